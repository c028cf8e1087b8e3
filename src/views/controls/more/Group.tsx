import { useState, type ReactNode } from 'react';
import styles from './More.module.css';

interface GroupProps {
  readonly title: string;
  /** How many of what, or what is set here that is not the default. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A few controls that belong together; made when opened. */
export function Group({ title, note, children }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.group}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        <h3>{title}</h3>
        {note !== undefined && <span>{note}</span>}
      </summary>
      {isOpen && children}
    </details>
  );
}
