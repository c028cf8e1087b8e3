import { withAnswer, START, type DecidePath, type Step } from '../../bank/decide/path';
import { decideLink } from './decide-link';
import styles from './Decide.module.css';

interface AnsweredProps {
  readonly steps: readonly Step[];
  readonly title: string;
}

/** What was answered so far; each can be answered anew. */
export function Answered({ steps, title }: AnsweredProps) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.answered} aria-label="Your answers">
      {steps.map(({ question, option }, index) => (
        <li key={question.id}>
          <span>{question.asks}</span>
          <b>{option.label}</b>
          <a
            href={decideLink(before(steps, index), title)}
            aria-label={`Answer anew: ${question.asks}`}
          >
            Change
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The path up to a question. */
function before(steps: readonly Step[], index: number): DecidePath {
  return steps
    .slice(0, index)
    .reduce((path, { question, option }) => withAnswer(path, question, option), START);
}
