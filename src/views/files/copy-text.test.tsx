import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => vi.unstubAllGlobals());

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

test('a text is copied, and that is said', async () => {
  const copied: string[] = [];
  withClipboard((text) => Promise.resolve(void copied.push(text)));
  expect(await copyText('#/lab')).toBe(true);
  expect(copied).toEqual(['#/lab']);
});

test('a browser that forbids it, and a page without a clipboard, are told and throw nothing', async () => {
  withClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  expect(await copyText('#/lab')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('#/lab')).toBe(false);
});
