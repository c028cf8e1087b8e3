import { useLab } from '../../lab/use-lab';
import type { Preset } from '../../scenario/presets';
import styles from './ScenarioBrowser.module.css';

interface PresetButtonProps {
  readonly preset: Preset;
  /** Instead of the preset's own, where a list says the rest. */
  readonly title?: string;
  readonly onOpen: (preset: Preset) => void;
}

/** A scenario to open: its title and what to look at. */
export function PresetButton({ preset, title = preset.title, onOpen }: PresetButtonProps) {
  const current = useLab(({ asking }) => asking.now.origin.presetId);
  return (
    <li>
      <button
        type="button"
        className={styles.preset}
        aria-current={current === preset.id ? 'true' : undefined}
        onClick={() => onOpen(preset)}
      >
        <b>{title}</b>
        <span>{preset.story}</span>
      </button>
    </li>
  );
}
