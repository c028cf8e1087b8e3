import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudyChannel } from './channel';
import { EMPTY_RECORD, valueAt, type Answer } from './record';
import { databaseStorage, noStorage, type StudyStorage } from './storage';
import { createStudy, type Study } from './study';

const RIGHT: Answer = { question: 'ttl', given: 'fencing', isCorrect: true, tookMs: 4_000 };

let clockMs = 1_000;
let ids = 0;

beforeEach(() => {
  // A fresh browser for each test.
  globalThis.indexedDB = new IDBFactory();
  clockMs = 1_000;
  ids = 0;
});

function opened(
  storage: StudyStorage = databaseStorage(),
  channel: StudyChannel | null = null,
): Study {
  return createStudy({ storage, channel, nowMs: () => clockMs, newId: () => `id-${(ids += 1)}` });
}

async function visit(storage?: StudyStorage): Promise<Study> {
  const study = opened(storage);
  await study.getState().sync();
  return study;
}

/** Puts anything where a record should be. */
async function plant(found: unknown): Promise<void> {
  await databaseStorage().step(() => ({ record: found as never }));
}

/** What is kept, as another program would find it. */
async function found(): Promise<unknown> {
  let kept: unknown;
  await databaseStorage().step((value) => {
    kept = value;
    return null;
  });
  return kept;
}

/** Channels that hear each other, as two tabs do. */
function twoChannels(): readonly [StudyChannel, StudyChannel] {
  const hearing: ((message: unknown) => void)[][] = [[], []];
  const channel = (mine: number): StudyChannel => ({
    post: (message) => hearing[1 - mine]?.forEach((hear) => hear(structuredClone(message))),
    listen: (hear) => hearing[mine]?.push(hear),
  });
  return [channel(0), channel(1)];
}

describe('a visit', () => {
  test('begins with nothing, and keeps nothing until there is something', async () => {
    const study = await visit();
    expect(study.getState()).toMatchObject({ record: EMPTY_RECORD, keeping: { type: 'kept' } });
    expect(await found()).toBeUndefined();
  });

  test('finds what the last one left', async () => {
    const first = await visit();
    const id = first.getState().add('answers', RIGHT);
    first.getState().put('understood', 'leases', true);
    await first.getState().sync();

    const { record } = (await visit()).getState();
    expect(record.answers[id]).toEqual({ atMs: 1_000, by: 'id-1', value: RIGHT });
    expect(valueAt(record.understood, 'leases')).toBe(true);
  });

  test('keeps what was done before the record was open', async () => {
    (await visit()).getState().put('read', 'leases', true);
    const early = opened();
    early.getState().put('read', 'fencing', true);
    await early.getState().sync();
    expect(Object.keys(early.getState().record.read).sort()).toEqual(['fencing', 'leases']);
  });

  test('a clock that was set back does not make the newer word the older one', async () => {
    const study = await visit();
    study.getState().put('dates', 'interview', '2027-01-31');
    clockMs = 10;
    study.getState().put('dates', 'interview', null);
    await study.getState().sync();
    expect(valueAt((await visit()).getState().record.dates, 'interview')).toBeNull();
  });

  test('what could not be read again is not written', async () => {
    const study = await visit();
    expect(() => study.getState().put('dates', 'interview', 'soon')).toThrow('“dates” is legible');
    expect(study.getState().record).toBe(EMPTY_RECORD);
  });
});

describe('what is found broken', () => {
  const BROKEN = {
    ...EMPTY_RECORD,
    read: { leases: { atMs: 1, by: 'x', value: true }, fencing: { atMs: 'noon' } },
  };

  test('is set aside as it was, told, and the rest is kept', async () => {
    await plant(BROKEN);
    const study = await visit();

    expect(study.getState().broken?.faults).toEqual(['“read”, fencing: atMs cannot be read.']);
    expect(Object.keys(study.getState().record.read)).toEqual(['leases']);
    expect(await study.getState().asides()).toEqual([
      { key: 'set-aside/1000/id-1', found: BROKEN },
    ]);

    const next = await visit();
    expect(next.getState().broken).toBeNull();
    expect(await next.getState().asides()).toHaveLength(1);
    await next.getState().removeAside('set-aside/1000/id-1');
    expect(await next.getState().asides()).toEqual([]);
  });

  test('is set aside even if nothing of it makes sense', async () => {
    await plant('{"version":1,');
    const study = await visit();
    expect(study.getState().broken?.faults).toEqual(['This is no record of studies.']);
    expect(await study.getState().asides()).toMatchObject([{ found: '{"version":1,' }]);
  });

  test('of a newer page is left as it is, and this visit works without it', async () => {
    const newer = { version: 2, wisdom: 'unknown' };
    await plant(newer);
    const study = await visit();
    study.getState().put('read', 'leases', true);
    await study.getState().sync();

    expect(study.getState().keeping).toEqual({ type: 'visit', why: 'newer' });
    expect(valueAt(study.getState().record.read, 'leases')).toBe(true);
    expect(await found()).toEqual(newer);
  });
});

