import { useLocation } from 'wouter';
import { isFullScreen, routeOf } from '../teach/route';
import { TeachView } from '../teach/TeachView';
import { Header } from './Header';

/** For whoever teaches with the lab, at `#/teach/…`. */
export default function TeachPage() {
  const [location] = useLocation();
  const route = routeOf(location);
  return (
    <>
      {!isFullScreen(route) && <Header page="teach" />}
      <TeachView route={route} />
    </>
  );
}
