import { SCENARIO_SPECS } from '../../../lab/specs';
import { useLab } from '../../../lab/use-lab';
import { nodesOf } from '../../../scenario/read';
import { NumberAt } from '../NumberAt';
import { BoundAt } from './BoundAt';
import { ChoiceAt } from './ChoiceAt';

/** How many take part, for how long, and what decides where nothing else does. */
export function RunFields() {
  return (
    <>
      <NumberAt path={['clients', 'count']} spec={SCENARIO_SPECS.clientCount} />
      <NumberAt path={['durationMs']} spec={SCENARIO_SPECS.durationMs} />
      <NumberAt path={['seed']} spec={SCENARIO_SPECS.seed} />
      <ChoiceAt path={['wakeUpOrder']} spec={WAKE_UP_ORDER} />
      <BoundAt path={['bounds', 'waitMsMax']} spec={SCENARIO_SPECS.waitMsMax} />
      <BoundAt path={['bounds', 'overtakesMax']} spec={SCENARIO_SPECS.overtakesMax} />
    </>
  );
}

/** Who is paused and when; whose clock is wrong, how and when. */
export function PauseFields() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const { clients, servers } = nodesOf(scenario);
  return (
    <>
      <ChoiceAt
        path={['pause', 'client']}
        spec={{ label: 'Paused client', hint: '', options: named(clients) }}
      />
      <NumberAt path={['pause', 'afterGrantMs']} spec={SCENARIO_SPECS.pauseAfterGrantMs} />
      <ChoiceAt
        path={['clockError', 'node']}
        spec={{
          label: 'Whose clock is wrong',
          hint: '',
          options: named([...servers, ...clients, 'storage']),
        }}
        none="as matters to the service"
      />
      <ChoiceAt path={['clockError', 'kind']} spec={CLOCK_ERROR_KIND} none="as matters" />
      <NumberAt path={['clockError', 'atMs']} spec={SCENARIO_SPECS.clockErrorAtMs} />
    </>
  );
}

function named(nodes: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(nodes.map((node) => [node, node]));
}

const WAKE_UP_ORDER = {
  label: 'Upon waking',
  hint: 'What a process does first after a pause. Real runtimes differ.',
  options: {
    'program-first': 'its own step first',
    'by-due-time': 'by due time',
    'watchers-first': 'watchers first',
  },
};

const CLOCK_ERROR_KIND = {
  label: 'Kind of error',
  hint: 'A step is a jump of the wall clock, an offset a constant difference, a drift a wrong rate.',
  options: { step: 'step', offset: 'offset', drift: 'drift' },
};
