import { useEffect, useRef } from 'react';
import { previewOf, type ReadFile } from '../../study/file';
import type { StudyRecord } from '../../study/record';
import { counted } from './table-words';
import styles from './Record.module.css';

interface ImportPreviewProps {
  readonly here: StudyRecord;
  readonly file: Extract<ReadFile, { readonly ok: true }>;
  readonly onJoin: () => void;
  readonly onCancel: () => void;
}

/** What a file would add and replace, before anything is touched. */
export function ImportPreview({ here, file, onJoin, onCancel }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It answers the choice of a file, so the focus comes here.
  useEffect(() => heading.current?.focus(), []);
  const tables = previewOf(here, file.record);
  const isNews = tables.some(({ added, replaced }) => added + replaced > 0);
  return (
    <div className={styles.preview}>
      <h3 ref={heading} tabIndex={-1}>
        What the file would change
      </h3>
      {file.exportedAt !== null && <p>It was saved on {file.exportedAt.slice(0, 10)}.</p>}
      {file.faults.length > 0 && (
        <p className={styles.warning}>
          {file.faults.length} of its entries cannot be read and would be left out: {file.faults[0]}
          {file.faults.length > 1 && ' …'}
        </p>
      )}
      {isNews ? (
        <ul>
          {tables.map(({ name, added, replaced, same }) => (
            <li key={name}>
              {[
                added > 0 ? `${counted(name, added)} added` : '',
                replaced > 0 ? `${counted(name, replaced)} replaced by a later one` : '',
                same > 0 ? `${counted(name, same)} as here, or older` : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing: all that is in it is here already, as it is there or later.</p>
      )}
      <div className={styles.buttons}>
        {isNews && (
          <button type="button" className={styles.primary} onClick={onJoin}>
            Join it with your record
          </button>
        )}
        <button type="button" onClick={onCancel}>
          {isNews ? 'Leave everything as it is' : 'Close'}
        </button>
      </div>
    </div>
  );
}
