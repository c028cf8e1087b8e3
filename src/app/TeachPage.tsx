import { useHashLocation } from 'wouter/use-hash-location';
import { isFullScreen, routeOf, type TeachRoute } from '../teach/route';
import { TeachView } from '../teach/TeachView';
import { Header } from './Header';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

/** For whoever teaches with the lab, at `#/teach/…`. */
export default function TeachPage() {
  const [location] = useHashLocation();
  const route = routeOf(location);
  usePageTitle(TITLES[route.shows] ?? PAGE_TITLES.teach);
  return (
    <>
      {!isFullScreen(route) && <Header page="teach" />}
      <TeachView route={route} />
    </>
  );
}

/** Of what may stand in a window of its own, so that whoever shares one with a room picks the right one. */
const TITLES: { readonly [S in TeachRoute['shows']]?: string } = {
  present: 'Present',
  notes: 'Notes',
  card: 'Response card',
  results: 'Results',
  handout: 'Handout',
};
