import type { Advice } from './decide';
import type { Step } from './path';

export interface DecisionRecord {
  /** What it is about, as somebody wrote it; may be empty. */
  readonly title: string;
  readonly notes: string;
  readonly steps: readonly Step[];
  readonly advice: Advice;
  /** `2027-01-31` */
  readonly day: string;
  /** The address of these answers. */
  readonly link: string;
  /** The address of a run, by the preset and what is changed in it. */
  readonly linkOfRun: (run: Advice['works']['proof']) => string;
}

/** A decision as Markdown, in the order in which such records are usually kept. */
export function decisionRecord(record: DecisionRecord): string {
  const { title, notes, steps, advice, day, link, linkOfRun } = record;
  const shown = ({ says, proof }: Advice['works']): string =>
    `- ${says} [Run it](${linkOfRun(proof)})`;
  const blocks = [
    `# ${onOneLine(title) || 'A lock, or none'}`,
    `Date: ${day}  \nStatus: proposed  \nAnswers: <${link}>`,
    '## Context',
    listOf(steps.map(({ question, option }) => `${question.asks} **${option.label}.**`)),
    ...(notes.trim() === '' ? [] : [quoted(notes)]),
    '## Decision',
    `**${advice.title}.** ${advice.says}`,
    '## Reasons',
    listOf([...steps.map(({ option }) => option.so), ...advice.reasons]),
    '## Risks that remain',
    listOf(advice.risks),
    '## To be looked at again when',
    advice.revisit,
    '## Shown by',
    [shown(advice.works), shown(advice.remains)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** Somebody’s own words may not become headings or links of the record. */
function quoted(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${escaped(line)}`)
    .join('\n');
}

function onOneLine(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim());
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
