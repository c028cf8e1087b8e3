import { Suspense, useLayoutEffect } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import '../views/theme.css';
import '../views/page.css';
import { Boundary } from '../views/elements/Boundary';
import { LOADING } from '../views/elements/later';
import { SettingsContext } from '../lab/use-settings';
import { firstAddress } from './first-address';
import { pageAt } from './page-names';
import { NOT_FOUND, PAGES } from './pages';
import { settings } from './settings';

/** The page: which of its parts the address asks for. */
export function App() {
  const [location, navigate] = useHashLocation();
  const isBare = location === '/';
  // The address bar is outside of React; it is right before anybody sees the page.
  useLayoutEffect(() => {
    if (isBare) navigate(firstAddress(), { replace: true });
  }, [isBare, navigate]);
  return <SettingsContext value={settings}>{!isBare && pageOf(location)}</SettingsContext>;
}

function pageOf(location: string) {
  const name = pageAt(location);
  const Component = name === null ? NOT_FOUND : PAGES[name];
  return (
    <Boundary what="This page" key={name}>
      <Suspense fallback={LOADING}>
        <Component />
      </Suspense>
    </Boundary>
  );
}
