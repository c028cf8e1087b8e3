/** Part of a syntax tree of prose, as far as it matters here. */
interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly properties?: { readonly id?: unknown };
  readonly children?: Node[];
}

interface Section {
  id: string;
  title: string;
  depth: number;
  text: string;
}

/**
 * A rehype plugin: a page of prose also exports `about`, what is in it: its sections with their words, and how many
 * live figures and words it has. Contents, reading time and search come from it, so that none of them is typed.
 */
export function rehypeAbout() {
  return (tree: { children: Node[] }): void => {
    const sections: Section[] = [{ id: '', title: '', depth: 1, text: '' }];
    for (const node of tree.children) {
      const depth = Number(/^h([1-6])$/.exec(node.tagName ?? '')?.[1] ?? 0);
      if (depth > 0) {
        const id = typeof node.properties?.id === 'string' ? node.properties.id : '';
        sections.push({ id, title: textOf(node).trim(), depth, text: '' });
      } else if (!node.type.startsWith('mdxjsEsm')) {
        const last = sections[sections.length - 1] as Section;
        last.text = `${last.text} ${textOf(node)}`.replace(/\s+/g, ' ').trim();
      }
    }
    const words = sections.map(({ title, text }) => `${title} ${text}`).join(' ');
    const about = {
      sections,
      figureCount: FIGURES.reduce((sum, name) => sum + countOf(tree.children, name), 0),
      wordCount: words.split(/\s+/).filter((word) => word !== '').length,
    };
    tree.children.unshift(exportOf('about', about));
  };
}

/** The elements that are a live run. */
const FIGURES = ['Figure', 'CaseFigure', 'Experiment'];

function textOf({ type, value, children }: Node): string {
  if (type === 'text') return value ?? '';
  return (children ?? []).map(textOf).join(type === 'element' ? '' : ' ');
}

function countOf(nodes: readonly Node[], name: string): number {
  return nodes.reduce(
    (sum, node) => sum + (node.name === name ? 1 : 0) + countOf(node.children ?? [], name),
    0,
  );
}

/** `export const name = …`, as MDX wants it: the syntax tree of the program. */
function exportOf(name: string, value: unknown): Node {
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      { type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: literalOf(value) },
    ],
  };
  const body = [
    {
      type: 'ExportNamedDeclaration',
      specifiers: [],
      source: null,
      attributes: [],
      declaration,
    },
  ];
  const estree = { type: 'Program', sourceType: 'module', body };
  return { type: 'mdxjsEsm', value: '', data: { estree } } as Node;
}

function literalOf(value: unknown): object {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(literalOf) };
  if (typeof value !== 'object' || value === null) return { type: 'Literal', value };
  const properties = Object.entries(value).map(([name, part]) => ({
    type: 'Property',
    kind: 'init',
    key: { type: 'Identifier', name },
    value: literalOf(part),
    method: false,
    shorthand: false,
    computed: false,
  }));
  return { type: 'ObjectExpression', properties };
}
