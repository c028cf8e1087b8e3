import { useHashLocation } from 'wouter/use-hash-location';
import { isFullScreen, routeOf } from '../teach/route';
import { TeachView } from '../teach/TeachView';
import { Header } from './Header';

/** For whoever teaches with the lab, at `#/teach/…`. */
export default function TeachPage() {
  const [location] = useHashLocation();
  const route = routeOf(location);
  return (
    <>
      {!isFullScreen(route) && <Header page="teach" />}
      <TeachView route={route} />
    </>
  );
}
