import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFileText } from './read-file';

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read as text, whatever its characters', async () => {
    writeFileSync(join(folder, 'a.json'), '{"title": "漢 😀"}');
    expect(await readFileText(join(folder, 'a.json'))).toEqual({ text: '{"title": "漢 😀"}' });
  });

  test('of endless length is read only until it is too long', async () => {
    writeFileSync(join(folder, 'b.json'), 'x'.repeat(9_000_000));
    const read = await readFileText(join(folder, 'b.json'));
    expect('text' in read && read.text.length).toBeGreaterThan(1_000_000);
    expect('text' in read && read.text.length).toBeLessThan(5_000_000);
  });

  test('that cannot be read is a fault', async () => {
    expect(await readFileText(join(folder, 'c.json'))).toEqual({ fault: 'is not there' });
    expect(await readFileText(folder)).toEqual({ fault: 'cannot be read (EISDIR)' });
  });
});
