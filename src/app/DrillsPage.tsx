import { useLocation } from 'wouter';
import { DrillsView } from '../lessons/drills/DrillsView';
import { Header } from './Header';

/** Interview drills at `#/drills/<drill>`. */
export default function DrillsPage() {
  const [location] = useLocation();
  return (
    <>
      <Header page="drills" />
      <DrillsView address={location.replace(/^\/drills\/?/, '')} />
    </>
  );
}
