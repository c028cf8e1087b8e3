import { localMs, type LocalMs } from '../../../kernel/time';
import type { Delivery } from '../../contract';
import type { LeaseRecord } from './messages';
import type { K8sLeaseParameters } from './parameters';

/** The record as it was last seen to change, and when: `observedRecord` and `observedTime` in client-go. */
export interface Observed extends LeaseRecord {
  /** Its resourceVersion; 0: there is no such object. */
  readonly version: number;
  readonly observedWallMs: LocalMs;
  readonly observedMs: LocalMs;
}

/** No such object. */
export const NOTHING_SEEN: Observed = {
  holder: '',
  leaseDurationMs: 0,
  renewTimeMs: 0,
  transitions: 0,
  version: 0,
  observedWallMs: localMs(0),
  observedMs: localMs(0),
};

interface Observer {
  readonly parameters: K8sLeaseParameters;
  readonly identity: string;
  /** When its attempt began, before it read. */
  readonly attemptWallMs: LocalMs;
  readonly attemptMs: LocalMs;
}

type Sight = Delivery<'found', LeaseRecord & { readonly version: number }>;

/** A record that has not changed keeps the time at which it was first seen; the times in it do not count. */
export function observedAfter(observed: Observed, { body, wallMs, monotonicMs }: Sight): Observed {
  const { holder, leaseDurationMs, renewTimeMs, transitions, version } = body;
  const { observedWallMs, observedMs } = observed;
  const hasChanged = version !== observed.version;
  return {
    holder,
    leaseDurationMs,
    renewTimeMs,
    transitions,
    version,
    observedWallMs: hasChanged ? wallMs : observedWallMs,
    observedMs: hasChanged ? monotonicMs : observedMs,
  };
}

/**
 * Whether it may write its own name: nobody stands there, or itself, or somebody whose record was not seen to change
 * for the duration that stands in it. tryAcquireOrRenew.
 */
export function takesIt(observer: Observer, seen: Observed): boolean {
  return seen.holder === '' || seen.holder === observer.identity || isOver(observer, seen);
}

/** isLeaseValid, the other way round: by the clock and the moment that this observer goes by. */
export function isOver(
  { parameters, attemptWallMs, attemptMs }: Omit<Observer, 'identity'>,
  { leaseDurationMs, renewTimeMs, observedWallMs, observedMs }: Observed,
): boolean {
  switch (parameters.observes) {
    case 'change':
      return observedMs + leaseDurationMs <= attemptMs;
    case 'change-by-wall':
      return observedWallMs + leaseDurationMs <= attemptWallMs;
    case 'renew-time':
      return renewTimeMs + leaseDurationMs <= attemptWallMs;
    default:
      return parameters.observes satisfies never;
  }
}
