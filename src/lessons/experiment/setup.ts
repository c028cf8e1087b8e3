import { faultOf, WORKLOAD, type Workload, type WorkloadKey } from '../../bank/workload/inputs';
import type { Design } from '../../bank/workload/scenario';
import { formatQuantity } from '../../views/controls/quantity';

/** How much more traffic there is than the inputs say. */
export type Scale = 1 | 10 | 100;

/** All that one run of the experiment depends on. */
export interface Setup {
  readonly workload: Workload;
  readonly scale: Scale;
  readonly design: Design;
}

/** The inputs that run: traffic times the scale, as far as the range goes. */
export function effective({ workload, scale }: Pick<Setup, 'workload' | 'scale'>): Workload {
  const trafficPerSecond = Math.min(
    WORKLOAD.trafficPerSecond.max,
    Number((workload.trafficPerSecond * scale).toFixed(6)),
  );
  return { ...workload, trafficPerSecond };
}

/** One thing that differs between two setups, and how to put it back. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly undone: (now: Setup) => Setup;
}

/** What differs, in words; traffic and its scale are one thing. Empty: it is the same run. */
export function changesBetween(before: Setup, now: Setup): readonly Change[] {
  const changes: Change[] = [];
  const was = effective(before);
  const is = effective(now);
  for (const key of MATTERING) {
    if (was[key] === is[key]) continue;
    const { label, unit } = WORKLOAD[key];
    changes.push({
      label,
      before: formatQuantity(was[key], unit),
      after: formatQuantity(is[key], unit),
      undone: (setup) => ({
        ...setup,
        workload: { ...setup.workload, [key]: before.workload[key] },
        scale: key === 'trafficPerSecond' ? before.scale : setup.scale,
      }),
    });
  }
  const { guard, checksLease } = before.design;
  if (now.design.guard !== guard)
    changes.push({
      label: 'Storage',
      before: GUARDS[guard],
      after: GUARDS[now.design.guard],
      undone: (setup) => ({ ...setup, design: { ...setup.design, guard } }),
    });
  if (now.design.checksLease !== checksLease)
    changes.push({
      label: 'Looks at its lease before it writes',
      before: checksLease ? 'on' : 'off',
      after: checksLease ? 'off' : 'on',
      undone: (setup) => ({ ...setup, design: { ...setup.design, checksLease } }),
    });
  return changes;
}

export const GUARDS: Readonly<Record<Design['guard'], string>> = {
  none: 'no guard',
  'token-on-write': 'token on write',
  'token-at-takeover': 'token at takeover',
};

/** What acts on a run. Payload, growth and disks do not: they are not simulated. */
const MATTERING = [
  'trafficPerSecond',
  'peakMultiplier',
  'readShare',
  'lockCount',
  'holdMs',
  'latencyMs',
  'pollMs',
  'ttlMs',
  'pauseMs',
  'skewMs',
  'workerCount',
  'patienceMs',
] as const satisfies readonly WorkloadKey[];

/** A change that somebody may make before more traffic comes. */
export interface Lever {
  readonly label: string;
  readonly of: (workload: Workload) => Partial<Workload>;
}

/** Two of them help. Which, is for the reader to find out. */
export const LEVERS: readonly Lever[] = [
  { label: 'Hold a tenth as long', of: ({ holdMs }) => ({ holdMs: Math.round(holdMs / 10) }) },
  { label: 'Ten times the locks', of: ({ lockCount }) => ({ lockCount: 10 * lockCount }) },
  { label: 'Ten times the workers', of: ({ workerCount }) => ({ workerCount: 10 * workerCount }) },
  { label: 'Poll ten times as often', of: ({ pollMs }) => ({ pollMs: Math.round(pollMs / 10) }) },
];

/** Whether a lever can still be pulled, within the ranges. */
export function canPull({ of }: Lever, workload: Workload): boolean {
  return Object.entries(of(workload)).every(
    ([key, value]) =>
      faultOf(key as WorkloadKey, value) === null && value !== workload[key as WorkloadKey],
  );
}
