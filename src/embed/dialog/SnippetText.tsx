import { useRef, useState } from 'react';
import { copyText } from '../../views/files/copy-text';
import styles from './Dialog.module.css';

/** What is to be pasted, to copy. Where the browser does not allow copying, it is selected. */
export function SnippetText({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly told: string } | null>(
    null,
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) return setCopied({ text, told: 'Copied.' });
    setCopied({
      text,
      told: 'The browser did not allow copying. It is selected: copy it by hand.',
    });
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className={styles.snippet}>
      <textarea
        ref={field}
        readOnly
        rows={Math.min(14, text.split('\n').length)}
        wrap="off"
        spellCheck={false}
        aria-label="Snippet"
        value={text}
      />
      <p>
        <button type="button" className={styles.main} onClick={() => void copy()}>
          Copy
        </button>{' '}
        <span role="status">{copied?.text === text ? copied.told : ''}</span>
      </p>
    </div>
  );
}
