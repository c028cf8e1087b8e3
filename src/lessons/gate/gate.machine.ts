import { assign, setup } from 'xstate';
import type { Sureness } from '../../study/sureness';

/** What somebody expects of a run, before they have seen it. */
export interface Prediction {
  /** A choice’s place, or an instant in ms. */
  readonly predicted: number;
  readonly confidence: Sureness;
}

interface GateContext {
  /** Null: they would rather see it at once. */
  readonly prediction: Prediction | null;
  /** The choice that they say they saw; null: they have not said. */
  readonly saw: number | null;
}

type GateEvent =
  | { readonly type: 'commit'; readonly prediction: Prediction }
  | { readonly type: 'ran' }
  | { readonly type: 'say'; readonly saw: number | null }
  | { readonly type: 'skip' }
  | { readonly type: 'reset' };

const types = {} as { context: GateContext; events: GateEvent };

/** Predict, run, say what was seen, and only then read why. While the run is hidden it has not begun. */
export const gateMachine = setup({
  types,
  actions: {
    keepPrediction: assign(({ event }) => ({
      prediction: event.type === 'commit' ? event.prediction : null,
      saw: null,
    })),
    keepWhatWasSeen: assign(({ event }) => ({ saw: event.type === 'say' ? event.saw : null })),
  },
}).createMachine({
  id: 'gate',
  description: 'Asks before it shows, and again before it explains.',
  context: { prediction: null, saw: null },
  initial: 'asking',
  // A changed scenario is hidden again, whatever had been told of the one before.
  on: {
    commit: { target: '.running', actions: 'keepPrediction' },
    skip: { target: '.told', actions: 'keepPrediction' },
    reset: { target: '.asking', actions: 'keepPrediction' },
  },
  states: {
    asking: { description: 'The future is hidden; somebody is to say what they expect.' },
    running: {
      description: 'What was hidden plays.',
      on: { ran: 'observing' },
    },
    observing: {
      description: 'It has run; somebody is to say what they saw.',
      on: { say: { target: 'told', actions: 'keepWhatWasSeen' } },
    },
    told: { description: 'What was predicted stands beside what came, and why.' },
  },
});
