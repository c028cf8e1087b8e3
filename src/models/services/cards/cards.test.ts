import { describe, expect, test } from 'vitest';
import { LOCK_SERVICES, type LockServiceId } from '..';
import type { LockService, ServicePromise } from '../../contract';
import { defaultsOf } from '../../parameters';
import { SERVICE_CARDS } from '.';

describe.each(Object.entries(SERVICE_CARDS))('the card of %s', (_id, card) => {
  const { chooseWhen, avoidWhen, grants, renews, ends, clock, failover, token } = card;
  const texts = [chooseWhen, avoidWhen, grants, renews, ends, clock, failover, token.text];

  test('says in each field one or two sentences', () => {
    for (const text of texts) expect(text).toMatch(/^\S.*[.]$/);
    const tooLong = texts.filter((text) => (text.match(/[.!?](?=\s|$)/g) ?? []).length > 2);
    expect(tooLong).toEqual([]);
  });

  test('names who uses it and where that can be read', () => {
    expect(card.usedBy.length).toBeGreaterThan(0);
    expect(card.sources.length).toBeGreaterThan(0);
    for (const { does } of card.usedBy) expect(does).toMatch(/^[A-Z].*[.]$/);
    for (const { title, url } of [...card.usedBy, ...card.sources]) {
      expect(title).not.toBe('');
      expect(new URL(url).protocol).toBe('https:');
    }
  });
});

describe.each(Object.keys(LOCK_SERVICES) as LockServiceId[])('registered: %s', (id) => {
  test('its card and its model tell the same of the token', () => {
    expect(SERVICE_CARDS[id].token.kind).toBe(tokensAtDefaults(LOCK_SERVICES[id]));
  });
});

/** What the service promises of its tokens as it comes, where no storage asks for any. */
function tokensAtDefaults(service: LockService<never>): ServicePromise['tokens'] {
  const { tokens } = service.promise(defaultsOf(service.parameters) as never, {
    clients: ['A', 'B'],
    delayMsMax: 1,
    guardNeedsToken: false,
  });
  return tokens;
}
