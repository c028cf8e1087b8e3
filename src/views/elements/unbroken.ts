/** A text whose numbers stay on one line with what they belong to: `15 s`, `31.8 %`, `× 3`, `chapter 5`, `grant 2`. */
export function unbroken(text: string): string {
  return text.replace(BEFORE_UNIT, NO_BREAK).replace(BEFORE_NUMBER, NO_BREAK);
}

const NO_BREAK = '\u00a0';
const BEFORE_UNIT = /(?<=\d) (?=(?:ms|s|min|h|kB|MB|GB|TB|B|ppm|Gbit)(?!\w)|%|\/s)/g;
const BEFORE_NUMBER = /(?<=×|\b(?:chapter|grant|token|version)) (?=\d)/gi;
