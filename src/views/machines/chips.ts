import type { MachineAt } from '../../lab/replay';

export interface Chip {
  readonly name: string;
  readonly description: string;
  readonly isCurrent: boolean;
}

/**
 * A machine's states as chips: nested states show as their parent, and the current one with its own name
 * behind it, `holding · writing`. A state that only wraps all others (Redis' `primary`) shows its children.
 */
export function chipsOf({
  leaves,
  current,
}: Pick<MachineAt, 'leaves' | 'current'>): readonly Chip[] {
  const here = (leaves[current]?.path ?? '').split('.');
  const names = [...new Set(leaves.map(({ path }) => path.split('.')[0] ?? ''))];
  const depth = names.length <= 2 && here.length > 1 ? 1 : 0;
  const siblings = leaves
    .map(({ path, description }) => ({ parts: path.split('.'), description }))
    .filter(({ parts }) => depth === 0 || parts[0] === here[0]);
  const chips = new Map<string, Chip>();
  for (const { parts, description } of siblings) {
    const name = parts[depth] ?? parts[0] ?? '';
    const isCurrent = name === here[depth];
    const shown = isCurrent && here.length > depth + 1 ? here.slice(depth).join(' · ') : name;
    if (!chips.has(name)) chips.set(name, { name: shown, description, isCurrent });
  }
  return [...chips.values()];
}
