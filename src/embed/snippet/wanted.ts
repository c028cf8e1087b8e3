import { readEmbedAddress } from '../address';
import type { EmbedOptions } from '../options';
import { originalOf } from '../original';

/** What somebody wants to show in a page of theirs. */
export interface Wanted {
  readonly shown: QuizWanted | ScenarioWanted;
  readonly theme: EmbedOptions['theme'];
  /** Of the frame; it scrolls where its content is taller. */
  readonly heightPx: number;
  /** What a screen reader calls the frame. May come from a shared link: it is text, whatever stands in it. */
  readonly title: string;
}

export interface QuizWanted {
  readonly kind: 'quiz';
  /** A question id, several with commas, or `topic:NAME`. */
  readonly quiz: string;
  /** How many of them at most; null: all. */
  readonly count: number | null;
  readonly seed: number | null;
  /** Percent; null: the usual share. */
  readonly pass: number | null;
}

export interface ScenarioWanted {
  readonly kind: 'scenario';
  /** What stands behind `#/lab/`: `paused-holder`, or `~1.…` of a changed one. */
  readonly scenario: string;
  /** Short names or paths; null: the main values. */
  readonly controls: readonly string[] | null;
  readonly isLocked: boolean;
  /** `quarter`: after a quarter of the run; a number: at this instant, ms. */
  readonly asksFirst: 'never' | 'quarter' | number;
}

/** What is asked for, by the name that the frame’s address and the attributes of the elements have in common. */
export function saidIn({ shown, theme }: Wanted): readonly (readonly [string, string])[] {
  const say = (name: string, value: string | number | null) =>
    value === null ? [] : [[name, String(value)] as const];
  const common = say('theme', theme === 'auto' ? null : theme);
  if (shown.kind === 'quiz') {
    const { count, seed, pass } = shown;
    return [...say('n', count), ...say('seed', seed), ...say('pass', pass), ...common];
  }
  const { controls, isLocked, asksFirst } = shown;
  return [
    ...say('controls', controls === null ? null : controls.join(',') || 'none'),
    ...say('locked', isLocked ? 1 : null),
    ...say('predict', asksFirst === 'never' ? null : 1),
    ...common,
  ];
}

/** What is shown, as it stands behind `#/embed/quiz/` or `#/embed/scenario/` and in the attribute of the element. */
export function askedIn({ shown }: Wanted): string {
  if (shown.kind === 'quiz') return shown.quiz;
  const { scenario, asksFirst } = shown;
  return typeof asksFirst === 'number' ? `${scenario}?p=${asksFirst}` : scenario;
}

/** The fragment of the frame’s address: `readEmbedAddress` reads it back. `more` is what a host wants said besides. */
export function fragmentOf(
  wanted: Wanted,
  more: readonly (readonly [string, string])[] = [],
): string {
  const [name = '', ...details] = askedIn(wanted).split('?');
  const said = [...saidIn(wanted), ...more].map(([key, value]) => `${key}=${escaped(value)}`);
  const query = [...details, ...said].join('&');
  return `#/embed/${wanted.shown.kind}/${escaped(name)}${query === '' ? '' : `?${query}`}`;
}

/** The same on a page of our own, as a fragment. */
export function originalFragmentOf(wanted: Wanted): string {
  return originalOf(readEmbedAddress(fragmentOf(wanted)));
}

/**
 * Where the static page of it lies in the site, for programs that run no script: of a question and of a preset, as the
 * frame shows them when nothing else is said. Null: it has none.
 */
export function stubPathOf(wanted: Wanted): string | null {
  if (saidIn(wanted).length > 0) return null;
  const asked = askedIn(wanted);
  return /^[\w-]+(\/[\w-]+)*$/.test(asked) ? `o/${wanted.shown.kind}/${asked}.html` : null;
}

/** Percent signs where they are needed; what reads well in an address stays. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/%2F/g, '/').replace(/%3A/g, ':').replace(/%2C/g, ',');
}
