import { Client } from 'pg';
import type { PgAdvisoryParameters } from '../../../src/models/services/pg-advisory/parameters';
import type { RowLockParameters } from '../../../src/models/services/row-lock/parameters';
import { sleep } from '../rig/clock';
import { RIG_HOST } from './redis';
import { holding, stamp, type Library, type Surroundings } from './library';
import * as words from './postgres-words';

/** A connection to PostgreSQL that opens when it is needed, and anew when it broke. */
export function connection(
  { name, ports }: Pick<Surroundings<unknown>, 'name' | 'ports'>,
  server: string,
) {
  let client: Client | null = null;
  let isBroken = false;
  const open = async (): Promise<Client> => {
    if (client !== null && !isBroken) return client;
    const made = new Client({
      host: RIG_HOST,
      port: ports[server] ?? 0,
      user: 'postgres',
      database: 'postgres',
      application_name: RIG_HOST === '127.0.0.1' ? `lab-${name}` : `lab-direct-${name}`,
    });
    made.on('error', () => {
      if (client === made) isBroken = true;
    });
    made.on('end', () => {
      if (client === made) isBroken = true;
    });
    client = made;
    isBroken = false;
    await made.connect();
    return made;
  };
  return {
    ask: async (statement: string) =>
      (await open()).query<unknown[]>({ text: statement, rowMode: 'array' }),
    isBroken: () => isBroken,
    drop: () => {
      const old = client;
      client = null;
      isBroken = false;
      void old?.end().catch(() => undefined);
    },
  };
}

/** Advisory locks over pg, direct or through whatever pooler stands at its port. */
export function createAdvisoryLibrary(surroundings: Surroundings<PgAdvisoryParameters>): Library {
  const { parameters, answer, nowMs } = surroundings;
  const server = connection(surroundings, 'postgres');
  const inTransaction = parameters.level === 'transaction';
  let call: { withdrawn: boolean } | null = null;
  let check: NodeJS.Timeout | undefined;

  const lock = async (waits: boolean): Promise<boolean> => {
    if (inTransaction) {
      await server.ask('BEGIN');
      await server.ask(words.LOCK_IN_TRANSACTION);
      return true;
    }
    const { rows } = await server.ask(waits ? words.LOCK : words.TRY_LOCK);
    return waits || rows[0]?.[2] === 'true';
  };
  async function keepAsking(mine: { withdrawn: boolean }, manner: string): Promise<void> {
    const waits = manner === 'wait' && parameters.waiting === 'in-line';
    while (!mine.withdrawn) {
      const sent = stamp(nowMs);
      try {
        const isLocked = await lock(waits);
        if (mine.withdrawn) return server.drop();
        if (isLocked) {
          answer('acquired', holding({ token: null, ttlMs: null }, sent));
          return planCheck();
        }
        if (manner === 'try') return void answer('notAcquired');
      } catch (error) {
        if (mine.withdrawn) return;
        server.drop();
        answer('failed', { because: String(error) });
      }
      await sleep(parameters.retryDelayMs);
    }
  }
  function planCheck(): void {
    if (parameters.heartbeatMs === 0) return;
    check = setInterval(() => {
      server.ask('SELECT 1').catch(() => {
        clearInterval(check);
        server.drop();
        answer('lost', { because: 'its connection is gone' });
      });
    }, parameters.heartbeatMs);
  }
  async function releaseNow(): Promise<void> {
    clearInterval(check);
    if (server.isBroken()) {
      server.drop();
      return answer('lost', { because: 'its connection is gone' });
    }
    try {
      if (inTransaction) {
        await server.ask(words.COMMITS);
        await server.ask('COMMIT');
      } else await server.ask(words.UNLOCK);
      answer('released');
    } catch {
      server.drop();
      answer('lost', { because: 'its connection failed' });
    }
  }
  return {
    acquire: ({ manner }) => {
      call = { withdrawn: false };
      void keepAsking(call, manner);
    },
    release: () => void releaseNow(),
    withdraw: () => {
      if (call !== null) call.withdrawn = true;
      server.drop();
    },
    ready: async () => {
      for (let times = 0; times < 5; times += 1) await server.ask('SELECT 1');
    },
  };
}

/** A lock row without an end, as Terraform and Liquibase keep one. */
export function createRowLibrary(surroundings: Surroundings<RowLockParameters>): Library {
  const { name, parameters, answer, nowMs } = surroundings;
  const server = connection(surroundings, 'database');
  let call: { withdrawn: boolean } | null = null;
  let acquisition = 0;

  async function keepAsking(mine: { withdrawn: boolean }, manner: string): Promise<void> {
    const { pollEveryMs, pollEveryMsMax } = parameters;
    for (let waitMs = pollEveryMs; !mine.withdrawn; waitMs = Math.min(2 * waitMs, pollEveryMsMax)) {
      const sent = stamp(nowMs);
      try {
        const { rows } = await server.ask(words.insertRow(`${name}-${acquisition}`));
        if (mine.withdrawn) return;
        if (rows.length > 0)
          return void answer('acquired', holding({ token: null, ttlMs: null }, sent));
        if (manner === 'try') return void answer('notAcquired');
      } catch (error) {
        server.drop();
        answer('failed', { because: String(error) });
      }
      await sleep(waitMs);
    }
  }
  async function releaseNow(): Promise<void> {
    const own = parameters.releaseChecks === 'owner' ? `${name}-${acquisition}` : null;
    await server.ask(words.deleteRow(own)).catch(() => server.drop());
    answer('released');
  }
  return {
    acquire: ({ manner }) => {
      acquisition += 1;
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
