import { textWidth, type Font } from '../timeline/layout/text-width';

/** A text in lines that fit, broken between words; a word too long for a line is broken anywhere. */
export function wrapped(text: string, font: Font, widthPxMax: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => parts(one, font, widthPxMax))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, font) > widthPxMax) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Whole letters only: a pair of surrogates is one. */
function parts(word: string, font: Font, widthPxMax: number): readonly string[] {
  if (textWidth(word, font) <= widthPxMax) return [word];
  const found: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && textWidth(part + letter, font) > widthPxMax) {
      found.push(part);
      part = '';
    }
    part += letter;
  }
  return [...found, part];
}
