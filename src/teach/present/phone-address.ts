import { GATES } from '../../bank/gates';
import { loadCatalogue, type Catalogue } from '../../lab/catalogue';
import { scenarioFor } from '../../lessons/figure/scenario-for';
import { addressOfQuestion } from '../../lessons/quiz/route';
import type { Shows } from '../playlist/playlist';
import { fetchedByName } from '../../lab/failures';

/** Where a phone finds it; null where there is nothing to find. The same promise for the same step. */
export function phoneAddress(shows: Shows): Promise<string | null> {
  return address(JSON.stringify(shows), () => addressFor(shows));
}

const address = fetchedByName<string | null>();

async function addressFor(shows: Shows): Promise<string | null> {
  switch (shows.kind) {
    case 'words':
      return '#/teach/card';
    case 'scenario':
      return shows.address;
    case 'question':
      return addressOfQuestion(shows.id, shows.seed);
    case 'prediction':
      return addressOfGate(shows.id, await loadCatalogue());
    default:
      return shows satisfies never;
  }
}

async function addressOfGate(id: string, { addressOf }: Catalogue): Promise<string | null> {
  const gate = GATES.find((one) => one.id === id);
  if (gate === undefined) return null;
  const { preset, set, untilMs } = gate;
  const read = await scenarioFor({ preset, set });
  if (!read.ok) return null;
  const presetId = set === undefined ? preset : null;
  return addressOf(read.scenario, { presetId, predictFromMs: untilMs });
}
