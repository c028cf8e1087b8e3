/** A single key and what it does; for the sheet, and for whoever listens to the keyboard. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Live while the focus is in the timeline, or everywhere if so chosen. */
export const TIMELINE_KEYS: readonly KeyHelp[] = [
  { keys: ['Space', 'k'], does: 'Play, pause' },
  { keys: ['→', '←'], does: 'One event on, one back' },
  { keys: ['Shift →', 'Shift ←'], does: 'Ten events on, ten back' },
  { keys: ['Home', 'End'], does: 'To the beginning, to the end' },
  { keys: ['v', 'Shift v'], does: 'Next violation, the one before' },
  { keys: ['+', '−', '0'], does: 'Zoom in, out, show all' },
  { keys: ['?'], does: 'This sheet' },
];

/** Live everywhere, but for the slash, Undo and Redo while typing. */
export const PAGE_KEYS: readonly KeyHelp[] = [
  { keys: ['/', 'Ctrl K'], does: 'Search everything (the slash can be switched off there)' },
  { keys: ['Ctrl Z'], does: 'Undo a change of the scenario' },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], does: 'Redo' },
];
