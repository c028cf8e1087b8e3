import type { FactFields } from '../../history/fact';

type Kind = 'text' | 'count' | 'flag' | 'count?' | 'text?' | readonly string[];

/** The kinds of facts that a recording may hold, each with all its fields. */
const FIELDS = {
  'run.declared': {
    service: 'text',
    tokens: ['ordered', 'identity', 'none'],
    waitMsMax: 'count',
    overtakesMax: 'count?',
  },
  'lock.wanted': { client: 'text' },
  'lock.withdrawn': { client: 'text', because: 'text' },
  'request.arrived': { client: 'text' },
  'lease.granted': { client: 'text', token: 'count?', ttlMs: 'count?', grant: 'count' },
  'lease.renewed': { client: 'text', by: 'text', ttlMs: 'count?', grant: 'count' },
  'lease.revived': { client: 'text', by: 'text', ttlMs: 'count?', grant: 'count' },
  'lease.released': { client: 'text', grant: 'count' },
  'lease.expired': { client: 'text', grant: 'count' },
  'lease.revoked': { client: 'text', because: 'text', grant: 'count' },
  'lease.removed': { client: 'text', by: 'text', grant: 'count' },
  'lease.lost': { client: 'text', because: 'text', grant: 'count' },
  'release.ignored': { client: 'text' },
  'renewal.refused': { client: 'text', because: 'text' },
  'belief.began': { client: 'text', grant: 'count?' },
  'belief.ended': { client: 'text', grant: 'count?' },
  'loss.noticed': { client: 'text', because: 'text' },
  'read.served': { client: 'text', value: 'count', version: 'count', grant: 'count?' },
  'read.rejected': {
    client: 'text',
    because: 'text',
    token: 'count?',
    highestToken: 'count',
    grant: 'count?',
  },
  'write.applied': {
    client: 'text',
    jobId: 'text',
    token: 'count?',
    basedOnVersion: 'count?',
    replacesVersion: 'count',
    version: 'count',
    value: 'count',
    grant: 'count?',
  },
  'write.rejected': {
    client: 'text',
    jobId: 'text',
    token: 'count?',
    because: ['token-is-stale', 'token-is-missing', 'version-is-stale', 'transaction-is-over'],
    highestToken: 'count?',
    grant: 'count?',
  },
  'write.deduplicated': { client: 'text', jobId: 'text', token: 'count?', grant: 'count?' },
  'effect.performed': { client: 'text', jobId: 'text', grant: 'count?' },
  'job.started': { jobId: 'text', client: 'text' },
  'job.finished': {
    jobId: 'text',
    client: 'text',
    outcome: ['done', 'rejected', 'lost-the-lock', 'gave-up', 'failed'],
  },
  'process.paused': { node: 'text' },
  'process.resumed': { node: 'text' },
  'process.killed': { node: 'text' },
  'host.poweredOff': { node: 'text' },
  'process.restarted': { node: 'text', withMemory: 'flag' },
  'clock.stepped': { node: 'text', clock: 'text', byMs: 'count' },
  'link.delayed': { from: 'text', to: 'text', byMs: 'count' },
  'link.cut': { between: 'text', and: 'text', manner: ['silent', 'reset'] },
  'link.healed': { between: 'text', and: 'text' },
  'server.promoted': { node: 'text' },
} as const satisfies {
  readonly [T in keyof FactFields]?: { readonly [K in keyof FactFields[T]]: Kind };
};

const TEXT_LENGTH_MAX = 200;

/** What is wrong with a fact, as the end of a sentence; null: nothing. */
export function factFault(fact: Readonly<Record<string, unknown>>): string | null {
  const { type } = fact;
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type))
    return 'is of a kind that no recording has';
  const fields: Readonly<Record<string, Kind>> = FIELDS[type as keyof typeof FIELDS];
  const unknown = Object.keys(fact).find((key) => key !== 'type' && !Object.hasOwn(fields, key));
  if (unknown !== undefined) return `has a field that ${type} has not`;
  const wrong = Object.entries(fields).find(([key, kind]) => !isOfKind(fact[key], kind));
  return wrong === undefined ? null : `has no right ${wrong[0]} for ${type}`;
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (typeof kind !== 'string') return typeof value === 'string' && kind.includes(value);
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_LENGTH_MAX;
    case 'text?':
      return value === null || isOfKind(value, 'text');
    case 'flag':
      return typeof value === 'boolean';
    case 'count?':
      return value === null || isOfKind(value, 'count');
    case 'count':
      return Number.isSafeInteger(value);
    default:
      return kind satisfies never;
  }
}
