import type { TableName } from '../../study/record';

/** What a table holds, as the counted thing: one, and many. */
export const TABLE_WORDS: Readonly<Record<TableName, readonly [one: string, many: string]>> = {
  read: ['read mark', 'read marks'],
  understood: ['chapter understood', 'chapters understood'],
  predictions: ['prediction', 'predictions'],
  answers: ['answer', 'answers'],
  cards: ['question in review', 'questions in review'],
  dates: ['date', 'dates'],
  attempts: ['drill', 'drills'],
  decisions: ['decision', 'decisions'],
  inputs: ['filled-in form', 'filled-in forms'],
};

/** `3 answers` */
export function counted(name: TableName, count: number): string {
  const [one, many] = TABLE_WORDS[name];
  return `${count} ${count === 1 ? one : many}`;
}
