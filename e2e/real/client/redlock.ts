import { isValid, validityMs } from '../../../src/models/services/redlock/validity';
import type { RedlockParameters } from '../../../src/models/services/redlock/parameters';
import { sleep } from '../rig/clock';
import { stamp, within, type Library, type Surroundings } from './library';
import { connected, LOCK_KEY } from './redis';
import { EXTEND, EXTEND_OR_SET, RELEASE } from './redis-scripts';

/** The end of a grant is told after its beginning, ms. Arbitrary, and far below what is compared. */
const BEHIND_MS = 0.001;

/** How many nodes said yes, and how many answered at all. */
interface Round {
  readonly yes: number;
  readonly reached: number;
}

/**
 * Redlock over ioredis: the algorithm of the Redis documentation, against independent masters. The grant is the
 * library's own decision, so it tells it. What it takes of the lab is the arithmetic of the validity.
 */
export function createRedlockLibrary(surroundings: Surroundings<RedlockParameters>): Library {
  const { name, parameters, ports, answer, nowMs, tell } = surroundings;
  const known = parameters.knows
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(Number);
  const numbers = Array.from({ length: parameters.nodes }, (_, index) => index + 1).filter(
    (number) => known.length === 0 || known.includes(number),
  );
  const nodes = numbers.map((number) => connected(ports[`n${number}`] ?? 0));
  let call: { withdrawn: boolean } | null = null;
  let attempts = 0;
  let value = '';
  let watchdog: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  let isHeld = false;
  let grantEndsMs = 0;

  const isMajority = ({ yes, reached }: Round): boolean => {
    const counted = {
      configured: parameters.nodes,
      reachable: reached,
      fraction: parameters.nodes,
    };
    const of = counted[parameters.quorum];
    return parameters.quorum === 'fraction' ? yes >= of / 2 + 1 : yes >= Math.floor(of / 2) + 1;
  };
  async function askAll(
    command: (node: (typeof nodes)[number]) => Promise<unknown>,
  ): Promise<Round> {
    const one = (node: (typeof nodes)[number]) =>
      within(
        Promise.resolve().then(() => command(node)),
        parameters.commandTimeoutMs,
      );
    const answers: Awaited<ReturnType<typeof one>>[] = [];
    if (parameters.contact === 'at-once') answers.push(...(await Promise.all(nodes.map(one))));
    else for (const node of nodes) answers.push(await one(node));
    const yes = answers.filter((each) => each.ok && (each.value === 'OK' || each.value === 1));
    // A client counts as reached what it is connected to, whatever was answered.
    return { yes: yes.length, reached: answers.filter(({ ok }) => ok).length };
  }
  const cleanUp = (own: string) =>
    nodes.forEach((node) => void node.eval(RELEASE, 1, LOCK_KEY, own).catch(() => null));

  async function keepAsking(mine: { withdrawn: boolean }, manner: string): Promise<void> {
    const { retryCount, retryDelayMs, retryJitterMs, ttlMs, cleanUp: cleans } = parameters;
    for (let attempt = 0; !mine.withdrawn; attempt += 1) {
      attempts += 1;
      if (attempt === 0 || parameters.ownerValue === 'per-attempt') value = `${name}-${attempts}`;
      const own = value;
      const startMs = nowMs();
      const round = await askAll((node) => node.set(LOCK_KEY, own, 'PX', ttlMs, 'NX'));
      const leftMs = Math.floor(validityMs(parameters, Math.ceil(nowMs() - startMs)));
      if (isMajority(round) && isValid(parameters, leftMs) && !mine.withdrawn) {
        const wonAtMs = nowMs();
        const ttlLeftMs = Math.max(0, leftMs);
        tell({ type: 'lease.granted', client: name, token: null, ttlMs: ttlLeftMs }, wonAtMs);
        return hold(leftMs, wonAtMs);
      }
      const isLast = manner === 'try' || (retryCount >= 0 && attempt >= retryCount);
      if (cleans === 'each-attempt' || (isLast && cleans === 'at-the-end')) cleanUp(own);
      if (isLast) return void answer('notAcquired');
      await sleep(Math.max(1, retryDelayMs + (Math.random() * 2 - 1) * retryJitterMs));
    }
  }
  function watchEnd(leftMs: number, fromMs: number): void {
    grantEndsMs = fromMs + leftMs;
    clearTimeout(end);
    const over = (atMs: number) => {
      isHeld = false;
      tell({ type: 'lease.expired', client: name }, atMs);
    };
    // What is over when it is won ends right behind its beginning.
    if (leftMs <= 0) over(fromMs + BEHIND_MS);
    else end = setTimeout(() => over(nowMs()), leftMs);
  }
  const told = (leftMs: number) => {
    const { wallMs, monotonicMs } = stamp(nowMs);
    return {
      token: null,
      ttlMs: leftMs,
      requestedWallMs: wallMs,
      requestedMonotonicMs: monotonicMs,
    };
  };
  function hold(leftMs: number, wonAtMs: number): void {
    isHeld = true;
    watchEnd(leftMs, wonAtMs);
    answer('acquired', told(leftMs));
    if (parameters.renewal === 'watchdog') renewLater();
  }
  function renewLater(): void {
    watchdog = setTimeout(() => {
      renewLater();
      void renew();
    }, parameters.renewEveryMs);
  }
  async function renew(): Promise<void> {
    if (!parameters.extendsWhenOver && nowMs() >= grantEndsMs) return lose('its validity was over');
    const { ttlMs } = parameters;
    const startMs = nowMs();
    const script = parameters.extend === 'extend-or-set' ? EXTEND_OR_SET : EXTEND;
    const round = await askAll((node) => node.eval(script, 1, LOCK_KEY, value, ttlMs));
    const leftMs = Math.floor(validityMs(parameters, Math.ceil(nowMs() - startMs)));
    if (isMajority(round)) {
      tell({
        type: isHeld ? 'lease.renewed' : 'lease.revived',
        client: name,
        by: name,
        ttlMs: leftMs,
      });
      isHeld = true;
      watchEnd(leftMs, nowMs());
      return answer('renewed', told(leftMs));
    }
    if (parameters.whenExtendFails === 'lost') {
      if (isHeld)
        tell({ type: 'lease.revoked', client: name, because: 'too few nodes extended it' });
      lose('too few nodes extended it');
    }
  }
  function lose(because: string): void {
    clearTimeout(watchdog);
    clearTimeout(end);
    isHeld = false;
    answer('lost', { because });
  }
  async function releaseNow(): Promise<void> {
    clearTimeout(watchdog);
    clearTimeout(end);
    const own = value;
    // With the first delete that is sent, the lock is given back.
    if (isHeld) tell({ type: 'lease.released', client: name });
    const wasHeld = isHeld;
    isHeld = false;
    const { yes } = await askAll((node) => node.eval(RELEASE, 1, LOCK_KEY, own));
    if (!wasHeld && yes === 0) tell({ type: 'release.ignored', client: name });
    answer('released');
  }

  return {
    acquire: ({ manner }) => {
      const mine = { withdrawn: false };
      call = mine;
      void keepAsking(mine, manner);
    },
    release: () => void releaseNow(),
    withdraw: () => {
      if (call !== null) call.withdrawn = true;
    },
    ready: async () => {
      for (let times = 0; times < 5; times += 1)
        await Promise.all(nodes.map((node) => node.get('warm')));
    },
  };
}
