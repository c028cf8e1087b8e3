import { useState } from 'react';
import type { Keeping } from '../../study/study';
import { useStudy } from '../../study/use-study';
import { Notice } from '../../views/notices/Notice';
import styles from './StudyNotices.module.css';

/** What is wrong with keeping the learner's record, on any page that adds to it. Mostly nothing. */
export function StudyNotices() {
  return (
    <div className={styles.notices}>
      <NotKept />
      <Broken />
    </div>
  );
}

/** Put away, it comes back only when the reason changes. */
function NotKept() {
  const keeping = useStudy((study) => study.keeping);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (keeping.type !== 'visit' || keeping.why === dismissed) return null;
  const { title, text } = WHY[keeping.why];
  return (
    <Notice title={title} onDismiss={() => setDismissed(keeping.why)}>
      <p>
        {text} <a href="#/record">Your record</a> can be saved as a file.
      </p>
    </Notice>
  );
}

const WHY: Readonly<
  Record<
    Extract<Keeping, { readonly type: 'visit' }>['why'],
    { readonly title: string; readonly text: string }
  >
> = {
  denied: {
    title: 'This browser keeps nothing for the page.',
    text: 'Everything works, until the page is closed.',
  },
  full: {
    title: 'The browser has no room left to keep your record.',
    text: 'Everything works, until the page is closed. It is tried again with everything you do.',
  },
  newer: {
    title: 'A newer version of this lab has kept your record.',
    text: 'This page cannot read it and leaves it as it is. Reload to get the newer version; what you do here lasts until the page is closed.',
  },
};

function Broken() {
  const broken = useStudy((study) => study.broken);
  const dismiss = useStudy((study) => study.dismissBroken);
  if (broken === null) return null;
  const { faults } = broken;
  const more = faults.length - FAULTS_SHOWN;
  return (
    <Notice
      title="Part of your record could not be read. It was set aside; the rest is here."
      tone="wrong"
      onDismiss={dismiss}
    >
      <ul>
        {faults.slice(0, FAULTS_SHOWN).map((fault, index) => (
          <li key={index}>{fault}</li>
        ))}
        {more > 0 && <li>… and {more} more.</li>}
      </ul>
      <p>
        What was set aside can be saved or deleted on <a href="#/record">your record</a>.
      </p>
    </Notice>
  );
}

const FAULTS_SHOWN = 5;
