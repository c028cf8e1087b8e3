/** How a text is set; sizes in px. */
export interface Font {
  readonly sizePx: number;
  readonly isBold: boolean;
}

/**
 * At least the width of a text, in px. Nothing is measured in the document, so that a layout is the
 * same in a test and in a browser; the classes are bounds over DejaVu Sans, the widest of our fonts.
 */
export function textWidth(text: string, { sizePx, isBold }: Font): number {
  let em = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    em += code < EM_OF_CODE.length ? (EM_OF_CODE[code] ?? OTHER_EM) : OTHER_EM;
  }
  return Math.ceil(em * sizePx * (isBold ? 1 : REGULAR_SHARE));
}

/** The height that a line of text takes, in px. */
export function lineHeight({ sizePx }: Pick<Font, 'sizePx'>): number {
  return Math.ceil(sizePx * 1.25);
}

/** The longest beginning that fits, with an ellipsis; '' if not even two letters do. */
export function shortened(text: string, font: Font, widthPxMax: number): string {
  if (textWidth(text, font) <= widthPxMax) return text;
  for (let length = text.length - 1; length > 1; length -= 1) {
    const short = `${text.slice(0, length).trimEnd()}…`;
    if (textWidth(short, font) <= widthPxMax) return short;
  }
  return '';
}

/** Bold advances of DejaVu Sans, each class at its widest letter. */
const CLASSES: readonly (readonly [letters: string, em: number])[] = [
  ["ijlI.,:;'|! ·", 0.41],
  ['ftrJ()-[]/', 0.51],
  ['mwMW@%', 1.11],
];
const UPPER_EM = 0.86;
const LOWER_EM = 0.72;
const DIGIT_EM = 0.7;
const OTHER_EM = 1;
const REGULAR_SHARE = 0.94;

const EM_OF_CODE = Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code);
  const found = CLASSES.find(([letters]) => letters.includes(letter));
  if (found !== undefined) return found[1];
  if (/[0-9]/.test(letter)) return DIGIT_EM;
  if (/[A-Z]/.test(letter)) return UPPER_EM;
  return /[a-z]/.test(letter) ? LOWER_EM : OTHER_EM;
});
