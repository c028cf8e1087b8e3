import type { Experiment } from './experiment';
import type { MachineAt } from './replay';

/** The kinds of messages that crossed in a run, for whoever wants to name one. */
export function messageNamesOf({ messages }: Experiment): readonly string[] {
  return [...new Set(messages.map(({ message }) => message))].sort();
}

/** The machines of a process that a fault can wait for, the main one first. */
export function partNamesOf(machines: readonly MachineAt[], node: string): readonly string[] {
  return machines.flatMap((machine) => (machine.node === node ? [machine.part] : []));
}

/**
 * The states that a fault can wait for, inner ones and their parents: of one machine of a process, or of its
 * main one.
 */
export function stateNamesOf(
  machines: readonly MachineAt[],
  {
    node,
    part = partNamesOf(machines, node)[0],
  }: { readonly node: string; readonly part?: string | undefined },
): readonly string[] {
  const own = machines.filter((machine) => machine.node === node && machine.part === part);
  const paths = own.flatMap(({ leaves }) => leaves.map(({ path }) => path));
  const withParents = paths.flatMap((path) => {
    const parts = path.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  });
  return [...new Set(withParents)];
}
