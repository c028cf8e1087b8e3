import { Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import '../views/theme.css';
import '../views/page.css';
import { Boundary } from '../views/elements/Boundary';
import { SettingsContext } from '../lab/use-settings';
import { firstAddress } from './first-address';
import { NotFound } from './NotFound';
import { PAGES } from './pages';
import { settings } from './settings';

/** The page: which of its parts the address asks for. */
export function App() {
  return (
    <SettingsContext value={settings}>
      <Router hook={useHashLocation}>
        <Switch>
          <Route path="/">
            <Redirect to={firstAddress()} replace />
          </Route>
          {Object.entries(PAGES).map(([name, { path, Component }]) => (
            <Route key={name} path={path}>
              <Boundary what="This page">
                <Suspense fallback={<p>Loading …</p>}>
                  <Component />
                </Suspense>
              </Boundary>
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Router>
    </SettingsContext>
  );
}
