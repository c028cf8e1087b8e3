import type { Fault } from '../../../models/faults';
import { FAULT_WORDS } from '../../../models/faults/words';
import { formatQuantity } from '../quantity';

/** A fault of a scenario as one line: `At 4 s: Pause A for 5 s.` */
export function summaryOf(fault: Fault): string {
  return `${momentOf(fault.at)}: ${whatOf(fault)}.`;
}

function momentOf(at: Fault['at']): string {
  if ('atMs' in at) return `At ${ms(at.atMs)}`;
  const nth = at.nth === 1 ? '' : ` (time ${at.nth})`;
  const plus = at.plusMs === 0 ? 'When' : `${ms(at.plusMs)} after`;
  const who = at.part === undefined ? at.node : `the ${at.part} of ${at.node}`;
  return `${plus} ${who} enters “${at.enters}”${nth}`;
}

function whatOf(fault: Fault): string {
  const { label } = FAULT_WORDS[fault.type];
  switch (fault.type) {
    case 'pause':
    case 'suspend':
      return `${label} ${fault.node} for ${ms(fault.lengthMs)}`;
    case 'refuse': {
      const whom = fault.only?.length ? ` to ${fault.only.join(', ')}` : '';
      return `${label} ${fault.node}${whom} for ${ms(fault.lengthMs)}`;
    }
    case 'stall':
      return `${label} the ${fault.part} of ${fault.node} for ${ms(fault.lengthMs)}`;
    case 'kill':
    case 'powerOff':
    case 'interrupt':
      return `${label} ${fault.node}`;
    case 'restart':
      return `${label} ${fault.node} ${fault.withMemory ? 'with its memory' : 'empty'}`;
    case 'cut':
      return `${label} ${fault.between.join(', ')} ${fault.oneWay ? '→' : '↔'} ${fault.and.join(', ')} for ${ms(fault.lengthMs)}${fault.manner === 'reset' ? ', with a reset' : ''}`;
    case 'delay':
    case 'lose':
    case 'duplicate': {
      const message = fault.message === '' ? 'message' : fault.message;
      const by = fault.type === 'delay' ? ` by ${ms(fault.byMs)}` : '';
      return `${label.split(' ')[0]} ${message} ${fault.nth} from ${fault.from} to ${fault.to}${by}`;
    }
    case 'clockStep':
      return `${label} of ${fault.node} by ${ms(fault.byMs)}`;
    case 'clockDrift':
      return `${label} of ${fault.node}, ${formatQuantity(fault.driftPpm, 'ppm')}`;
    case 'operate':
      return `${label} on ${fault.node}: ${fault.action}${fault.times > 1 ? `, ${fault.times} times, every ${ms(fault.everyMs)}` : ''}`;
    case 'failover':
      return `${label} from ${fault.from} to ${fault.to}`;
    default:
      return fault satisfies never;
  }
}

function ms(value: number): string {
  return formatQuantity(value, 'ms');
}
