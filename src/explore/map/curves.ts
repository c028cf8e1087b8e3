import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { numberAt } from './grid';
import type { MapQuestion } from './question';
import { storyOf, type Story } from './story';

/** A formula's line over a map. */
export interface Curve {
  /** By its number in the list of formulas, `F6`; `work` for the one that needs none. */
  readonly formula: string;
  /** The line in words, for a legend. */
  readonly says: string;
  /** What has to be so for it to hold. */
  readonly assumes: string;
  /** Values of both axes; it may leave the map. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/**
 * The formulas that say something about a map of these two numbers. What they need besides (when the grant came,
 * how long its write took) they take from a run of the open scenario without its pause and skew, and go on from there.
 */
export function curvesOf(
  base: Scenario,
  question: Pick<MapQuestion, 'x' | 'y'>,
  machinery: Machinery,
): readonly Curve[] {
  const calm = {
    ...base,
    pause: { ...base.pause, lengthMs: 0 },
    clockError: { ...base.clockError, amount: 0 },
  };
  const { ttlParameter } = machinery.lock;
  const scene: Scene = {
    base,
    machinery,
    question,
    ttl: ttlParameter === null ? null : `service.${ttlParameter}`,
    story: storyOf(calm, machinery),
  };
  return [...aboutPauses(scene), ...aboutWork(scene), ...aboutClocks(scene), ...aboutRest(scene)];
}

interface Scene {
  readonly base: Scenario;
  readonly machinery: Machinery;
  readonly question: Pick<MapQuestion, 'x' | 'y'>;
  /** The path of the lease's length. */
  readonly ttl: string | null;
  readonly story: Story;
}

const PAUSE = 'pause.lengthMs';
const DELAY = 'network.delayMs';

/** F6: the pause against what is left of the lease. F15: against the new holder's first contact, too. */
function aboutPauses(scene: Scene): readonly Curve[] {
  const { base, machinery, ttl, story } = scene;
  const ttlMs = ttl === null ? null : numberAt(base, ttl);
  const { grantedMs, promisedMs, believedMs, isRenewed } = story;
  if (ttl === null || ttlMs === null || isRenewed) return [];
  if (grantedMs === null || promisedMs === null || believedMs === null) return [];
  const pauseAtMs = believedMs + base.pause.afterGrantMs;
  // Some services keep a lease for longer than its TTL: Consul twice as long.
  const remainingMs = (length: number) => (length * promisedMs) / ttlMs - (pauseAtMs - grantedMs);
  const beyondLease = line(scene, {
    formula: 'F6',
    says: 'the pause is as long as the remaining lease',
    assumes: 'nothing renews the lease, and the pause begins while it is held',
    from: ttl,
    to: PAUSE,
    at: remainingMs,
  });
  if (beyondLease.length === 0 || base.storage.guard === 'none') return beyondLease;

  // The same with a pause that certainly outlasts the lease shows what the next holder does.
  const lengthMs = Math.max(base.pause.lengthMs, 3 * promisedMs);
  const paused = {
    ...base,
    durationMs: base.durationMs + lengthMs,
    pause: { ...base.pause, lengthMs },
  };
  const { nextGrantedMs, nextReadMs, nextWroteMs } = storyOf(paused, machinery);
  const contactMs = base.storage.guard === 'token-at-takeover' ? nextReadMs : nextWroteMs;
  const comparesTokens = base.storage.guard.startsWith('token');
  if (!comparesTokens || nextGrantedMs === null || contactMs === null) return beyondLease;
  const laterMs = contactMs - (grantedMs + promisedMs) - base.network.delayMs;
  return [
    ...beyondLease,
    ...line(scene, {
      formula: 'F15',
      says: 'the stale write meets the new holder’s first contact',
      assumes:
        'the stale holder writes as soon as it wakes; the wait for the lock and the way to storage are as in the open scenario',
      from: ttl,
      to: PAUSE,
      at: (length) => remainingMs(length) + laterMs,
    }),
  ];
}

/** A lease that is shorter than the work needs no fault. */
function aboutWork(scene: Scene): readonly Curve[] {
  const { base, ttl, story, question } = scene;
  const { grantedMs, wroteMs, isRenewed } = story;
  if (ttl === null || grantedMs === null || wroteMs === null || isRenewed) return [];
  const heldMs = wroteMs - grantedMs;
  const other = question.x.path === ttl ? question.y.path : question.x.path;
  const said = {
    formula: 'work',
    says: 'the lease is as long as it takes from the grant to the write',
    assumes: 'nothing renews the lease, and nobody is late',
    to: ttl,
    from: other,
  };
  if (other === PAUSE || other === 'clockError.amount')
    return line(scene, { ...said, at: () => heldMs });
  if (other !== DELAY) return [];
  // The grant’s answer, a read and its answer, and the write: four messages, one after the other.
  const { delayMs } = base.network;
  return line(scene, { ...said, at: (delay) => heldMs + 4 * (delay - delayMs) });
}

/** F4: a margin against a slow clock. F16: a lease that a clock's step ends early. */
function aboutClocks(scene: Scene): readonly Curve[] {
  const { base, machinery, ttl, story } = scene;
  const ttlMs = ttl === null ? null : numberAt(base, ttl);
  const { grantedMs } = story;
  if (ttl === null || ttlMs === null || grantedMs === null) return [];
  const { clockError } = base;
  const matters = machinery.lock.clockError;
  const kind = clockError.kind ?? ('kind' in matters ? matters.kind : null);
  const behaviour = base.clients.behaviour;
  return [
    ...(kind === 'step' && clockError.atMs >= grantedMs
      ? line(scene, {
          formula: 'F16',
          says: 'the step is as long as the remaining lease',
          assumes: 'nothing renews the lease, and it is compared with the clock that steps',
          from: ttl,
          to: 'clockError.amount',
          at: (length) => length - (clockError.atMs - grantedMs),
        })
      : []),
    ...(behaviour.validityCheck === 'never'
      ? []
      : line(scene, {
          formula: 'F4',
          says: 'the margin is the lease times the holder’s drift',
          assumes:
            'only the holder’s clock is slow, it counts from its request, and stops by that clock',
          from: 'clients.behaviour.safetyMarginMs',
          to: `clocks.${base.pause.client}.driftPpm`,
          at: (marginMs) => (-1e6 * marginMs) / ttlMs,
        })),
  ];
}

/** F14: the crash against replication. F9: where a queue grows without end. */
function aboutRest(scene: Scene): readonly Curve[] {
  const { base, story, question } = scene;
  const { grantedMs } = story;
  const crash = [question.x.path, question.y.path].find((path) => {
    const [, index] = /^faults\[(\d+)\]\.at\.atMs$/.exec(path) ?? [];
    const type = base.faults[Number(index)]?.type;
    return type === 'kill' || type === 'powerOff';
  });
  const { delayMs } = base.network;
  return [
    ...(crash === undefined || grantedMs === null
      ? []
      : line(scene, {
          formula: 'F14',
          says: 'the crash comes one replication lag after the grant',
          assumes: 'the lag is constant, and the replica is promoted while the holder still works',
          from: 'service.replicationLagMs',
          to: crash,
          at: (lagMs) => grantedMs + lagMs,
        })),
    ...line(scene, {
      formula: 'F9',
      says: 'jobs come as fast as they can be done',
      assumes: 'one job after the other, each with six messages; beyond it the queue has no end',
      from: 'work.jobsPerSecond',
      to: 'work.workMs',
      at: (perSecond) => 1_000 / perSecond - base.work.afterWriteMs - 6 * delayMs,
    }),
  ];
}

interface Line extends Omit<Curve, 'points'> {
  /** Paths: the line is given for each value of the first. */
  readonly from: string;
  readonly to: string;
  readonly at: (value: number) => number;
}

/** The line, whichever way the map has its axes; none where the map is not about these two. */
function line({ question: { x, y } }: Scene, { from, to, at, ...said }: Line): readonly Curve[] {
  const isAcross = x.path === from && y.path === to;
  if (!isAcross && !(x.path === to && y.path === from)) return [];
  const range = isAcross ? x : y;
  const points = Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const value = range.min + ((range.max - range.min) * sample) / SAMPLES;
    return isAcross ? { x: value, y: at(value) } : { x: at(value), y: value };
  }).filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y));
  return points.length < 2 ? [] : [{ ...said, points }];
}

/** Enough for a curve to look like one. */
const SAMPLES = 64;
