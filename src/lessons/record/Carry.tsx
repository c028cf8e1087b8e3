import { useState } from 'react';
import { exported, FILE_BYTES_MAX, readFile, type ReadFile } from '../../study/file';
import type { StudyRecord } from '../../study/record';
import { useStudy, useStudyStore } from '../../study/use-study';
import { FilePicker } from '../../views/files/FilePicker';
import { Notice } from '../../views/notices/Notice';
import { saveText } from '../../views/scenario/save-text';
import { ImportPreview } from './ImportPreview';
import styles from './Record.module.css';

/** To another browser and back: a file out, a file in, and a look at it before it is joined. */
export function Carry() {
  const store = useStudyStore();
  const record = useStudy((study) => study.record);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [before, setBefore] = useState<StudyRecord | null>(null);

  const save = (): void => {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    saveText({ name: `distributed-locks-record-${day}.json`, text: exported(record, now) });
  };
  const pick = async (file: File): Promise<void> => {
    setBefore(null);
    setRead(await readPicked(file));
  };
  const join = (other: StudyRecord): void => {
    setBefore(record);
    store.getState().join(other);
    setRead(null);
  };
  const undo = (past: StudyRecord): void => {
    store.getState().restore(past);
    setBefore(null);
  };

  return (
    <section className={styles.section} aria-labelledby="record-carry">
      <h2 id="record-carry">Keep it, carry it along</h2>
      <p>
        Some browsers delete what a page kept after a week without a visit. A file is safe from
        that, and brings your record to another machine.
      </p>
      <div className={styles.buttons}>
        <button type="button" onClick={save}>
          Save as a file
        </button>
        <FilePicker
          label="Open a file …"
          name="File with a record"
          accept=".json,application/json"
          onFile={(file) => void pick(file)}
        />
      </div>
      {read !== null && !read.ok && (
        <Notice
          title="The file was not opened. Your record is as it was."
          tone="wrong"
          takesFocus
          onDismiss={() => setRead(null)}
        >
          <p>{read.fault}</p>
        </Notice>
      )}
      {read?.ok === true && (
        <ImportPreview
          here={record}
          file={read}
          onJoin={() => join(read.record)}
          onCancel={() => setRead(null)}
        />
      )}
      {before !== null && (
        <Notice title="The file was joined with your record." takesFocus>
          <p>
            <button type="button" onClick={() => undo(before)}>
              Undo
            </button>
          </p>
        </Notice>
      )}
    </section>
  );
}

async function readPicked(file: File): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX)
    return { ok: false, fault: 'The file is larger than any record can be.' };
  try {
    return readFile(await file.text());
  } catch {
    return { ok: false, fault: 'The browser could not read the file.' };
  }
}
