import type { MachineName } from '../../lab/lab';

/** `A’s worker`, `the storage`. */
export function nameOf({ node, part }: MachineName): string {
  return node === part ? `the ${part}` : `${node}’s ${part}`;
}
