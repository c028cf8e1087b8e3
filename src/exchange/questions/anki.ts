import { inRightOrder, letterAt, type ExportItem } from './item';

/** Cards as text for Anki. A stable guid for each: to import it again brings the cards up to date and doubles none. */
export function ankiOf(items: readonly ExportItem[]): string {
  const head = [
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    '#deck:Distributed locks',
    '#guid column:1',
    '#tags column:4',
    '#columns:guid\tFront\tBack\tTags',
  ];
  return `${[...head, ...items.map(card)].join('\n')}\n`;
}

function card(item: ExportItem): string {
  const tag = `distributed-locks::${item.id.split('/')[0] ?? ''}`;
  return [`lock-lab:${item.id}`, front(item), back(item), tag].map(field).join('\t');
}

function front({ stem, code, answer }: ExportItem): string {
  const lines = code.length === 0 ? '' : `<pre>${html(code.join('\n'))}</pre>`;
  const shown =
    answer.type === 'choice'
      ? list(answer.options.map(({ text }) => text))
      : answer.type === 'order'
        ? list(answer.items.toSorted())
        : `<p>In ${html(answer.unit)}</p>`;
  return `<p>${html(stem)}</p>${lines}${shown}`;
}

function back({ answer, explains, link }: ExportItem): string {
  return `${rightOf(answer)}<p>${html(explains)}</p><p><a href='${html(link)}'>Watch it</a></p>`;
}

function rightOf(answer: ExportItem['answer']): string {
  switch (answer.type) {
    case 'number':
      return `<p><b>${Number(answer.value.toPrecision(6))} ${html(answer.unit)}</b></p>`;
    case 'order':
      return `<ol>${inRightOrder(answer)
        .map((text) => `<li>${html(text)}</li>`)
        .join('')}</ol>`;
    case 'choice':
      return answer.options
        .map(({ text, isRight, feedback }, at) =>
          isRight ? `<p><b>${letterAt(at)}. ${html(text)}</b> ${html(feedback)}</p>` : '',
        )
        .join('');
  }
}

function list(texts: readonly string[]): string {
  return `<ol type='a'>${texts.map((text) => `<li>${html(text)}</li>`).join('')}</ol>`;
}

/** No tab and no line end may stand in a field; quotes would begin a quoted one. */
function field(text: string): string {
  return text.replace(/\r?\n/g, '<br>').replaceAll('\t', ' ').replaceAll('"', '&quot;');
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
