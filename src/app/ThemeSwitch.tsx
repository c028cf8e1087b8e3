import { useId } from 'react';
import { useSettings } from '../lab/use-settings';
import type { Theme } from '../lab/settings';
import styles from './ThemeSwitch.module.css';

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSettings(({ settings }) => settings.theme);
  const set = useSettings((state) => state.set);
  return (
    <fieldset className={styles.switch}>
      <legend>Theme</legend>
      {THEMES.map(({ value, label, path }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={theme === value}
            onChange={() => set({ theme: value })}
          />
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={path} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}

const THEMES: readonly { readonly value: Theme; readonly label: string; readonly path: string }[] =
  [
    {
      value: 'light',
      label: 'Light',
      path: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3',
    },
    { value: 'system', label: 'As the system', path: 'M2 3h12v8H2zM6 14h4M8 11v3' },
    { value: 'dark', label: 'Dark', path: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z' },
  ];
