import type { LegendEntry } from '../timeline/legend-entries';
import type { Frame } from '../timeline/layout/frame';
import { lineHeight, textWidth, type Font } from '../timeline/layout/text-width';
import type { PictureWords } from './picture-words';
import { wrapped } from './wrapped';

/** Where everything around the timeline stands; px from the top left. */
export interface PictureLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where the timeline begins, from above. */
  readonly chartY: number;
  readonly legend: readonly {
    readonly x: number;
    readonly y: number;
    readonly entry: LegendEntry;
  }[];
  readonly texts: readonly PictureText[];
}

export interface PictureText {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly text: string;
  readonly font: Font;
  readonly tone: 'ink' | 'quiet' | 'corrupt';
}

const MARGIN_PX = 14;
const TITLE: Font = { sizePx: 17, isBold: true };
const TEXT: Font = { sizePx: 12, isBold: false };
const SMALL: Font = { sizePx: 11, isBold: false };
/** A shape of the legend, and the gap to its word. */
const SHAPE_PX = 18 + 6;
const ENTRY_GAP_PX = 16;

export function pictureLayout(
  { widthPx, heightPx: chartPx }: Pick<Frame, 'widthPx' | 'heightPx'>,
  { words, entries }: { readonly words: PictureWords; readonly entries: readonly LegendEntry[] },
): PictureLayout {
  const roomPx = widthPx - 2 * MARGIN_PX;
  const texts: PictureText[] = [];
  let y = MARGIN_PX;
  const write = (text: string, font: Font, tone: PictureText['tone']): void => {
    for (const line of wrapped(text, font, roomPx)) {
      texts.push({ x: MARGIN_PX, y: y + font.sizePx, text: line, font, tone });
      y += lineHeight(font) + 3;
    }
  };

  write(words.title, TITLE, 'ink');
  write(words.about, TEXT, 'quiet');
  const chartY = y + 6;
  y = chartY + chartPx + 10;

  const legend: PictureLayout['legend'][number][] = [];
  let x = MARGIN_PX;
  for (const entry of entries) {
    const width = SHAPE_PX + textWidth(entry.text, SMALL);
    if (x > MARGIN_PX && x + width > widthPx - MARGIN_PX) {
      x = MARGIN_PX;
      y += 20;
    }
    legend.push({ x, y, entry });
    x += width + ENTRY_GAP_PX;
  }
  if (entries.length > 0) y += 28;

  for (const { text, isViolated } of words.verdicts)
    write(text, TEXT, isViolated ? 'corrupt' : 'ink');
  if (words.link !== null) {
    y += 6;
    write(words.link, SMALL, 'quiet');
  }
  return { widthPx, heightPx: Math.ceil(y + MARGIN_PX), chartY, legend, texts };
}
