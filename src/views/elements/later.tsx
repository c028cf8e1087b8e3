import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { forgetOnceTold } from '../../lab/failures';
import { Boundary } from './Boundary';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** What stands in the place of a part that somebody asked for. */
export const LOADING = <p>Loading …</p>;

/**
 * A part of the page that is fetched when it is first shown, and what stands there meanwhile. Where it cannot be fetched,
 * that is told there, with a way to try again, and the rest stays as it is; `what` is '' where nobody misses it.
 */
export function later<P extends object>(
  load: Load<P>,
  meanwhile: ReactNode = null,
  what = 'This part',
): ComponentType<P> {
  const Part = fetchedPart(load);
  return (props) => (
    <Boundary what={what}>
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    </Boundary>
  );
}

/** The same where all that stands around it. What React's own `lazy` gives would fail for ever after it failed once. */
export function fetchedPart<P extends object>(load: Load<P>): (props: P) => ReactNode {
  let Part = begun();
  return (props) => <Part {...props} />;

  function begun(): ComponentType<P> {
    return lazy(() => {
      const fetched = load();
      forgetOnceTold(fetched, () => (Part = begun()));
      return fetched;
    });
  }
}
