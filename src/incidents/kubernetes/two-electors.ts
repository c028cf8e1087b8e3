import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS } from '../enact';

/** A leads, B is a candidate; whoever leads reads, and writes half a second later, once a second. */
export const TWO_ELECTORS: ScenarioInput = {
  durationMs: 70_000,
  // As the control plane's own electors are configured.
  service: { id: 'k8s-lease', releaseOnCancel: false },
  jobs: ['A', 'B'].map((client, at) => ({
    client,
    atMs: 10 * at,
    rounds: 130,
    steps: [
      { do: 'read', afterMs: 500 },
      { do: 'write', afterMs: 500 },
      { do: 'release', atMs: FOR_EVER_MS },
    ],
  })),
};

/** A's last success is its acquisition, at 3 ms; B saw that record at 12 ms and polls every 2 to 4.4 s. */
export const B_TAKES_OVER: readonly [number, number] = [15_000, 23_800];
