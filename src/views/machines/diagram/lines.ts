import type {
  DiagramTransition,
  MachineGraph,
  TransitionLabel,
} from '../../../models/step/diagram';

/** What stands beside an arrow. */
export interface EdgeText {
  /** Short enough to be drawn, each a line of its own. */
  readonly lines: readonly EdgeLine[];
  /** All of it, as long as it is. */
  readonly title: string;
}

export interface EdgeLine {
  readonly text: string;
  /** Guards are set apart. */
  readonly isGuard: boolean;
}

/**
 * The text beside an arrow: each event or delay once, and a guard below it where the event alone does not say
 * which way it goes.
 */
export function textOf(transition: DiagramTransition, { transitions }: MachineGraph): EdgeText {
  const { from, labels } = transition;
  const isAmbiguous = ({ kind, name }: TransitionLabel) =>
    transitions.some(
      (other) =>
        other !== transition &&
        other.from === from &&
        other.labels.some((label) => label.kind === kind && label.name === name),
    );
  const lines: EdgeLine[] = [];
  for (const label of labels) {
    const name = nameOf(label);
    if (!lines.some(({ text }) => text === name)) lines.push({ text: name, isGuard: false });
    if (label.guard !== null && isAmbiguous(label))
      lines.push({ text: `[${label.guard}]`, isGuard: true });
  }
  const shown = lines.length <= LINES_MAX ? lines : lines.slice(0, LINES_MAX - 1);
  const restCount = lines.length - shown.length;
  const rest = restCount === 0 ? [] : [{ text: `and ${restCount} more`, isGuard: true }];
  return {
    lines: [...shown.map(({ text, isGuard }) => ({ text: cut(text), isGuard })), ...rest],
    title: labels.map(sentenceOf).join('; '),
  };
}

/** A transition in words, as long as it is: `set [must wait]`. */
export function sentenceOf(label: TransitionLabel): string {
  return label.guard === null ? nameOf(label) : `${nameOf(label)} [${label.guard}]`;
}

function nameOf({ kind, name }: TransitionLabel): string {
  switch (kind) {
    case 'event':
      return name;
    case 'delay':
      return `after ${name}`;
    case 'always':
      return 'at once';
  }
}

/** Arbitrary: what is longer is not read on an arrow. */
const LINES_MAX = 6;
const LETTERS_MAX = 21;

/** Never longer than there is room for. */
export function cut(text: string, lettersMax = LETTERS_MAX): string {
  return text.length <= lettersMax ? text : `${text.slice(0, lettersMax - 1)}…`;
}
