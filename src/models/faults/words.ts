import type { FaultType } from '.';

interface FaultWords {
  readonly label: string;
  /** One sentence: what it stands for in the real world. */
  readonly hint: string;
}

/** What people read of each kind of fault: apart, since a run needs none of it, and the first picture waits for a run. */
export const FAULT_WORDS: { readonly [T in FaultType]: FaultWords } = {
  pause: {
    label: 'Pause',
    hint: 'The process does not run; its host’s clocks do (garbage collection, SIGSTOP).',
  },
  suspend: {
    label: 'Suspend',
    hint: 'The whole host stands still, and its monotonic clock with it (VM suspend).',
  },
  stall: {
    label: 'Stall',
    hint: 'One machine of the process is stuck, the others go on (a loop waiting for the disk).',
  },
  kill: {
    label: 'Kill',
    hint: 'The process dies and loses its memory; its host closes its connections.',
  },
  powerOff: { label: 'Power off', hint: 'The host vanishes without a word to anybody.' },
  restart: { label: 'Restart', hint: 'The process comes back, with what it had on disk or empty.' },
  cut: {
    label: 'Cut',
    hint: 'Messages do not cross, either in silence or with a reset that both sides hear.',
  },
  refuse: {
    label: 'Refuse',
    hint: 'The server answers every command with an error, or those of some clients (a quota, a missing right).',
  },
  delay: { label: 'Delay a message', hint: 'One message takes longer than the others.' },
  lose: { label: 'Lose a message', hint: 'One message vanishes.' },
  duplicate: { label: 'Duplicate a message', hint: 'One message arrives twice.' },
  clockStep: { label: 'Clock step', hint: 'The host’s wall clock jumps (NTP, an administrator).' },
  clockDrift: { label: 'Clock drift', hint: 'The host’s clocks run fast or slow from now on.' },
  failover: { label: 'Failover', hint: 'Another server takes over, with what it knows.' },
  interrupt: {
    label: 'Interrupt',
    hint: 'The program’s running call into the lock library is aborted.',
  },
  operate: {
    label: 'Operator action',
    hint: 'Somebody outside acts on the server: force-unlocks, deregisters a node, runs a reaper.',
  },
};
