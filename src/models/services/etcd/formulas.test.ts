import { describe, expect, test } from 'vitest';
import { localMs } from '../../../kernel/time';
import { leasesAfter, leasesAtPromotion, leasesRenewed, overLeases, untilScanMs } from './lessor';
import {
  entryFor,
  firstLog,
  isAsNewAs,
  majorityIndex,
  majorityOf,
  withEntry,
} from '../../raft/log';
import { effectiveTtlMs } from './parameters';
import { EMPTY_STORE, ETCD_REPLICATED, keysOf, queueOf, storeAfter } from './queue';
import { etcd } from '.';
import { defaultsOf } from '../../parameters';

const key = (lease: string, revision: number, ttlMs = 4_000) => ({
  lease,
  revision,
  ttlMs,
  rechecks: true,
});
const operation = (kind: 'lock' | 'unlock' | 'revoke' | 'read', lease: string, ttlMs = 4_000) => ({
  kind,
  lease,
  ttlMs,
  rechecks: true,
  origin: 'etcd-1',
});

describe('a lease (A3, server/lease)', () => {
  test('has whole seconds, and at least ⌈1.5 election timeouts⌉ of them', () => {
    expect(effectiveTtlMs({ ttlMs: 1_000, electionTimeoutMs: 1_000 })).toBe(2_000);
    expect(effectiveTtlMs({ ttlMs: 4_001, electionTimeoutMs: 1_000 })).toBe(5_000);
    expect(effectiveTtlMs({ ttlMs: 4_000, electionTimeoutMs: 5_000 })).toBe(8_000);
  });

  test('is given its full TTL and an election timeout by a new leader', () => {
    const [lease] = leasesAtPromotion([key('A#1', 2)], localMs(11_000), 1_000);
    expect(lease?.endsAtMs).toBe(16_000);
  });

  test('begins anew with each renewal', () => {
    const begun = leasesAfter([], [key('A#1', 2)], localMs(1_000));
    expect(begun.map(({ endsAtMs }) => endsAtMs)).toEqual([5_000]);
    const renewed = leasesRenewed(begun, key('A#1', 2), localMs(3_000));
    expect(renewed.map(({ endsAtMs }) => endsAtMs)).toEqual([7_000]);
  });

  test('is found to be over at the next of the scans, which come each 500 ms', () => {
    const leases = leasesAfter([], [key('A#1', 2)], localMs(1_003));
    const at = (nowMs: number, hasScanned = false) =>
      untilScanMs(
        leases,
        { leaseNowMs: nowMs, nowMs: localMs(nowMs) },
        { mayJump: false, hasScanned },
      );
    expect(at(1_003)).toBe(4_497);
    // A change in the instant of a scan does not put the scan off.
    expect(at(5_500)).toBe(0);
    expect(at(5_500, true)).toBe(500);
    expect(overLeases(leases, localMs(5_002))).toEqual([]);
    expect(overLeases(leases, localMs(5_003))).toHaveLength(1);
    const byWall = untilScanMs(
      leases,
      { leaseNowMs: 1_003, nowMs: localMs(1_003) },
      { mayJump: true, hasScanned: true },
    );
    expect(byWall).toBe(497);
  });
});

describe('the store', () => {
  const both = storeAfter(
    storeAfter(EMPTY_STORE, operation('lock', 'A#1')),
    operation('lock', 'B#1'),
  );

  test('orders keys by create revision, from 2 on', () => {
    expect(both).toEqual({ revision: 3, queue: 'A#1@2/4000 B#1@3/4000' });
    expect(queueOf(keysOf(both.queue))).toBe(both.queue);
  });

  test('does not change when a key is created twice, or deleted when absent, or read', () => {
    expect(storeAfter(both, operation('lock', 'A#1'))).toBe(both);
    expect(storeAfter(both, operation('unlock', 'C#1'))).toBe(both);
    expect(storeAfter(both, operation('read', 'A#1'))).toBe(both);
  });

  test('never gives a create revision twice', () => {
    const freed = storeAfter(both, operation('revoke', 'B#1'));
    expect(storeAfter(freed, operation('lock', 'B#2')).queue).toBe('A#1@2/4000 B#2@5/4000');
  });
});

describe('the log', () => {
  const FIRST_LOG = firstLog(ETCD_REPLICATED);
  const one = entryFor(ETCD_REPLICATED, FIRST_LOG, 1, operation('lock', 'A#1'));
  const two = entryFor(ETCD_REPLICATED, [...FIRST_LOG, one], 1, operation('lock', 'B#1'));

  test('keeps the entries that are in a chain, and skips to one that is not', () => {
    expect(withEntry(withEntry(FIRST_LOG, one), two)).toEqual([...FIRST_LOG, one, two]);
    expect(withEntry(FIRST_LOG, two)).toEqual([two]);
    expect(withEntry([two], one)).toEqual([one, two]);
  });

  test('drops what a deposed leader left', () => {
    const other = entryFor(ETCD_REPLICATED, FIRST_LOG, 2, operation('lock', 'C#1'));
    expect(withEntry([...FIRST_LOG, one, two], other)).toEqual([...FIRST_LOG, other]);
  });

  test('is as new as another by term first, and by length then (Raft §5.4.1)', () => {
    expect(isAsNewAs({ entryTerm: 2, index: 1 }, [one, two])).toBe(true);
    expect(isAsNewAs({ entryTerm: 1, index: 2 }, [one, two])).toBe(true);
    expect(isAsNewAs({ entryTerm: 1, index: 1 }, [one, two])).toBe(false);
  });

  test('is committed as far as a majority has it', () => {
    expect(majorityIndex(5, [3, 1])).toBe(3);
    expect(majorityIndex(5, [4, 3, 1, 0])).toBe(3);
    expect([3, 4, 5].map(majorityOf)).toEqual([2, 3, 3]);
  });
});

test('F13: promises the lease, one scan, one retry and the way to the waiter', () => {
  const parameters = defaultsOf(etcd.parameters);
  const surroundings = { clients: ['A'], delayMsMax: 1, guardNeedsToken: false };
  expect(etcd.promise(parameters, surroundings)).toEqual({
    tokens: 'ordered',
    expires: true,
    waitMsMax: 61_010,
    overtakesMax: 0,
  });
});
