import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS } from '../enact';

/** A holds, B waits for its key; whoever holds reads, and writes half a second later, once a second. */
export const TWO_SESSIONS: ScenarioInput = {
  durationMs: 60_000,
  service: { id: 'consul' },
  clients: { behaviour: { manner: 'wait' } },
  jobs: ['A', 'B'].map((client, at) => ({
    client,
    atMs: 1_000 * at,
    rounds: 160,
    steps: [
      { do: 'read', afterMs: 500 },
      { do: 'write', afterMs: 500 },
      { do: 'release', atMs: FOR_EVER_MS },
    ],
  })),
};
