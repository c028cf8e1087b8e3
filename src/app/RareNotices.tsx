import { useState, type ReactNode } from 'react';
import { Notice } from '../views/notices/Notice';

/** What seldom has to be said of the open page; `found` and `expected` are digests. */
export type RareNotice =
  | { readonly kind: 'engineChanged'; readonly found: string; readonly expected: string }
  | { readonly kind: 'notKept' };

/** Said until it is dismissed. */
export default function RareNotices(notice: RareNotice): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => setIsDismissed(true);
  if (notice.kind === 'notKept')
    return (
      <Notice title="This browser keeps nothing for the page." onDismiss={dismiss}>
        <p>Everything works. The theme and the choice of keys last until the page is closed.</p>
      </Notice>
    );
  return (
    <Notice title="The engine has changed since this link was made." onDismiss={dismiss}>
      <p>
        The same scenario now comes to another outcome: <code>{notice.found}</code> instead of{' '}
        <code>{notice.expected}</code>. What the link’s author described may not be what you see.
      </p>
    </Notice>
  );
}
