import { Redirect, Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import '../views/theme.css';
import './page.css';
import { LabPage } from './LabPage';
import { NotFound } from './NotFound';

/** The page: which of its parts the address asks for. */
export function App() {
  return (
    <Router hook={useHashLocation}>
      <Switch>
        <Route path="/">
          <Redirect to="/lab" replace />
        </Route>
        <Route path="/lab/*?">
          <LabPage />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Router>
  );
}
