import type { LockService } from '../../models/contract';
import type { NumberSpec, ParameterSpecs } from '../../models/parameters';
import { STORAGE_PARAMETERS } from '../../models/storages/parameters';
import { WORKER_PARAMETERS } from '../../models/worker/parameters';
import { nodesWith } from '../../scenario/nodes';
import { NETWORK_PARAMETERS } from '../../scenario/network-parameters';
import { WORK_PARAMETERS } from '../../scenario/work-parameters';
import { writtenPath, type Path } from '../../scenario/path';
import type { Scenario } from '../../scenario/scenario';
import { valueAt } from '../asked';
import { SCENARIO_SPECS } from '../specs';

/** A number of a scenario that an axis of a map may vary. */
export interface Variable {
  readonly path: string;
  readonly label: string;
  readonly group: 'Lock service' | 'Faults and clocks' | 'Work' | 'Network' | 'Program' | 'Storage';
  readonly unit: NumberSpec['unit'];
  readonly min: number;
  readonly max: number;
  readonly isFractional: boolean;
  /** As it is in the scenario now; null where it says nothing. */
  readonly value: number | null;
}

/** Every number that the scenario has, in the order of the controls; the service's first. */
export function variablesOf(scenario: Scenario, service: LockService<never>): readonly Variable[] {
  const within = (group: Variable['group'], specs: ParameterSpecs, ...path: Path) =>
    Object.entries(specs).flatMap(([name, spec]) =>
      spec.kind === 'number' ? [variable(scenario, group, spec, [...path, name])] : [],
    );
  return [
    ...within('Lock service', service.parameters, 'service'),
    variable(scenario, 'Faults and clocks', SCENARIO_SPECS.pauseMs, ['pause', 'lengthMs']),
    variable(scenario, 'Faults and clocks', SCENARIO_SPECS.pauseAfterGrantMs, [
      'pause',
      'afterGrantMs',
    ]),
    ...clockErrors(scenario, service),
    ...drifts(scenario, service),
    ...faultNumbers(scenario),
    variable(scenario, 'Work', SCENARIO_SPECS.clientCount, ['clients', 'count']),
    ...within('Work', WORK_PARAMETERS, 'work'),
    ...within('Network', NETWORK_PARAMETERS, 'network'),
    ...within('Program', WORKER_PARAMETERS, 'clients', 'behaviour'),
    ...within('Storage', STORAGE_PARAMETERS, 'storage'),
  ];
}

function variable(
  scenario: Scenario,
  group: Variable['group'],
  spec: Omit<NumberSpec, 'kind' | 'hint' | 'step' | 'default'>,
  path: Path,
): Variable {
  const value = valueAt(scenario, path);
  const { label, unit, min, max, fractional = false } = spec;
  return {
    path: writtenPath(path),
    label,
    group,
    unit,
    min,
    max,
    isFractional: fractional,
    value: typeof value === 'number' ? value : null,
  };
}

/** The skew slider, where it bends a clock that matters. */
function clockErrors(
  scenario: Scenario,
  { clockError: matters }: Pick<LockService<never>, 'clockError'>,
): readonly Variable[] {
  const { node, kind } = scenario.clockError;
  const how = kind ?? ('kind' in matters ? matters.kind : null);
  if ((node ?? matters.node) === null || how === null) return [];
  const spec = how === 'drift' ? SCENARIO_SPECS.clockDriftPpm : SCENARIO_SPECS.clockErrorMs;
  const named = { ...spec, label: `Clock skew (${how} of ${node ?? matters.node ?? ''})` };
  const amount = variable(scenario, 'Faults and clocks', named, ['clockError', 'amount']);
  if (how !== 'step') return [amount];
  const at = variable(scenario, 'Faults and clocks', SCENARIO_SPECS.clockErrorAtMs, [
    'clockError',
    'atMs',
  ]);
  return [amount, at];
}

/** Each host's rate: a margin is held against it. */
function drifts(scenario: Scenario, service: LockService<never>) {
  const { clients, servers } = nodesWith(service, scenario);
  return [...clients, ...servers].map((node) =>
    variable(
      scenario,
      'Faults and clocks',
      { ...SCENARIO_SPECS.clockDriftPpm, label: `Clock drift of ${node}` },
      ['clocks', node, 'driftPpm'],
    ),
  );
}

/** When each fault strikes and how long it lasts. */
function faultNumbers(scenario: Scenario): readonly Variable[] {
  return scenario.faults.flatMap((fault, index) =>
    numbersIn(fault, ['faults', index]).flatMap(({ path, value }) => {
      const name = String(path.at(-1));
      const known = FAULT_NUMBERS[name];
      if (known === undefined) return [];
      const label = `${fault.type} (fault ${index + 1}): ${known.label}`;
      return [
        {
          path: writtenPath(path),
          label,
          group: 'Faults and clocks' as const,
          unit: known.unit,
          min: known.min,
          max: known.max,
          isFractional: false,
          value,
        },
      ];
    }),
  );
}

function numbersIn(
  value: object,
  path: Path,
): readonly { readonly path: Path; readonly value: number }[] {
  return Object.entries(value).flatMap(([key, own]: [string, unknown]) => {
    if (typeof own === 'number') return [{ path: [...path, key], value: own }];
    return own !== null && typeof own === 'object' && !Array.isArray(own)
      ? numbersIn(own, [...path, key])
      : [];
  });
}

interface FaultNumber {
  readonly label: string;
  readonly unit: NumberSpec['unit'];
  readonly min: number;
  readonly max: number;
}

/** As `scenario/fault-schema` bounds them. */
const DAY_MS = 86_400_000;
const FAULT_NUMBERS: Readonly<Record<string, FaultNumber>> = {
  atMs: { label: 'at', unit: 'ms', min: 0, max: DAY_MS },
  plusMs: { label: 'so long after', unit: 'ms', min: 0, max: DAY_MS },
  lengthMs: { label: 'length', unit: 'ms', min: 1, max: DAY_MS },
  byMs: { label: 'by', unit: 'ms', min: -DAY_MS, max: DAY_MS },
  driftPpm: { label: 'drift', unit: 'ppm', min: -500_000, max: 500_000 },
  everyMs: { label: 'every', unit: 'ms', min: 1, max: DAY_MS },
};

/** The variable at a path; one that the scenario no longer has is called by its path. */
export function variableAt(variables: readonly Variable[], path: string): Variable {
  return variables.find((one) => one.path === path) ?? { ...UNKNOWN, path, label: path };
}

const UNKNOWN: Omit<Variable, 'path' | 'label'> = {
  group: 'Lock service',
  unit: 'count',
  min: 0,
  max: 0,
  isFractional: true,
  value: null,
};
