import { useHashLocation } from 'wouter/use-hash-location';
import { DecideView } from '../lessons/decide/DecideView';
import { Header } from './Header';

/** The guide at `#/decide/<answers>?for=<what>`. */
export default function DecidePage() {
  const [location] = useHashLocation();
  return (
    <>
      <Header page="decide" />
      <DecideView address={location.replace(/^\/decide\/?/, '')} />
    </>
  );
}
