/** What an address of the room for teachers asks for. */
export type TeachRoute =
  | { readonly shows: 'home' }
  /** `plan`: a plan’s word, see `usePlan`. */
  | { readonly shows: 'plan'; readonly plan: string }
  | { readonly shows: 'edit'; readonly id: string }
  | {
      readonly shows: 'present' | 'notes';
      readonly plan: string;
      /** Null: not begun; the windows of one session hear each other and no others. */
      readonly session: string | null;
      /** From 0. */
      readonly step: number;
    }
  /** On paper: a plan, or one scenario of the lab by its address. */
  | { readonly shows: 'handout'; readonly of: 'plan'; readonly plan: string }
  | { readonly shows: 'handout'; readonly of: 'scenario'; readonly address: string }
  | { readonly shows: 'card' }
  | { readonly shows: 'results' }
  | { readonly shows: 'nothing'; readonly asked: string };

/**
 * `/teach`, `/teach/plan/<plan>`, `/teach/present/<plan>?session=…&step=…`, `/teach/handout/<plan>`,
 * `/teach/handout/lab/<scenario>`, `/teach/card` and so on.
 */
export function routeOf(location: string): TeachRoute {
  const [path = '', query = ''] = location.split('?');
  const [, , first = '', word = '', ...rest] = path.replace(/\/+$/, '').split('/');
  if (first === 'handout' && word === 'lab' && rest.length === 1 && rest[0] !== '') {
    const address = `#/lab/${rest[0]}${query === '' ? '' : `?${query}`}`;
    return { shows: 'handout', of: 'scenario', address };
  }
  const nothing = { shows: 'nothing', asked: `${first}/${word}`.slice(0, 80) } as const;
  if (rest.length > 0) return nothing;
  switch (first) {
    case '':
      return { shows: 'home' };
    case 'card':
    case 'results':
      return word === '' ? { shows: first } : nothing;
    case 'plan':
      return word === '' ? nothing : { shows: first, plan: word };
    case 'handout':
      return word === '' ? nothing : { shows: first, of: 'plan', plan: word };
    case 'edit':
      return /^[\w-]{1,40}$/.test(word) ? { shows: 'edit', id: word } : nothing;
    case 'present':
    case 'notes':
      return word === '' ? nothing : { shows: first, plan: word, ...detailsIn(query) };
    default:
      return nothing;
  }
}

/** Whether the page around it, with its header, would be in the way. */
export function isFullScreen({ shows }: TeachRoute): boolean {
  return shows === 'present' || shows === 'notes' || shows === 'card';
}

export function addressOfPresent(
  page: 'present' | 'notes',
  {
    plan,
    session,
    step,
  }: { readonly plan: string; readonly session: string; readonly step: number },
): string {
  return `#/teach/${page}/${plan}?session=${session}${step === 0 ? '' : `&step=${step + 1}`}`;
}

/** Anything that makes no sense is as if it were not said. */
function detailsIn(query: string): { readonly session: string | null; readonly step: number } {
  const said = new URLSearchParams(query);
  const session = said.get('session') ?? '';
  const step = said.get('step') ?? '';
  return {
    session: /^[\w-]{8,40}$/.test(session) ? session : null,
    step: /^\d{1,3}$/.test(step) ? Math.max(0, Number(step) - 1) : 0,
  };
}
