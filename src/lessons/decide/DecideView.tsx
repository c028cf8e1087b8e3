import { useEffect, useRef, useState } from 'react';
import { writtenPath } from '../../bank/decide/path';
import { valueAt } from '../../study/record';
import { useStudyStore } from '../../study/use-study';
import { Notice } from '../../views/notices/Notice';
import { StudyPage } from '../study-page/StudyPage';
import { Answered } from './Answered';
import { decideLink, readDecideAddress, TITLE_MAX } from './decide-link';
import { KeptDecisions } from './KeptDecisions';
import { QuestionCard } from './QuestionCard';
import { Recommendation } from './Recommendation';
import styles from './Decide.module.css';

/** A guide from one’s own case to a lock, or to none. All of its state is in the address. */
export function DecideView({ address }: { readonly address: string }) {
  const study = useStudyStore();
  const { path, isWhole, title: linked, keptId } = readDecideAddress(address);
  const [title, setTitle] = useState(
    () => (linked || (keptId && valueAt(study.getState().record.decisions, keptId)?.title)) ?? '',
  );
  const written = writtenPath(path);
  const heading = useHeadingAfter(written);

  const rename = (next: string): void => {
    setTitle(next);
    history.replaceState(null, '', decideLink(path, next, keptId));
  };

  return (
    <StudyPage
      title="Which lock, if any?"
      lead="A few questions about your own case. Many end without a lock, and the guide says why. Your answers stand in the address and nowhere else, until you keep them."
    >
      {!isWhole && (
        <Notice title="A part of this link made no sense and was left out." tone="wrong">
          <p>The answers before it are below. Go on from there.</p>
        </Notice>
      )}
      <label className={styles.case}>
        What is it about?
        <input
          value={title}
          maxLength={TITLE_MAX}
          placeholder="The nightly invoice run"
          onChange={({ target }) => rename(target.value)}
        />
      </label>
      <Answered steps={path.steps} title={title} />
      {path.next.type === 'question' ? (
        <QuestionCard
          key={path.next.question.id}
          ref={heading}
          path={path}
          question={path.next.question}
          title={title}
        />
      ) : (
        <Recommendation
          key={written}
          ref={heading}
          path={path}
          advice={path.next.advice}
          title={title}
          keptId={keptId}
        />
      )}
      {path.steps.length === 0 && <KeptDecisions />}
    </StudyPage>
  );
}

/** An answer brings another heading; whoever reads with ears or keys goes there, but not when the page opens. */
function useHeadingAfter(written: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(written);
  // The focus is the document's.
  useEffect(() => {
    if (before.current !== written) heading.current?.focus();
    before.current = written;
  }, [written]);
  return heading;
}
