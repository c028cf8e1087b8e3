import { Component, type ReactNode } from 'react';
import type { Lab } from '../lab/lab';
import { linkOf } from '../lab/link';
import styles from './NotFound.module.css';

interface ErrorBoundaryProps {
  readonly lab: Lab;
  readonly children: ReactNode;
}

/** When the page itself breaks: what was asked is handed back as a link, so that nothing is lost. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const link = linkOf(this.props.lab.getState());
    return (
      <main className={styles.notFound}>
        <h1>The page broke</h1>
        <p>This is a fault of the lab, not of your scenario. It said: {error.message}</p>
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
  }
}
