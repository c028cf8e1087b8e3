/**
 * Where a text stops being JSON, and what should stand there: `line 3, column 14: expected …`. Null
 * if nowhere. Engines word this each in their own way, and some name no place at all.
 */
export function jsonFault(text: string): string | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ;) {
    TOKEN.lastIndex = at;
    const [whole = '', token = ''] = TOKEN.exec(text) ?? [];
    const start = at + whole.length - token.length;
    const next = afterToken(expected, token, open);
    if (next === null) {
      if (expected === 'end' && start >= text.length) return null;
      return `${placeIn(text, start)}: expected ${EXPECTED[expected]}`;
    }
    expected = next;
    at += whole.length;
  }
}

/** White space, then one token, or nothing where no token begins. One alternative a character: linear. */
const TOKEN =
  /[ \t\n\r]*((?:[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)?)/uy;

const EXPECTED = {
  value: 'a value',
  'value or ]': 'a value or ]',
  'key or }': 'a key in double quotes, or }',
  key: 'a key in double quotes',
  ':': 'a colon',
  ', or }': 'a comma or }',
  ', or ]': 'a comma or ]',
  end: 'the end',
} as const;

type Expected = keyof typeof EXPECTED;

/** What is expected behind a token; null where the token may not stand. Keeps what is open. */
function afterToken(expected: Expected, token: string, open: ('{' | '[')[]): Expected | null {
  switch (expected) {
    case 'key or }':
    case 'key':
      if (token === '}' && expected === 'key or }') return afterClosing(open);
      return token.startsWith('"') ? ':' : null;
    case ':':
      return token === ':' ? 'value' : null;
    case ', or }':
    case ', or ]':
      if (token === ',') return expected === ', or }' ? 'key' : 'value';
      return expected.endsWith(token) && token !== '' ? afterClosing(open) : null;
    case 'value or ]':
    case 'value':
      if (token === ']' && expected === 'value or ]') return afterClosing(open);
      if (token === '{' || token === '[') {
        open.push(token);
        return token === '{' ? 'key or }' : 'value or ]';
      }
      return token === '' || '}],:'.includes(token) ? null : afterValue(open);
    case 'end':
      return null;
    default:
      return expected satisfies never;
  }
}

function afterClosing(open: ('{' | '[')[]): Expected {
  open.pop();
  return afterValue(open);
}

function afterValue(open: readonly ('{' | '[')[]): Expected {
  const innermost = open.at(-1);
  return innermost === undefined ? 'end' : innermost === '{' ? ', or }' : ', or ]';
}

/** Lines and columns count from 1, as in editors. */
function placeIn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
