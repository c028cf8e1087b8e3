import { expect, test } from 'vitest';
import { READY_LINKS } from './ready-links';
import { READY_WORLDS } from './worlds';

test('each ready world is a link that carries its bounds, and says what is expected', () => {
  expect(READY_LINKS).toHaveLength(READY_WORLDS.length);
  for (const { href } of READY_LINKS) expect(href).toMatch(/^#\/search\/~1\.[^?]+\?exhaust=/);
  const etcd = READY_LINKS.filter(({ label }) => label.includes('sleeps in the queue'));
  expect(etcd.map(({ expected }) => expected)).toEqual([
    expect.stringMatching(/^B, W, C reached; also reached: “A client is told/),
    expect.stringMatching(/^B, W, C reached; not reached: “A client is told/),
  ]);
});
