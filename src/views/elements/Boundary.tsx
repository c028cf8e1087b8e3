import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What could not be shown: “This figure”. */
  readonly what: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly onFault?: (message: string) => void;
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
    this.props.onFault?.(messageOf(error));
  }

  private again(): void {
    this.props.onRetry?.();
    this.setState({ message: '' });
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === '') return this.props.children;
    const { what, className } = this.props;
    return (
      <div className={className} role="alert">
        <p>
          {what} could not be shown. It said: {message}
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
