import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './Modal.module.css';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog above the page: the browser keeps the focus in it and gives it back. Rendered: open. */
export function Modal({ title, onClose, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Only the element's own method opens it as a modal one.
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={id} onClose={onClose}>
      <div className={styles.bar}>
        <h2 id={id}>{title}</h2>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
