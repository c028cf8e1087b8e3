import { useEffect, type ReactNode } from 'react';
import { NewVersion } from './offline/NewVersion';
import { beginOffline } from './offline/offline';
import { ReviewsDue } from './ReviewsDue';

/** What the header shows once the page stands: the first picture needs none of it. */
export default function Later(): ReactNode {
  // The browser keeps the lab: outside of React.
  useEffect(beginOffline, []);
  return (
    <>
      <ReviewsDue />
      <NewVersion />
    </>
  );
}
