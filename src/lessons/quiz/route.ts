import { TOPICS, type TopicId } from '../../bank/topics';

/** What an address of the quiz asks for. */
export type QuizRoute =
  | { readonly shows: 'home' }
  | { readonly shows: 'review' }
  | { readonly shows: 'topic'; readonly topic: TopicId; readonly seed: number | null }
  | { readonly shows: 'mixed'; readonly seed: number | null }
  | { readonly shows: 'question'; readonly id: string; readonly seed: number | null }
  | { readonly shows: 'nothing'; readonly asked: string };

/** `/quiz`, `/quiz/review`, `/quiz/<topic>`, `/quiz/mixed`, `/quiz/q/<topic>/<name>`, each with `?seed=` where it shuffles. */
export function routeOf(location: string): QuizRoute {
  const [path = '', query = ''] = location.split('?');
  const [, , first = '', ...rest] = path.replace(/\/+$/, '').split('/');
  const seed = seedIn(query);
  if (first === '') return { shows: 'home' };
  if (first === 'review' && rest.length === 0) return { shows: 'review' };
  if (first === 'mixed' && rest.length === 0) return { shows: 'mixed', seed };
  if (first === 'q' && rest.length === 2) return { shows: 'question', id: rest.join('/'), seed };
  if (rest.length === 0 && Object.hasOwn(TOPICS, first))
    return { shows: 'topic', topic: first as TopicId, seed };
  return { shows: 'nothing', asked: [first, ...rest].join('/').slice(0, 80) };
}

export function addressOfQuestion(id: string, seed: number | null = null): string {
  return `#/quiz/q/${id}${seed === null ? '' : `?seed=${seed}`}`;
}

/** Whole and not too large; anything else is as if none were said. */
function seedIn(query: string): number | null {
  const said = new URLSearchParams(query).get('seed') ?? '';
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}
