import { unbroken } from '../../src/views/elements/unbroken.ts';

/** Part of a syntax tree of prose, as far as it matters here. */
interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly children?: readonly Node[];
  value?: string;
}

/** A rehype plugin: in prose, but not in code, numbers stay on one line with what they belong to. */
export function rehypeUnbroken() {
  return (tree: Node): void => keepTogether(tree);
}

function keepTogether(node: Node): void {
  if (node.tagName === 'code' || node.tagName === 'pre') return;
  if (node.type === 'text' && node.value !== undefined) node.value = unbroken(node.value);
  for (const child of node.children ?? []) keepTogether(child);
}
