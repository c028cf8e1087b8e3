import type { Question } from './question';

/** What the questions are about, in the order of the lesson. */
export const TOPICS = {
  basics: 'What a lock promises',
  pauses: 'Leases, pauses and clocks',
  fencing: 'Fencing tokens',
  redis: 'One Redis',
  redlock: 'Redlock',
  consensus: 'etcd, ZooKeeper, Chubby',
  databases: 'Locks in a database',
  elections: 'Kubernetes, Consul, DynamoDB',
  alternatives: 'Without a lock',
  numbers: 'Numbers',
  operating: 'In production',
} as const;

export type TopicId = keyof typeof TOPICS;

export const TOPIC_IDS = Object.keys(TOPICS) as readonly TopicId[];

/** The questions of one topic, fetched when somebody asks for them. */
export async function loadTopic(id: TopicId): Promise<readonly Question[]> {
  return (await LOADERS[id]()).questions;
}

/** The topic of a question’s id; null where it has none that we know. */
export function topicOf(questionId: string): TopicId | null {
  const [topic = ''] = questionId.split('/');
  return Object.hasOwn(TOPICS, topic) ? (topic as TopicId) : null;
}

/** One question; null where there is none of that name. */
export async function loadQuestion(id: string): Promise<Question | null> {
  const topic = topicOf(id);
  if (topic === null) return null;
  return (await loadTopic(topic)).find((one) => one.id === id) ?? null;
}

const LOADERS: Readonly<
  Record<TopicId, () => Promise<{ readonly questions: readonly Question[] }>>
> = {
  basics: () => import('./questions/basics'),
  pauses: () => import('./questions/pauses'),
  fencing: () => import('./questions/fencing'),
  redis: () => import('./questions/redis'),
  redlock: () => import('./questions/redlock'),
  consensus: () => import('./questions/consensus'),
  databases: () => import('./questions/databases'),
  elections: () => import('./questions/elections'),
  alternatives: () => import('./questions/alternatives'),
  numbers: () => import('./questions/numbers'),
  operating: () => import('./questions/operating'),
};
