import type { MachineFact } from '../history/fact';
import type { NodeId, PartName, RecordEffect, SendEffect } from './contract';
import { SELF } from './messages';

/** Shorthands with which machines say what they want done. */
export function record(fact: MachineFact): RecordEffect {
  return { type: 'record', fact };
}

export function send(to: NodeId, part: PartName, type: string, body: unknown): SendEffect {
  return { type: 'send', to, part, message: { type, body } };
}

/** What a library answers its own client's program: a call within the process. */
export function tell(type: string, body: object | null = null): SendEffect {
  return send(SELF, 'worker', type, body);
}
