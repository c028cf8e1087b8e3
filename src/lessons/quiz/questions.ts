import type { Question } from '../../bank/question';
import { loadTopic, TOPIC_IDS, topicOf, type TopicId } from '../../bank/topics';
import { fetchedByName } from '../../lab/failures';

/** The questions of a topic; the same promise each time, so that a view may wait for it as it renders. */
export function questionsOf(topic: TopicId): Promise<readonly Question[]> {
  return once(topic, () => loadTopic(topic));
}

/** The whole bank, topic by topic. */
export function allQuestions(): Promise<readonly Question[]> {
  return once('', async () => (await Promise.all(TOPIC_IDS.map(questionsOf))).flat());
}

/** One question, or null where the bank has none of that name. */
export function questionOf(id: string): Promise<Question | null> {
  const topic = topicOf(id);
  return once(`q/${id}`, async () =>
    topic === null ? null : ((await questionsOf(topic)).find((one) => one.id === id) ?? null),
  );
}

function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  return loaded(name, load) as Promise<T>;
}

const loaded = fetchedByName<unknown>();
