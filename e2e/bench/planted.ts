import type { VerdictId } from '../../src/checkers';
import { defaultBudget } from '../../src/explore/break/budget';
import { advance, startBreak } from '../../src/explore/break/search';
import type { MachineDefinition, PartSpec, ServiceMachinery } from '../../src/models/contract';
import { PRESETS } from '../../src/scenario/presets';
import { loadMachinery } from '../../src/simulation/simulate';
import type { Machinery } from '../../src/simulation/setting';

/** A bug planted in a copy of a service: one of its guards no longer looks, and always says this. */
export interface PlantedBug {
  /** The design that it is planted in: a preset of the service. */
  readonly preset: string;
  readonly part: string;
  readonly guard: string;
  readonly says: boolean;
  /** What the guard is for. */
  readonly attacks: VerdictId;
  /** What a person would call it. */
  readonly bug: string;
}

/** One in each lock service at least. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  bug('M', 'paused-holder', 'server', 'keyIsOver', true, 'SET without NX'),
  bug('X', 'paused-holder', 'server', 'keyIsOwn', true, 'a release does not look at its owner'),
  bug('M', 'redlock-paused', 'server', 'keyIsOver', true, 'a master sets over a live key'),
  bug('M', 'redlock-paused', 'library', 'hasWon', true, 'the library does not count its quorum'),
  bug('W', 'etcd-works', 'server', 'leaseIsOver', true, 'a lease is revoked at the first scan'),
  bug(
    'M',
    'etcd-works',
    'server',
    'mayNotDecide',
    false,
    'a member decides whatever its check says',
  ),
  bug('M', 'k8s-lease-works', 'server', 'isCurrent', true, 'an update without compare-and-set'),
  bug(
    'W',
    'k8s-lease-works',
    'library',
    'isOverdue',
    false,
    'a leader does not keep its renew deadline',
  ),
  bug('W', 'zookeeper-works', 'server', 'isOver', true, 'a session ends at the first tick'),
  bug(
    'T',
    'zookeeper-works',
    'library',
    'hasMissedEvent',
    false,
    'a client trusts a watch that is gone',
  ),
  bug('M', 'consul-works', 'server', 'hasHolder', false, 'an acquire does not look for a holder'),
  bug('W', 'consul-works', 'server', 'isBlocked', false, 'no lock-delay'),
  bug('W', 'chubby-works', 'server', 'isAlive', false, 'a session counts as dead'),
  bug('M', 'dynamodb-works', 'server', 'isCurrent', true, 'a put without its condition'),
  bug('M', 'dynamodb-works', 'library', 'isExpired', true, 'a row counts as abandoned at once'),
  bug('X', 'row-lock-works', 'server', 'isOwn', true, 'a release does not look at its owner'),
  bug('M', 'pg-advisory-works', 'server', 'isHeld', false, 'a lock is granted while it is held'),
  bug('M', 'pg-for-update-paused', 'storage', 'isHeld', false, 'the row lock is not looked at'),
  bug('M', 'pg-ttl-row-works', 'server', 'isFree', true, 'an update without locked_until <= now'),
  bug(
    'X',
    'pg-ttl-row-works',
    'server',
    'isOwnStill',
    true,
    'an unlock does not look at its owner',
  ),
  bug('M', 'queue-message-works', 'server', 'isTaken', false, 'a message is given out twice'),
  bug(
    'M',
    'status-column-works',
    'server',
    'isAbandoned',
    true,
    'a claimed row counts as abandoned',
  ),
  bug(
    'X',
    'status-column-works',
    'server',
    'isOwn',
    true,
    'a completion does not look at its owner',
  ),
  bug('M', 'per-node-lock-majority', 'server', 'mayVote', true, 'a member votes twice'),
  bug('M', 'none-epoch-works', 'server', 'isVacant', true, 'every candidate becomes leader'),
  bug('C', 'none-version-works', 'storage', 'versionIsStale', false, 'no version check'),
  bug(
    'C',
    'none-conditional-put-works',
    'storage',
    'versionIsStale',
    false,
    'If-Match is not looked at',
  ),
  bug('C', 'none-transaction-works', 'storage', 'versionIsStale', false, 'serializable is not'),
  bug('C', 'none-idempotency-works', 'storage', 'isPerformed', false, 'the key is not looked up'),
];

/** What comes of the search for each, for so many of them. */
export async function plantedFindings(countMax: number): Promise<readonly PlantedFinding[]> {
  const findings: PlantedFinding[] = [];
  for (const planted of PLANTED_BUGS.slice(0, countMax)) findings.push(await searchedFor(planted));
  return findings;
}

/** What came of the search for one. */
export interface PlantedFinding {
  readonly planted: PlantedBug;
  /** A schedule was found that breaks the copy, and not the service that it was copied from. */
  readonly isFound: boolean;
  readonly faultCount: number;
  readonly runCount: number;
}

/**
 * Searches with the default budget for what breaks the copy. A schedule that breaks the service as well says nothing
 * of the bug, and does not count.
 */
export async function searchedFor(planted: PlantedBug): Promise<PlantedFinding> {
  const { scenario } = PRESETS[planted.preset] as (typeof PRESETS)[string];
  const whole = await loadMachinery(scenario);
  const budget = defaultBudget(scenario, whole.lock);
  const asked = { scenario, attacked: [planted.attacks], budget, seed: 1 };
  const search = startBreak(asked, withBug(whole, planted), whole);
  let { result } = search;
  while (result === null) ({ result } = advance(search, 1_000_000));
  const { runCount } = result.progress;
  if (result.type === 'nothing') return { planted, isFound: false, faultCount: 0, runCount };
  return { planted, isFound: true, faultCount: result.shrunk.scenario.faults.length, runCount };
}

/** The same machines, but for the one guard. */
function withBug(machinery: Machinery, planted: PlantedBug): Machinery {
  const { service } = machinery;
  const broken = new Map<MachineDefinition, MachineDefinition>();
  const brokenOf = (definition: MachineDefinition): MachineDefinition => {
    const known = broken.get(definition) ?? withGuard(definition, planted);
    broken.set(definition, known);
    return known;
  };
  const isMeant = (part: string): boolean => part === planted.part;
  const copied: ServiceMachinery<never> = {
    parts: (...asked) =>
      service
        .parts(...asked)
        .map((spec): PartSpec =>
          isMeant(spec.part) ? { ...spec, definition: brokenOf(spec.definition) } : spec,
        ),
  };
  if (service.storage === undefined) return { ...machinery, service: copied };
  const storageOf = service.storage.bind(service);
  return {
    ...machinery,
    service: {
      ...copied,
      storage(...asked) {
        const own = storageOf(...asked);
        return isMeant('storage') ? { ...own, definition: brokenOf(own.definition) } : own;
      },
    },
  };
}

function withGuard(definition: MachineDefinition, { guard, says }: PlantedBug): MachineDefinition {
  const { machine } = definition;
  if (!(guard in machine.implementations.guards))
    throw new Error(`${machine.id} has no guard ${guard}`);
  return { ...definition, machine: machine.provide({ guards: { [guard]: () => says } }) };
}

function bug(
  attacks: VerdictId,
  preset: string,
  part: string,
  guard: string,
  says: boolean,
  title: string,
): PlantedBug {
  return { attacks, preset, part, guard, says, bug: title };
}
