import { localMs } from '../kernel/time';
import type { Delivery, Effect, MachineDefinition, NodeId, PartName } from './contract';
import { compiled } from './step/compiled';
import { due, recordingSink } from './step/stepping';
import type { StepEvent } from './step/stepper';

interface Circumstances {
  readonly from?: NodeId;
  readonly part?: PartName;
  /** What the receiver's clocks show; they agree unless `wallMs` is given too. */
  readonly atMs?: number;
  readonly wallMs?: number;
}

/** An event as the engine delivers it; for tests of machines. */
export function arriving(
  type: string,
  body: unknown = null,
  { from = 'A', part = 'library', atMs = 0, wallMs = atMs }: Circumstances = {},
): Delivery {
  return { type, from, part, wallMs: localMs(wallMs), monotonicMs: localMs(atMs), body };
}

/** A pending timer that is due, with what the engine adds to it. */
export function dueAt(timer: string, atMs: number, wallMs: number = atMs): StepEvent {
  return due(timer, {
    from: 'A',
    part: '',
    wallMs: localMs(wallMs),
    monotonicMs: localMs(atMs),
  });
}

/** The timers set by the last of these events, `nextStep in 100 by monotonic`; none may be a timer. */
export function timersSetBy(
  definition: MachineDefinition,
  input: object,
  ...events: readonly StepEvent[]
): readonly string[] {
  const machine = compiled(definition);
  let sink = recordingSink();
  const state = machine.start(input, sink);
  for (const event of events) {
    sink = recordingSink();
    machine.step(state, event, sink);
  }
  return sink.timers.map(({ id, delayMs, clock }) => {
    const name = id.startsWith('xstate.after.') ? id.split('.')[2] : id;
    return `${name} in ${delayMs} by ${clock}`;
  });
}

/** Effects in a few words each, `send to server set` or `tell lock.wanted`, to compare their order. */
export function inShort(effects: readonly Effect[]): readonly string[] {
  return effects.map((effect) => {
    switch (effect.type) {
      case 'send':
        return `send ${effect.to === '' ? '' : `${effect.to} `}${effect.part} ${effect.message.type}`;
      case 'record':
        return `tell ${effect.fact.type}`;
      case 'observe':
        return effect.fact === null ? 'watch nothing' : `watch for ${effect.fact.type}`;
      case 'inherit':
        return `inherit ${effect.client}`;
      default:
        return effect satisfies never;
    }
  });
}

/** What was sent, without the address. */
export function sent(effects: readonly Effect[], type: string): readonly unknown[] {
  return effects.flatMap((effect) =>
    effect.type === 'send' && effect.message.type === type ? [effect.message.body] : [],
  );
}

/** What was told. */
export function told(effects: readonly Effect[], type: string): readonly unknown[] {
  return effects.flatMap((effect) =>
    effect.type === 'record' && effect.fact.type === type ? [effect.fact] : [],
  );
}
