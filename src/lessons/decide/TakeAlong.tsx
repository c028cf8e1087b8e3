import { useId, useState } from 'react';
import type { Advice } from '../../bank/decide/decide';
import { writtenPath, type DecidePath } from '../../bank/decide/path';
import { decisionRecord } from '../../bank/decide/record';
import { loadCatalogue } from '../../lab/catalogue';
import { TEXT_MAX, valueAt } from '../../study/record';
import { useStudyStore } from '../../study/use-study';
import { copyText } from '../../views/files/copy-text';
import { saveText } from '../../views/scenario/save-text';
import { scenarioFor } from '../figure/scenario-for';
import { decideLink } from './decide-link';
import styles from './Decide.module.css';

interface TakeAlongProps {
  readonly path: DecidePath;
  readonly advice: Advice;
  readonly title: string;
  readonly keptId: string | null;
}

/** Notes, and the ways out: kept here, as a link, as a file, on paper. */
export function TakeAlong({ path, advice, title, keptId: keptBefore }: TakeAlongProps) {
  const study = useStudyStore();
  const notesId = useId();
  const [keptId, setKeptId] = useState(keptBefore);
  const [notes, setNotes] = useState(
    () => (keptBefore && valueAt(study.getState().record.decisions, keptBefore)?.notes) ?? '',
  );
  const [told, setTold] = useState('');
  const link = `${location.href.replace(/#.*$/, '')}${decideLink(path, title)}`;

  const keep = (): void => {
    const decision = {
      answers: writtenPath(path),
      recommendation: advice.id,
      title: title.trim() || advice.title,
      notes,
    };
    if (keptId === null) setKeptId(study.getState().add('decisions', decision));
    else study.getState().put('decisions', keptId, decision);
    setTold('Kept in your record.');
  };
  const save = async (): Promise<void> => {
    const day = new Date().toISOString().slice(0, 10);
    const links = await linksOfRuns([advice.works.proof, advice.remains.proof]);
    const text = decisionRecord({
      title,
      notes,
      steps: path.steps,
      advice,
      day,
      link,
      linkOfRun: (run) => links.get(run) ?? link,
    });
    saveText({ name: `decision-${day}-${advice.id}.md`, text, type: 'text/markdown' });
    setTold('Saved as Markdown.');
  };
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(link);
    setTold(
      isCopied
        ? 'The link is copied.'
        : 'The browser did not allow copying. The link is in the address bar.',
    );
  };

  return (
    <section className={styles.along} aria-label="Take it along">
      <label htmlFor={notesId}>Notes for the record: load, deadlines, who has agreed</label>
      <textarea
        id={notesId}
        value={notes}
        rows={4}
        maxLength={TEXT_MAX}
        onChange={({ target }) => setNotes(target.value)}
      />
      {notes !== '' && <div className={styles.printed}>{notes}</div>}
      <div className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={keep}>
          {keptId === null ? 'Keep in your record' : 'Keep the changes'}
        </button>
        <button type="button" onClick={() => void save()}>
          Save as Markdown
        </button>
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" onClick={() => void copy()}>
          Copy the link
        </button>
      </div>
      <p role="status">{told}</p>
      <p className={styles.printed}>{link}</p>
    </section>
  );
}

type Run = Advice['works']['proof'];

/** Where each run opens in the lab; a run that cannot be fetched now is left out. */
async function linksOfRuns(runs: readonly Run[]): Promise<ReadonlyMap<Run, string>> {
  const links = new Map<Run, string>();
  const page = location.href.replace(/#.*$/, '');
  try {
    const { addressOf } = await loadCatalogue();
    for (const run of runs) {
      const read = await scenarioFor(run);
      const presetId = run.set === undefined ? run.preset : null;
      if (read.ok) links.set(run, `${page}${addressOf(read.scenario, { presetId })}`);
    }
  } catch {
    return links;
  }
  return links;
}
