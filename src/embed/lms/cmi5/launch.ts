import * as v from 'valibot';
import { jsonIn } from '../../../kernel/json';

/** What an LMS says at launch, in the address (cmi5, 8.1). */
export interface Launch {
  readonly endpoint: string;
  readonly fetch: string;
  /** As given: it goes into every statement untouched. */
  readonly actor: Agent;
  readonly registration: string;
  readonly activityId: string;
}

export type Agent = Readonly<Record<string, unknown>>;

/** What the LMS keeps for the session (cmi5, 10.2). Unknown keys are dropped, the template is taken as it is. */
export interface LaunchData {
  readonly contextTemplate: Readonly<Record<string, unknown>>;
  readonly launchMode: 'Normal' | 'Browse' | 'Review';
  readonly masteryScore?: number | undefined;
  readonly moveOn?: string | undefined;
  readonly returnURL?: string | undefined;
}

/**
 * The launch in an address, or null where it has none. Usually in the query; where an LMS hangs its parameters onto an
 * address that ends in a fragment, they are there.
 */
export function launchIn({ search, hash }: Pick<Location, 'search' | 'hash'>): Launch | null {
  for (const query of [search, hash.split('?').slice(1).join('?')]) {
    const said = new URLSearchParams(query);
    if (query.length > 8_000 || !said.has('endpoint') || !said.has('fetch')) continue;
    const read = v.safeParse(LAUNCH, {
      ...Object.fromEntries(said),
      actor: jsonIn(said.get('actor') ?? ''),
    });
    if (read.success) return read.output;
  }
  return null;
}

export function readLaunchData(value: unknown): LaunchData | null {
  const read = v.safeParse(LAUNCH_DATA, value);
  return read.success ? read.output : null;
}

const httpUrl = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\//i), v.url());
const anyObject = v.record(v.string(), v.unknown());

const LAUNCH = v.object({
  endpoint: v.pipe(
    httpUrl,
    v.transform((url) => (url.endsWith('/') ? url : `${url}/`)),
  ),
  fetch: httpUrl,
  actor: anyObject,
  registration: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  activityId: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
});

const LAUNCH_DATA = v.object({
  contextTemplate: anyObject,
  launchMode: v.picklist(['Normal', 'Browse', 'Review']),
  masteryScore: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  moveOn: v.optional(v.pipe(v.string(), v.maxLength(100))),
  returnURL: v.optional(httpUrl),
});
