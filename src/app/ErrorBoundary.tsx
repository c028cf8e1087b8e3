import type { ReactNode } from 'react';
import type { Lab } from '../lab/lab';
import { linkOf } from '../lab/link';
import { Boundary } from '../views/elements/Boundary';
import styles from './NotFound.module.css';

interface ErrorBoundaryProps {
  readonly lab: Lab;
  readonly children: ReactNode;
}

/** When the page itself breaks: what was asked is handed back as a link, so that nothing is lost. */
export function ErrorBoundary({ lab, children }: ErrorBoundaryProps) {
  const told = (message: string): ReactNode => {
    const link = linkOf(lab.getState());
    return (
      <main className={styles.notFound}>
        <h1>The page broke</h1>
        <p>This is a fault of the lab, not of your scenario. It said: {message}</p>
        {link !== null && (
          <p>
            <label>
              Your scenario as a link
              <input
                readOnly
                value={`${location.href.replace(/#.*$/, '')}${link}`}
                onFocus={({ target }) => target.select()}
              />
            </label>
          </p>
        )}
        <p>
          <button type="button" onClick={() => location.reload()}>
            Load the page again
          </button>{' '}
          <a href="#/lab" onClick={() => setTimeout(() => location.reload(), 0)}>
            Start from the first scenario
          </a>
        </p>
      </main>
    );
  };
  return (
    <Boundary what="" instead={told}>
      {children}
    </Boundary>
  );
}
