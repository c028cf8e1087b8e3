import { useEffect, useId, useState } from 'react';
import {
  TRACE_BYTES_MAX,
  traceExamples,
  type OpenedTrace,
  type TraceFormat,
  type TraceQuestion,
} from '../../lab/traces';
import { FilePicker } from '../files/FilePicker';
import styles from './Traces.module.css';

/** What somebody is about to have judged. */
export type Draft = Pick<OpenedTrace, 'name' | 'text' | 'question'>;

interface TraceFormProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onOpen: (draft: Draft) => void;
}

/** A trace comes in by paste, as a file, or as an example to change. */
export function TraceForm({ draft, onDraft, onOpen }: TraceFormProps) {
  const id = useId();
  const { text, question } = draft;
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const ask = (asked: Partial<TraceQuestion>) =>
    onDraft({ ...draft, question: { ...question, ...asked } });
  const take = async (file: File): Promise<void> => {
    if (file.size > TRACE_BYTES_MAX) return setProblem('tooLarge');
    const said = await file.text().catch(() => null);
    setProblem(said === null ? 'unreadable' : null);
    if (said === null) return;
    const read = { name: file.name, text: said, question: { ...question, lock: null } };
    onDraft(read);
    onOpen(read);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(draft);
      }}
    >
      <label className={styles.text}>
        Trace
        <textarea
          value={text}
          rows={9}
          spellCheck={false}
          placeholder="time,client,event,token,ttl …"
          onChange={({ target }) => onDraft({ ...draft, name: PASTED, text: target.value })}
        />
      </label>
      <div className={styles.row}>
        <label>
          Format{' '}
          <select
            value={question.format ?? ''}
            onChange={({ target }) =>
              ask({ format: target.value === '' ? null : (target.value as TraceFormat) })
            }
          >
            <option value="">what it looks like</option>
            {FORMATS.map(([format, label]) => (
              <option key={format} value={format}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Lease TTL, ms{' '}
          <input
            type="number"
            min={1}
            max={86_400_000}
            className={styles.number}
            value={question.ttlMs ?? ''}
            aria-describedby={`${id}-ttl`}
            onChange={({ target }) => ask({ ttlMs: msIn(target.value) })}
          />
        </label>
        <span id={`${id}-ttl`} className={styles.hint}>
          where the trace does not say it
        </span>
      </div>
      <div className={styles.row}>
        <button type="submit" className={styles.main} disabled={text.trim() === ''}>
          Draw and judge
        </button>
        <FilePicker
          label="Choose a file …"
          name="Trace file"
          accept=".csv,.tsv,.json,.jsonl,.ndjson,.edn,.txt,.log,text/*"
          onFile={(file) => void take(file)}
        />
        <Examples
          onChoose={(example) => {
            const chosen = { ...example, question: NO_QUESTION };
            onDraft(chosen);
            onOpen(chosen);
          }}
        />
      </div>
      {problem !== null && <p role="alert">{PROBLEMS[problem]}</p>}
    </form>
  );
}

type Example = Awaited<ReturnType<typeof traceExamples>>[number];

function Examples({ onChoose }: { readonly onChoose: (example: Omit<Draft, 'question'>) => void }) {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  useEffect(() => {
    traceExamples().then(setExamples, () => setExamples([]));
  }, []);
  return (
    <label>
      <span className={styles.hint}>or</span>{' '}
      <select
        aria-label="Example"
        value=""
        onChange={({ target }) => {
          const chosen = examples.find(({ title }) => title === target.value);
          if (chosen !== undefined) onChoose({ name: chosen.title, text: chosen.text });
        }}
      >
        <option value="">an example …</option>
        {examples.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </select>
    </label>
  );
}

const PROBLEMS = {
  tooLarge: 'That file is too large: 8 MB at most.',
  unreadable: 'The browser cannot read that file.',
} as const;

function msIn(text: string): number | null {
  const ms = Math.round(Number(text));
  return text !== '' && ms >= 1 && ms <= 86_400_000 ? ms : null;
}

/** Whatever the trace says of itself. */
export const NO_QUESTION: TraceQuestion = { format: null, lock: null, ttlMs: null };
export const PASTED = 'The pasted text';

const FORMATS: readonly (readonly [TraceFormat, string])[] = [
  ['csv', 'CSV with a head line'],
  ['jsonl', 'JSON, one object a line'],
  ['redis', 'Redis MONITOR'],
  ['jepsen', 'Jepsen history (EDN)'],
];
