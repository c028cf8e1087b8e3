import { useHashLocation } from 'wouter/use-hash-location';
import { DrillsView } from '../lessons/drills/DrillsView';
import { Header } from './Header';

/** Interview drills at `#/drills/<drill>`. */
export default function DrillsPage() {
  const [location] = useHashLocation();
  return (
    <>
      <Header page="drills" />
      <DrillsView address={location.replace(/^\/drills\/?/, '')} />
    </>
  );
}
