import { useEffect, useRef, useState } from 'react';
import {
  keepTrace,
  openTrace,
  OPENED_TRACES,
  type OpenedTrace,
  type TraceFault,
  type TraceQuestion,
} from '../../lab/traces';
import { TraceFaults } from './TraceFaults';
import { TraceForm, type Draft } from './TraceForm';
import { TraceShown } from './TraceShown';
import styles from './Traces.module.css';

interface TracesProps {
  /** A file that was dropped elsewhere and turned out to be a trace; null: none. */
  readonly handed: { readonly name: string; readonly text: string } | null;
}

interface Refused {
  readonly name: string;
  readonly text: string;
  readonly faults: readonly TraceFault[];
}

/** What a real system wrote down about a lock: read, drawn and judged. What was open stays open until another can be read. */
export function Traces({ handed }: TracesProps) {
  const [shown, setShown] = useState<OpenedTrace | null>(OPENED_TRACES.at(-1) ?? null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [draft, setDraft] = useState<Draft>(() => draftOf(shown));
  const result = useRef<HTMLDivElement>(null);

  const open = async (name: string, text: string, question: TraceQuestion): Promise<void> => {
    const read = await openTrace({ name, text, question });
    setRefused(read.ok ? null : { name, text, faults: read.faults });
    if (!read.ok) return;
    keepTrace(read.opened);
    setShown(read.opened);
    result.current?.focus();
  };
  const goBack = (): void => {
    OPENED_TRACES.pop();
    const before = OPENED_TRACES.at(-1) ?? null;
    setShown(before);
    setRefused(null);
    setDraft(draftOf(before));
  };

  const opened = useRef(false);
  useEffect(() => {
    if (handed === null || opened.current) return;
    opened.current = true;
    const asked = { format: null, lock: null, ttlMs: null };
    void openTrace({ ...handed, question: asked }).then((read) => {
      setDraft({ ...handed, question: asked });
      setRefused(read.ok ? null : { ...handed, faults: read.faults });
      if (!read.ok) return;
      keepTrace(read.opened);
      setShown(read.opened);
    });
  }, [handed]);

  return (
    <div className={styles.traces}>
      <TraceForm
        draft={draft}
        onDraft={setDraft}
        onOpen={({ name, text, question }) => void open(name, text, question)}
      />
      {refused !== null && <TraceFaults {...refused} isOpen={shown !== null} />}
      <div ref={result} tabIndex={-1} className={styles.result}>
        {shown !== null && (
          <TraceShown
            key={OPENED_TRACES.length}
            opened={shown}
            onBack={OPENED_TRACES.length > 1 ? goBack : null}
            onLock={(lock) => void open(shown.name, shown.text, { ...shown.question, lock })}
          />
        )}
      </div>
    </div>
  );
}

function draftOf(shown: OpenedTrace | null): Draft {
  const { name, text, question } = shown ?? {
    name: 'The pasted text',
    text: '',
    question: { format: null, lock: null, ttlMs: null },
  };
  return { name, text, question };
}