describe('where nothing can be kept', () => {
  test('the visit works and says why', async () => {
    const study = await visit(noStorage());
    study.getState().put('read', 'leases', true);
    await study.getState().sync();
    expect(study.getState().keeping).toEqual({ type: 'visit', why: 'denied' });
    expect(valueAt(study.getState().record.read, 'leases')).toBe(true);
  });

  test('a database that throws at the first touch is a refusal too', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    } as never;
    const study = await visit();
    expect(study.getState().keeping).toEqual({ type: 'visit', why: 'denied' });
    expect(await study.getState().asides()).toEqual([]);
  });

  test('a full disk is tried again with the next change, and then nothing is missing', async () => {
    let isFull = true;
    const database = databaseStorage();
    const storage: StudyStorage = {
      ...database,
      step: (decide) =>
        isFull
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : database.step(decide),
    };
    const study = await visit(storage);
    study.getState().put('read', 'leases', true);
    await study.getState().sync();
    expect(study.getState().keeping).toEqual({ type: 'visit', why: 'full' });

    isFull = false;
    study.getState().put('read', 'fencing', true);
    await study.getState().sync();
    expect(study.getState().keeping).toEqual({ type: 'kept' });
    expect(Object.keys((await visit()).getState().record.read)).toEqual(['leases', 'fencing']);
  });
});

describe('two tabs', () => {
  async function twoTabs(storage: () => StudyStorage = databaseStorage) {
    const [here, there] = twoChannels();
    const tabs = [opened(storage(), here), opened(storage(), there)] as const;
    for (const tab of tabs) await tab.getState().sync();
    return tabs;
  }
  const settled = async (tabs: readonly Study[]) => {
    for (const tab of tabs) await tab.getState().sync();
  };

  test('each knows at once what the other wrote', async () => {
    const [one, two] = await twoTabs();
    one.getState().put('read', 'leases', true);
    const id = two.getState().add('answers', RIGHT);
    expect(valueAt(two.getState().record.read, 'leases')).toBe(true);
    expect(valueAt(one.getState().record.answers, id)).toEqual(RIGHT);
  });

  test('they agree without a channel, through what is kept', async () => {
    const [one, two] = [await visit(), await visit()];
    one.getState().put('read', 'leases', true);
    two.getState().put('read', 'fencing', true);
    await settled([one, two, one]);
    expect(one.getState().record).toEqual(two.getState().record);
    expect(Object.keys(one.getState().record.read).sort()).toEqual(['fencing', 'leases']);
  });

  test('they agree without storage, through the channel', async () => {
    const [one, two] = await twoTabs(noStorage);
    one.getState().put('read', 'leases', true);
    expect(valueAt(two.getState().record.read, 'leases')).toBe(true);
    expect(two.getState().keeping).toEqual({ type: 'visit', why: 'denied' });
  });

  test('an erasure reaches both, and an old tab does not bring anything back', async () => {
    const [one, two] = await twoTabs();
    const deaf = await visit();
    one.getState().put('read', 'leases', true);
    await settled([one, deaf]);
    await one.getState().erase();
    expect(two.getState().record.read).toEqual({});

    deaf.getState().put('read', 'fencing', true);
    await settled([deaf, one]);
    expect(deaf.getState().record.read).toEqual({});
    expect(one.getState().record.read).toEqual({});
  });

  test('a file older than an erasure can still be joined, and an import undone', async () => {
    const [one, two] = await twoTabs();
    one.getState().put('read', 'leases', true);
    const file = one.getState().record;
    await one.getState().erase();
    const before = one.getState().record;

    one.getState().join(file);
    expect(valueAt(two.getState().record.read, 'leases')).toBe(true);
    one.getState().restore(before);
    await settled([one, two]);
    expect(two.getState().record.read).toEqual({});
    expect((await visit()).getState().record.read).toEqual({});
  });
});
