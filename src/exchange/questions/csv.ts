import { letterAt, type ExportItem } from './item';

/** Questions as a table, one a row (RFC 4180). The letters are those that SCORM 1.2 reports answers by. */
export function csvOf(items: readonly ExportItem[]): string {
  const optionCount = Math.max(0, ...items.map(({ answer }) => optionsOf(answer).length));
  const letters = Array.from({ length: optionCount }, (_, at) => letterAt(at));
  const head = ['id', 'topic', 'kind', 'question', ...letters, 'answer', 'explanation', 'link'];
  const rows = items.map((item) => {
    const options = optionsOf(item.answer);
    const question = [item.stem, ...item.code].join('\n');
    const texts = letters.map((_, at) => options[at] ?? '');
    const { id, topic, answer, explains, link } = item;
    return [id, topic, answer.type, question, ...texts, rightOf(answer), explains, link];
  });
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function optionsOf(answer: ExportItem['answer']): readonly string[] {
  if (answer.type === 'choice') return answer.options.map(({ text }) => text);
  return answer.type === 'order' ? answer.items : [];
}

function rightOf(answer: ExportItem['answer']): string {
  switch (answer.type) {
    case 'number':
      return `${Number(answer.value.toPrecision(6))} ${answer.unit}`.trim();
    case 'order':
      return answer.order.map(letterAt).join(' ');
    case 'choice':
      return answer.options.flatMap(({ isRight }, at) => (isRight ? [letterAt(at)] : [])).join(' ');
  }
}

/** What begins like a formula is text: a spreadsheet would run it. */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
