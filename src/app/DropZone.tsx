import { useEffect, useState } from 'react';
import styles from './DropZone.module.css';

interface DropZoneProps {
  readonly onFile: (file: File) => void;
  /** What kind of file the page is about. */
  readonly what?: string;
}

/** Takes a file dropped anywhere on the page, and shows that it would. */
export function DropZone({ onFile, what = 'scenario' }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  // Dragging from outside concerns the window, whatever is under the pointer.
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      setIsOver(false);
      onFile(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [onFile]);

  return isOver ? <div className={styles.overlay}>Drop the {what} file here</div> : null;
}
