import { Component, type ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureBoundaryProps {
  readonly children: ReactNode;
}

/** A figure that breaks, or cannot be fetched, leaves the text around it alone. */
export class FigureBoundary extends Component<FigureBoundaryProps, { readonly message: string }> {
  override state = { message: '' };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === '') return this.props.children;
    return (
      <div className={styles.waiting} role="alert">
        <p>This figure could not be shown. It said: {message}</p>
        <button type="button" onClick={() => this.setState({ message: '' })}>
          Try again
        </button>
      </div>
    );
  }
}
