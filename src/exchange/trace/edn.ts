/**
 * The part of EDN that histories are written in (edn-format.org), as plain values: keywords and symbols are
 * `{ word }`, maps are lists of pairs, so that no key can be mistaken for a property.
 */
export type Edn =
  | null
  | boolean
  | number
  | string
  | { readonly word: string }
  | { readonly list: readonly Edn[] }
  | { readonly map: readonly (readonly [Edn, Edn])[] };

/** One form and the line on which it begins. */
export interface EdnForm {
  readonly line: number;
  readonly value: Edn;
}

export type ReadEdn =
  | { readonly ok: true; readonly forms: readonly EdnForm[] }
  | { readonly ok: false; readonly line: number; readonly message: string };

/** Deeper than any operation is nested. Arbitrary. */
const DEPTH_MAX = 24;

/**
 * All forms of a text; those of one enclosing vector or list stand for themselves, each with its own line. Tags
 * (`#jepsen.history.Op{…}`, `#inst "…"`) are passed over, what is tagged is kept.
 */
export function readEdn(text: string): ReadEdn {
  const reader = new Reader(text);
  const forms: EdnForm[] = [];
  while (reader.skipToForm()) {
    const [line, before] = [reader.line, reader.rows];
    reader.rows = [];
    const value = reader.form(0);
    if (reader.fault !== null) return { ok: false, ...reader.fault };
    const isOnly = forms.length === 0 && typeof value === 'object' && value !== null;
    if (isOnly && 'list' in value && !reader.skipToForm()) return { ok: true, forms: reader.rows };
    reader.rows = before;
    forms.push({ line, value });
  }
  return reader.fault === null ? { ok: true, forms } : { ok: false, ...reader.fault };
}

class Reader {
  line = 1;
  fault: { readonly line: number; readonly message: string } | null = null;
  /** The items of a list at the top, with their lines. */
  rows: EdnForm[] = [];
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Passes over what means nothing; false at the end of the text. */
  skipToForm(): boolean {
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at] ?? '';
      if (sign === '\n') this.line += 1;
      if (sign === ';') {
        const end = this.text.indexOf('\n', this.at);
        this.at = (end < 0 ? this.text.length : end) - 1;
      } else if (!/[\s,]/.test(sign)) return true;
    }
    return false;
  }

  form(depth: number): Edn {
    if (depth > DEPTH_MAX) return this.complain('is nested too deeply');
    if (!this.skipToForm()) return this.complain('ends in the middle of a form');
    const sign = this.text[this.at] ?? '';
    this.at += 1;
    switch (sign) {
      case '{':
        return this.map(depth, '}');
      case '[':
        return { list: this.items(depth, ']') };
      case '(':
        return { list: this.items(depth, ')') };
      case '"':
        return this.string();
      case '#':
        return this.tagged(depth);
      case '\\':
        return this.word();
      case '}':
      case ']':
      case ')':
        return this.complain(`closes with ${sign} what was not opened`);
      default:
        this.at -= 1;
        return atom(this.word());
    }
  }

  private tagged(depth: number): Edn {
    const next = this.text[this.at];
    if (next === '{') {
      this.at += 1;
      return { list: this.items(depth, '}') };
    }
    if (next === '_') {
      this.at += 1;
      this.form(depth + 1);
      return this.fault === null ? this.form(depth + 1) : null;
    }
    if (this.word() === '') return this.complain('has a # without a tag');
    return this.form(depth + 1);
  }

  private items(depth: number, end: string): readonly Edn[] {
    const items: Edn[] = [];
    // Of a log with a form a line, the end of the text tells nothing of where the slip is.
    const openedAt = this.line;
    while (this.fault === null) {
      if (!this.skipToForm()) this.complain(`opens what no ${end} closes`, openedAt);
      else if (this.text[this.at] === end) {
        this.at += 1;
        return items;
      } else {
        const { line } = this;
        const value = this.form(depth + 1);
        items.push(value);
        if (depth === 0) this.rows.push({ line, value });
      }
    }
    return items;
  }

  private map(depth: number, end: string): Edn {
    const items = this.items(depth + 1, end);
    if (this.fault !== null) return null;
    if (items.length % 2 === 1) return this.complain('has a map with a key and no value');
    const map: (readonly [Edn, Edn])[] = [];
    for (let at = 0; at < items.length; at += 2)
      map.push([items[at] ?? null, items[at + 1] ?? null]);
    return { map };
  }

  private string(): Edn {
    const from = this.line;
    let text = '';
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at] ?? '';
      if (sign === '\n') this.line += 1;
      if (sign === '"') {
        this.at += 1;
        return text;
      }
      if (sign === '\\') this.at += 1;
      text += this.text[this.at] ?? '';
    }
    this.fault = { line: from, message: 'opens a string that is never closed' };
    return null;
  }

  private word(): string {
    const from = this.at;
    while (this.at < this.text.length && !/[\s,;"()[\]{}]/.test(this.text[this.at] ?? ''))
      this.at += 1;
    return this.text.slice(from, this.at);
  }

  private complain(message: string, line = this.line): null {
    this.fault ??= { line, message };
    return null;
  }
}

function atom(word: string): Edn {
  switch (word) {
    case 'nil':
      return null;
    case 'true':
      return true;
    case 'false':
      return false;
    default:
      return /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?[NM]?$/.test(word)
        ? Number(word.replace(/[NM]$/, ''))
        : { word };
  }
}
