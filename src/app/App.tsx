import { lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import '../views/theme.css';
import './page.css';
import { SettingsContext } from '../lab/use-settings';
import { LabPage } from './LabPage';
import { NotFound } from './NotFound';
import { settings } from './settings';

const ComparePage = lazy(() => import('./ComparePage'));
/** With what is looked for behind it. */
const INCIDENTS = /^\/incidents\/?(\?.*)?$/;

const GalleryPage = lazy(() => import('./GalleryPage'));

/** The page: which of its parts the address asks for. */
export function App() {
  return (
    <SettingsContext value={settings}>
      <Router hook={useHashLocation}>
        <Switch>
          <Route path="/">
            <Redirect to="/lab" replace />
          </Route>
          <Route path="/lab/*?">
            <Suspense fallback={<p>Loading …</p>}>
              <LabPage />
            </Suspense>
          </Route>
          <Route path="/compare/*?">
            <Suspense fallback={<p>Loading …</p>}>
              <ComparePage />
            </Suspense>
          </Route>
          <Route path={INCIDENTS}>
            <Suspense fallback={<p>Loading …</p>}>
              <GalleryPage />
            </Suspense>
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Router>
    </SettingsContext>
  );
}
