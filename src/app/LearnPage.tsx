import { useHashLocation } from 'wouter/use-hash-location';
import { LearnView } from '../lessons/learn/LearnView';
import { Header } from './Header';

/** The lesson at `#/learn/<chapter>#<heading>`. */
export default function LearnPage() {
  const [location] = useHashLocation();
  const [, name = '', heading = ''] =
    /^\/learn\/?([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(location) ?? [];
  return (
    <>
      <Header page="learn" />
      <LearnView name={plain(name)} heading={plain(heading)} />
    </>
  );
}

/** Some programs escape more than they need to; a broken escape is taken as it is. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 100);
  } catch {
    return text.slice(0, 100);
  }
}
