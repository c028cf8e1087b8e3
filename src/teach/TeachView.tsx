import { Suspense } from 'react';
import { Editor } from './pages/Editor';
import { Card } from './room/Card';
import { Home } from './pages/Home';
import { PlanView } from './pages/PlanView';
import { TeachPage } from './pages/TeachPage';
import type { TeachRoute } from './route';
import { later, LOADING } from '../views/elements/later';

const Present = later(
  async () => ({ default: (await import('./present/Present')).Present }),
  LOADING,
);
const Handout = later(
  async () => ({ default: (await import('./handout/Handout')).Handout }),
  LOADING,
);
const Results = later(
  async () => ({ default: (await import('./results/Results')).Results }),
  LOADING,
);

/** Everything at `#/teach/…`. */
export function TeachView({ route }: { readonly route: TeachRoute }) {
  return (
    <Suspense fallback={LOADING}>
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
    case 'handout':
      return <Handout key={route.of === 'plan' ? route.plan : route.address} asked={route} />;
    case 'card':
      return <Card />;
    case 'results':
      return <Results />;
    case 'present':
    case 'notes': {
      const { shows, plan, session, step } = route;
      return <Present key={`${shows}/${plan}`} page={shows} {...{ plan, session, step }} />;
    }
    case 'nothing':
      return (
        <TeachPage title="Teach">
          <p role="alert">
            There is no “{route.asked}” here. <a href="#/teach">All plans</a>
          </p>
        </TeachPage>
      );
  }
}
