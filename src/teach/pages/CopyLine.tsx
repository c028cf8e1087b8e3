import { useRef, useState } from 'react';
import { copyText } from '../../views/files/copy-text';
import styles from './Teach.module.css';

/** A text to take along. Where the browser does not allow copying, it is selected. */
export function CopyLine({ label, text }: { readonly label: string; readonly text: string }) {
  const [told, setTold] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) return setTold('Copied.');
    setTold('The browser did not allow copying. It is selected: copy it by hand.');
    field.current?.select();
  };
  return (
    <div className={styles.copy}>
      <input
        ref={field}
        readOnly
        value={text}
        aria-label={label}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span role="status">{told}</span>
    </div>
  );
}
