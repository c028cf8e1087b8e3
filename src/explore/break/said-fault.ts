import { formatMs } from '../../history/sentence';
import type { Fault, FaultTime } from '../../models/faults';
import { NO_WORDS, type EntryTime, type StateWords } from './state-words';

/**
 * A fault as something to do, for an engineer: `The first time A starts reading, pause it 10 s.` Where a state's name is
 * no verb, it is told in the words of its description.
 */
export function saidFault(fault: Fault, words: StateWords = NO_WORDS): string {
  const { moment, known } = saidMoment(fault.at, words);
  const deed = saidDeed(fault, known);
  const isFromStart = 'atMs' in fault.at && fault.at.atMs === 0;
  return isFromStart ? `${capital(deed)}.` : `${moment}, ${deed}.`;
}

interface Moment {
  readonly moment: string;
  /** Who was just named, and is `it` from then on. */
  readonly known: string | null;
}

function saidMoment(at: FaultTime, words: StateWords): Moment {
  if ('atMs' in at) return { moment: `At ${shortMs(at.atMs)}`, known: null };
  const { node, part, nth, plusMs } = at;
  const who = part === undefined ? node : `the ${part} of ${node}`;
  const time = `the ${ordinalOf(nth)} time ${who} ${saidEntry(at, words)}`;
  const moment = plusMs === 0 ? time : `${shortMs(plusMs)} after ${time}`;
  return { moment: capital(moment), known: node };
}

/** A state as what one begins to do, where its name is a verb; else by what it says of itself. */
function saidEntry(at: EntryTime, words: StateWords): string {
  const { enters: path } = at;
  const name = path.split('.').at(-1) ?? path;
  if (name === 'holding' && path === name) return 'holds the lock';
  if (name.endsWith('ing'))
    return `starts ${name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  if (name === 'idle') return 'is idle';
  const said = words(at);
  return said === null ? `enters “${path}”` : `reaches “${said}”`;
}

function saidDeed(fault: Fault, known: string | null): string {
  const it = (node: string): string => (node === known ? 'it' : node);
  const its = (node: string): string => (node === known ? 'its' : `${node}’s`);
  switch (fault.type) {
    case 'pause':
      return `pause ${it(fault.node)} ${shortMs(fault.lengthMs)}`;
    case 'suspend':
      return `suspend ${its(fault.node)} host ${shortMs(fault.lengthMs)}`;
    case 'stall':
      return `stall ${its(fault.node)} ${fault.part} ${shortMs(fault.lengthMs)}`;
    case 'kill':
      return `kill ${it(fault.node)}`;
    case 'powerOff':
      return `cut the power of ${its(fault.node)} host`;
    case 'restart':
      return `restart ${it(fault.node)} ${fault.withMemory ? 'with what it has on disk' : 'empty'}`;
    case 'cut':
      return saidCut(fault, it);
    case 'refuse': {
      const whom = (fault.only ?? []).length === 0 ? 'everybody' : (fault.only ?? []).join(', ');
      return `let ${it(fault.node)} refuse ${whom} for ${shortMs(fault.lengthMs)}`;
    }
    case 'delay':
      return `delay ${saidMessage(fault)} by ${shortMs(fault.byMs)}`;
    case 'lose':
      return `lose ${saidMessage(fault)}`;
    case 'duplicate':
      return `deliver ${saidMessage(fault)} twice${fault.byMs === 0 ? '' : `, ${shortMs(fault.byMs)} apart`}`;
    case 'clockStep': {
      const way = fault.byMs < 0 ? 'back' : 'forward';
      return `step ${its(fault.node)} wall clock ${way} by ${shortMs(Math.abs(fault.byMs))}`;
    }
    case 'clockDrift': {
      const way = fault.driftPpm < 0 ? 'slow' : 'fast';
      return `let ${its(fault.node)} clocks run ${Math.abs(fault.driftPpm)} ppm ${way}`;
    }
    case 'failover':
      return `let ${fault.to} take over from ${it(fault.from)}`;
    case 'interrupt':
      return `abort ${its(fault.node)} call`;
    case 'operate':
      return `let an operator act on ${it(fault.node)}: ${fault.action}`;
    default:
      return fault satisfies never;
  }
}

type CutFault = Extract<Fault, { readonly type: 'cut' }>;
type MessageFault = Extract<Fault, { readonly message: string }>;

function saidCut(fault: CutFault, it: (node: string) => string): string {
  const from = fault.between.map(it).join(', ');
  const way = fault.oneWay ? ' in that direction only' : '';
  const manner = fault.manner === 'reset' ? ', with a reset' : '';
  return `cut ${from} off from ${fault.and.join(', ')}${way} for ${shortMs(fault.lengthMs)}${manner}`;
}

function saidMessage({ at, from, to, message, nth }: MessageFault): string {
  const isFromStart = 'atMs' in at && at.atMs === 0;
  const which = isFromStart
    ? `the ${ordinalOf(nth)}`
    : nth === 1
      ? 'the next'
      : `the ${ordinalOf(nth)} next`;
  return `${which} ${message === '' ? 'message' : `“${message}”`} from ${from} to ${to}`;
}

/** `10 s` where `formatMs` says `10.00 s`: what was rounded need not look measured. */
export function shortMs(ms: number): string {
  return formatMs(ms).replace(/\.?0+ s$/, ' s');
}

function ordinalOf(nth: number): string {
  const isTeen = nth % 100 > 10 && nth % 100 < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th');
  return ORDINALS[nth - 1] ?? `${nth}${ending}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
