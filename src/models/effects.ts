import type { MachineFact } from '../history/fact';
import type { NodeId, PartName, RecordEffect, SendEffect } from './contract';

/** Shorthands with which machines say what they want done. */
export function record(fact: MachineFact): RecordEffect {
  return { type: 'record', fact };
}

export function send(to: NodeId, part: PartName, type: string, body: unknown): SendEffect {
  return { type: 'send', to, part, message: { type, body } };
}
