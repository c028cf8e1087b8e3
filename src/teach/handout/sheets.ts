import type { Playlist, Shows, Step } from '../playlist/playlist';

/** One sheet of a handout: a run, and what is asked about it and after it. */
export interface Sheet {
  readonly title: string;
  /** The run that stands on it; null: questions alone. */
  readonly run: RunOf | null;
  readonly asked: readonly Asked[];
}

export type RunOf = Extract<Shows, { readonly kind: 'scenario' | 'prediction' }>;

/** What is answered on paper, with the number under which the key has it. */
export interface Asked {
  /** From 1, through the whole handout. */
  readonly number: number;
  readonly title: string;
  readonly shows: Exclude<Shows, { readonly kind: 'words' }>;
}

/** A run begins a sheet, and the questions that follow it stand on the same one. What is only talked of has no sheet. */
export function sheetsOf({ steps }: Playlist): readonly Sheet[] {
  const sheets: { title: string; run: RunOf | null; asked: Asked[] }[] = [];
  let number = 0;
  for (const { title, shows } of steps) {
    if (shows.kind === 'words') continue;
    number += 1;
    const asked = { number, title, shows };
    if (shows.kind !== 'question') sheets.push({ title, run: shows, asked: [asked] });
    else if (sheets.length === 0) sheets.push({ title, run: null, asked: [asked] });
    else sheets.at(-1)?.asked.push(asked);
  }
  return sheets;
}

/** A handout of one scenario alone. */
export function handoutOfScenario(address: string, title: string): Playlist {
  const step: Step = {
    title: title === '' ? 'A scenario' : title,
    shows: { kind: 'scenario', address, isMystery: false },
    note: '',
    minutes: 0,
  };
  return { title: step.title, steps: [step] };
}
