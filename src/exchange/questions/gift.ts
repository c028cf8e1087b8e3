import { inRightOrder, type ExportItem } from './item';

/**
 * Questions in Moodle’s GIFT format. An order, which the format does not know, becomes a matching question: each thing with
 * its place.
 */
export function giftOf(items: readonly ExportItem[]): string {
  let topic = '';
  const texts = items.map((item) => {
    const category =
      item.topic === topic ? '' : `$CATEGORY: Distributed locks/${plain(item.topic)}\n\n`;
    topic = item.topic;
    return `${category}${questionText(item)}`;
  });
  return `${texts.join('\n\n')}\n`;
}

function questionText(item: ExportItem): string {
  const { id, stem, code, link } = item;
  const isHtml = code.length > 0;
  // The format that is named for the question is its answers’ and explanations’ too.
  const write = (text: string) => escaped(isHtml ? html(text) : text);
  const asked = isHtml
    ? escaped(`<p>${html(stem)}</p><pre>${html(code.join('\n'))}</pre>`)
    : write(stem);
  const general = write(`${item.explains} Watch it: ${link}`);
  const format = isHtml ? '[html]' : '';
  return `::${escaped(id)}::${format}${asked} {\n${answersOf(item, write)}\n####${general}\n}`;
}

type Write = (text: string) => string;

function answersOf({ answer }: ExportItem, write: Write): string {
  switch (answer.type) {
    case 'number':
      return `#${figures(answer.value)}:${figures(answer.tolerance)}`;
    case 'order':
      return inRightOrder(answer)
        .map((text, at) => `=${write(text)} -> ${at + 1}`)
        .join('\n');
    case 'choice':
      return choices(answer, write);
  }
}

/** Where several are right, each has its share; a wrong one takes a share away, so that ticking all earns nothing. */
function choices(
  { isMultiple, options }: Extract<ExportItem['answer'], { type: 'choice' }>,
  write: Write,
): string {
  const rightCount = options.filter(({ isRight }) => isRight).length;
  const wrongCount = options.length - rightCount;
  return options
    .map(({ text, isRight, feedback }) => {
      const sign = isMultiple
        ? `~%${isRight ? share(rightCount) : `-${share(wrongCount)}`}%`
        : isRight
          ? '='
          : '~';
      return `${sign}${write(text)}#${write(feedback)}`;
    })
    .join('\n');
}

/** A hundred divided evenly, with the five decimals that Moodle compares: 33.33333. */
function share(count: number): string {
  return String(Number((Math.floor(1e7 / count) / 1e5).toFixed(5)));
}

function figures(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}

function escaped(text: string): string {
  return text
    .replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/->/g, '→');
}

/** A category’s name is a path of plain words. */
function plain(text: string): string {
  return text.replace(/[\r\n/$]/g, ' ').trim();
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
