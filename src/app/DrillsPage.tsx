import { useHashLocation } from 'wouter/use-hash-location';
import { DrillsView } from '../lessons/drills/DrillsView';
import { Header } from './Header';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

/** Interview drills at `#/drills/<drill>`. */
export default function DrillsPage() {
  usePageTitle(PAGE_TITLES.drills);
  const [location] = useHashLocation();
  return (
    <>
      <Header page="drills" />
      <DrillsView address={location.replace(/^\/drills\/?/, '')} />
    </>
  );
}
