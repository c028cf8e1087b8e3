import type { Experiment } from './experiment';
import type { MachineAt } from './replay';

/** The kinds of messages that crossed in a run, for whoever wants to name one. */
export function messageNamesOf({ messages }: Experiment): readonly string[] {
  return [...new Set(messages.map(({ message }) => message))].sort();
}

/** The states of a process that a fault can wait for: of its main machine, inner ones and their parents. */
export function stateNamesOf(machines: readonly MachineAt[], node: string): readonly string[] {
  const own = machines.filter((machine) => machine.node === node && machine.part !== 'library');
  const paths = own.flatMap(({ leaves }) => leaves.map(({ path }) => path));
  const withParents = paths.flatMap((path) => {
    const parts = path.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  });
  return [...new Set(withParents)];
}
