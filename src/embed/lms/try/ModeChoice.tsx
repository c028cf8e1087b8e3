import type { LaunchMode } from './learner';

const MODES: readonly { readonly mode: LaunchMode; readonly label: string }[] = [
  { mode: 'Normal', label: 'Normal: it counts' },
  { mode: 'Browse', label: 'Browse: to look around' },
  { mode: 'Review', label: 'Review: to look back' },
];

interface ModeChoiceProps {
  readonly mode: LaunchMode;
  /** The same learner begins another session in it. */
  readonly onChoose: (mode: LaunchMode) => void;
}

/** How cmi5 launches a course (10.2.2). In two of the three modes nothing but beginning and end may be told. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  return (
    <label>
      Launch mode
      <select
        value={mode}
        onChange={({ target }) => {
          const chosen = MODES.find((one) => one.mode === target.value);
          if (chosen !== undefined) onChoose(chosen.mode);
        }}
      >
        {MODES.map((one) => (
          <option key={one.mode} value={one.mode}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
