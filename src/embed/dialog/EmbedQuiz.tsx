import { useState } from 'react';
import { TOPIC_IDS, TOPICS } from '../../bank/topics';
import { focusQuietly } from '../focus';
import type { QuizWanted } from '../snippet/wanted';
import { Looks, type Look } from './Looks';
import { NumberField } from './NumberField';
import { SnippetFor } from './SnippetFor';
import styles from './Dialog.module.css';

interface EmbedQuizProps {
  /** What may be embedded beside the topics: one question, or several with commas. */
  readonly own: { readonly label: string; readonly quiz: string; readonly title: string } | null;
  /** As the page around has it; null: the textbook’s numbers and order. */
  readonly seed: number | null;
}

/** Arbitrary: a question with four options, and what is said back. */
const FIRST_LOOK: Look = { theme: 'auto', heightPx: 600 };

/** A question, several or a topic, for a page of somebody’s own. */
export default function EmbedQuiz({ own, seed: firstSeed }: EmbedQuizProps) {
  const [look, setLook] = useState(FIRST_LOOK);
  const [quiz, setQuiz] = useState(own?.quiz ?? `topic:${TOPIC_IDS[0]}`);
  const [numbers, setNumbers] = useState<Pick<QuizWanted, 'count' | 'seed' | 'pass'>>({
    count: null,
    seed: firstSeed,
    pass: null,
  });
  const choices = [
    ...(own === null ? [] : [own]),
    ...TOPIC_IDS.map((topic) => ({
      label: `Topic: ${TOPICS[topic]}`,
      quiz: `topic:${topic}`,
      title: `Quiz: ${TOPICS[topic]}`,
    })),
  ];
  const change = (part: Partial<typeof numbers>): void => setNumbers({ ...numbers, ...part });
  const isOne = !quiz.startsWith('topic:') && !quiz.includes(',');
  const { count, seed, pass } = numbers;
  return (
    <div className={styles.dialog} tabIndex={-1} ref={focusQuietly}>
      <p>
        A quiz for a page of your own. The page is told each answer and the result; nothing is kept,
        and nobody is named.
      </p>
      <label className={styles.field}>
        What is asked
        <select value={quiz} onChange={({ target }) => setQuiz(target.value)}>
          {choices.map((one) => (
            <option key={one.quiz} value={one.quiz}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.row}>
        {!isOne && (
          <>
            <NumberField
              label="How many"
              value={count}
              min={1}
              max={50}
              none="all"
              onChange={(now) => change({ count: now })}
            />
            <NumberField
              label="Pass mark, %"
              value={pass}
              min={0}
              max={100}
              none="70"
              onChange={(now) => change({ pass: now })}
            />
          </>
        )}
        <NumberField
          label="Shuffled by seed"
          value={seed}
          min={0}
          max={999_999_999}
          none="not shuffled"
          onChange={(now) => change({ seed: now })}
        />
      </div>
      <Looks look={look} onChange={setLook} />
      <SnippetFor
        wanted={{
          shown: { kind: 'quiz', quiz, seed, ...(isOne ? NOTHING_TO_COUNT : { count, pass }) },
          ...look,
          title: choices.find((one) => one.quiz === quiz)?.title ?? 'Quiz',
        }}
      />
    </div>
  );
}

const NOTHING_TO_COUNT = { count: null, pass: null } as const;
