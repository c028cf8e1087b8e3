import { Component, type ReactNode } from 'react';
import styles from './Embed.module.css';

interface EmbedBoundaryProps {
  readonly children: ReactNode;
  readonly onFault?: (message: string) => void;
  /** Called before it is tried again. */
  readonly onRetry?: () => void;
}

/** What cannot be fetched or breaks is told where it would have stood. */
export class EmbedBoundary extends Component<EmbedBoundaryProps, { readonly message: string }> {
  override state = { message: '' };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault?.(error instanceof Error ? error.message : String(error));
  }

  private again(): void {
    this.props.onRetry?.();
    this.setState({ message: '' });
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === '') return this.props.children;
    return (
      <div className={styles.fault} role="alert">
        <p>This part could not be shown. It said: {message}</p>
        <button type="button" onClick={() => this.again()}>
          Try again
        </button>
      </div>
    );
  }
}
