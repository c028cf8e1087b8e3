import type { Wanted } from '../snippet/wanted';
import { NumberField } from './NumberField';
import styles from './Dialog.module.css';

const THEMES = { auto: 'As the reader has it', light: 'Light', dark: 'Dark' } as const;

export type Look = Pick<Wanted, 'theme' | 'heightPx'>;

interface LooksProps {
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}

/** How the frame looks, whatever is in it. */
export function Looks({ look, onChange }: LooksProps) {
  return (
    <div className={styles.row}>
      <label className={styles.field}>
        Colours
        <select
          value={look.theme}
          onChange={({ target }) => {
            const { value } = target;
            if (value === 'auto' || value === 'light' || value === 'dark')
              onChange({ ...look, theme: value });
          }}
        >
          {Object.entries(THEMES).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label="Height, px"
        value={look.heightPx}
        min={120}
        max={4_000}
        onChange={(heightPx) => heightPx !== null && onChange({ ...look, heightPx })}
      />
    </div>
  );
}
