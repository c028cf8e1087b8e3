import type { PgTtlRowParameters } from '../../../src/models/services/pg-ttl-row/parameters';
import { lockAtLeastMs } from '../../../src/models/services/pg-ttl-row/parameters';
import { sleep } from '../rig/clock';
import { holding, stamp, within, type Library, type Surroundings } from './library';
import { connection } from './postgres';
import { claimRow, extendRow, unlockRow } from './postgres-ttl-words';

/** A lock row that says until when it is locked, as ShedLock keeps one. */
export function createTtlRowLibrary(surroundings: Surroundings<PgTtlRowParameters>): Library {
  const { name, parameters, answer, nowMs } = surroundings;
  const { lockAtMostForMs, commandTimeoutMs, clock } = parameters;
  const server = connection(surroundings, 'postgres');
  const ask = (statement: string) => within(server.ask(statement), commandTimeoutMs);
  /** What a statement takes for now: the database's own word, or this process' clock. */
  const now = () => (clock === 'database' ? null : Date.now());
  let call: { withdrawn: boolean } | null = null;
  let extending: NodeJS.Timeout | undefined;

  async function keepAsking(mine: { withdrawn: boolean }, manner: string): Promise<void> {
    while (!mine.withdrawn) {
      const sent = stamp(nowMs);
      const claimed = await ask(claimRow({ owner: name, nowMs: now(), forMs: lockAtMostForMs }));
      if (mine.withdrawn) return;
      if (claimed.ok && claimed.value.rows.length > 0) {
        answer('acquired', holding({ token: null, ttlMs: lockAtMostForMs }, sent));
        return planExtension();
      }
      if (!claimed.ok) {
        server.drop();
        const type = claimed.why === 'timeout' ? 'unreachable' : 'failed';
        answer(type, { because: claimed.because });
      } else if (manner === 'try') return void answer('notAcquired');
      await sleep(parameters.retryDelayMs);
    }
  }
  function planExtension(): void {
    if (parameters.extendEveryMs === 0) return;
    extending = setInterval(() => void extend(), parameters.extendEveryMs);
  }
  async function extend(): Promise<void> {
    const sent = stamp(nowMs);
    const done = await ask(extendRow({ owner: name, nowMs: now(), forMs: lockAtMostForMs }));
    if (!done.ok) return server.drop();
    if (done.value.rows[0]?.[2] != null)
      return answer('renewed', holding({ token: null, ttlMs: lockAtMostForMs }, sent));
    clearInterval(extending);
    answer('lost', { because: 'its row is not its own any more' });
  }
  async function releaseNow(): Promise<void> {
    clearInterval(extending);
    const owner = parameters.unlockChecks === 'owner' ? name : null;
    const done = await ask(
      unlockRow({ owner, nowMs: now(), atLeastForMs: lockAtLeastMs(parameters) }),
    );
    if (!done.ok) server.drop();
    answer('released');
  }
  return {
    acquire: ({ manner }) => {
      call = { withdrawn: false };
      void keepAsking(call, manner);
    },
    release: () => void releaseNow(),
    withdraw: () => {
      if (call !== null) call.withdrawn = true;
    },
    ready: async () => {
      for (let times = 0; times < 5; times += 1) await server.ask('SELECT 1');
    },
  };
}
