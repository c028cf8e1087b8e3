import { Suspense } from 'react';
import { Editor } from './pages/Editor';
import { Home } from './pages/Home';
import { PlanView } from './pages/PlanView';
import { TeachPage } from './pages/TeachPage';
import type { TeachRoute } from './route';

/** Everything at `#/teach/…`. */
export function TeachView({ route }: { readonly route: TeachRoute }) {
  return (
    <Suspense fallback={<p>Loading …</p>}>
      <Shown route={route} />
    </Suspense>
  );
}

function Shown({ route }: { readonly route: TeachRoute }) {
  switch (route.shows) {
    case 'home':
      return <Home />;
    case 'plan':
      return <PlanView key={route.plan} word={route.plan} />;
    case 'edit':
      return <Editor key={route.id} id={route.id} />;
    default:
      return (
        <TeachPage title="Teach">
          <p role="alert">
            There is no “{route.shows === 'nothing' ? route.asked : route.shows}” here.{' '}
            <a href="#/teach">All plans</a>
          </p>
        </TeachPage>
      );
  }
}
