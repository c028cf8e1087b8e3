import type { Ref } from 'react';
import type { DecideQuestion } from '../../bank/decide/decide';
import { withAnswer, type DecidePath } from '../../bank/decide/path';
import { decideLink } from './decide-link';
import styles from './Decide.module.css';

interface QuestionCardProps {
  readonly path: DecidePath;
  readonly question: DecideQuestion;
  readonly title: string;
  readonly ref: Ref<HTMLHeadingElement>;
}

/** One question. Each answer is a link, so that back, forward and bookmarks work as anywhere. */
export function QuestionCard({ path, question, title, ref }: QuestionCardProps) {
  return (
    <section className={styles.question} aria-labelledby="decide-question">
      <h2 id="decide-question" ref={ref} tabIndex={-1}>
        {question.asks}
      </h2>
      <p>{question.about}</p>
      <ul>
        {question.options.map((option) => (
          <li key={option.id}>
            <a href={decideLink(withAnswer(path, question, option), title)}>
              <b>{option.label}</b>
              <span>{option.example}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
