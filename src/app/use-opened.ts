import { useEffect, useState } from 'react';

interface Opened<T> {
  readonly hash: string;
  readonly found: T;
}

/**
 * What the address asks for, whenever it changes from outside; null until that is loaded. Where it cannot be, it throws
 * as it renders, for the boundary around the page. `pattern` says which addresses belong to this page. Both arguments must stay the same.
 */
export function useOpened<T>(
  pattern: RegExp,
  open: (hash: string) => Promise<T>,
): Opened<T> | null {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  // The address bar is outside of React.
  useEffect(() => {
    let isHere = true;
    const follow = (): void => {
      const { hash } = location;
      if (!pattern.test(hash)) return;
      open(hash).then(
        (found) => {
          if (isHere && location.hash === hash) setOpened({ hash, found });
        },
        (error: unknown) => {
          if (!isHere) return;
          setOpened(() => {
            throw error;
          });
        },
      );
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      isHere = false;
      window.removeEventListener('hashchange', follow);
    };
  }, [pattern, open]);
  return opened;
}
