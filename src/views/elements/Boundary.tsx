import { Component, type ReactNode } from 'react';
import { forgetFailures } from '../../lab/failures';

interface BoundaryProps {
  /** What could not be shown: “This figure”; '' where nobody misses it. */
  readonly what: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly onFault?: (message: string) => void;
  /** Told in place of all that, where more is to be said. */
  readonly instead?: (message: string) => ReactNode;
  /** Called before it is tried again. */
  readonly onRetry?: () => void;
}

/** What breaks, or cannot be fetched, is told where it would have stood, and leaves the rest alone. */
export class Boundary extends Component<BoundaryProps, { readonly message: string }> {
  override state = { message: '' };

  static getDerivedStateFromError(error: unknown) {
    return { message: messageOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailures();
    this.props.onFault?.(messageOf(error));
  }

  private again(): void {
    this.props.onRetry?.();
    this.setState({ message: '' });
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === '') return this.props.children;
    const { what, className, instead } = this.props;
    if (instead) return instead(message);
    if (what === '') return null;
    return (
      <div className={className} role="alert">
        <p>
          {what} could not be shown. Is the network there? It said: {message}
        </p>
        <button type="button" onClick={() => this.again()}>
          Try again
        </button>
      </div>
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
