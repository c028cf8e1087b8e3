import { useHashLocation } from 'wouter/use-hash-location';
import { DecideView } from '../lessons/decide/DecideView';
import { Header } from './Header';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

/** The guide at `#/decide/<answers>?for=<what>`. */
export default function DecidePage() {
  usePageTitle(PAGE_TITLES.decide);
  const [location] = useHashLocation();
  return (
    <>
      <Header page="decide" />
      <DecideView address={location.replace(/^\/decide\/?/, '')} />
    </>
  );
}
