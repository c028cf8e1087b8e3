import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly tone?: 'plain' | 'wrong';
  /** It answers something the person just did, so the focus goes to it. */
  readonly takesFocus?: boolean;
  readonly onDismiss?: () => void;
  readonly children?: ReactNode;
}

/** Something to know, to be read and put away. */
export function Notice({ title, tone = 'plain', takesFocus, onDismiss, children }: NoticeProps) {
  const element = useRef<HTMLDivElement>(null);

  // The focus belongs to the document; whoever opened a bad link must hear of it.
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);

  return (
    <div
      ref={element}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'wrong' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {onDismiss && (
        <button type="button" onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </div>
  );
}
