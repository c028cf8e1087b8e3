import { useEntries, useStudy } from '../../study/use-study';
import { valueAt } from '../../study/record';
import { CHAPTERS } from '../chapters';
import { StudyPage } from '../study-page/StudyPage';
import { Answers, Predictions } from './Judged';
import { Carry } from './Carry';
import { Erase } from './Erase';
import { SetAside } from './SetAside';
import styles from './Record.module.css';

/** All that the lab keeps of somebody, to look at, to carry along and to delete. */
export function RecordView() {
  return (
    <StudyPage
      title="Your record"
      lead="What you read, predicted and answered. It stays in this browser: there is no account, and nothing is sent anywhere."
    >
      <div className={styles.sections}>
        <Reading />
        <Predictions />
        <Answers />
        <Practice />
        <Carry />
        <SetAside />
        <Erase />
      </div>
    </StudyPage>
  );
}

/** The chapters, and how far one is with each. */
function Reading() {
  const read = useStudy(({ record }) => record.read);
  const understood = useStudy(({ record }) => record.understood);
  return (
    <section className={styles.section} aria-labelledby="record-reading">
      <h2 id="record-reading">Reading</h2>
      <ul className={styles.chapters}>
        {CHAPTERS.map(({ slug, number, title }) => (
          <li key={slug}>
            <a href={`#/learn/${slug}`}>
              {number}. {title}
            </a>
            <span>
              {valueAt(understood, slug) === true
                ? 'understood'
                : valueAt(read, slug) === true
                  ? 'read'
                  : 'not read yet'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Practice() {
  const attempts = useEntries('attempts');
  const decisions = useEntries('decisions');
  const interview = useStudy(({ record }) => valueAt(record.dates, 'interview'));
  const finished = attempts.filter(({ value }) => value.stage === 'finished');
  return (
    <section className={styles.section} aria-labelledby="record-practice">
      <h2 id="record-practice">Practice</h2>
      {interview !== null && <p>Your interview is on {interview}.</p>}
      {attempts.length + decisions.length === 0 ? (
        <p className={styles.empty}>No drill and no decision yet.</p>
      ) : (
        <dl className={styles.counts}>
          <Count term="drills finished" count={finished.length} />
          <Count term="drills begun" count={attempts.length - finished.length} />
          <Count term="decisions kept" count={decisions.length} />
        </dl>
      )}
    </section>
  );
}

function Count({ term, count }: { readonly term: string; readonly count: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{count}</dd>
    </div>
  );
}
