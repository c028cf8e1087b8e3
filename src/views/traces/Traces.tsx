import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  keepTrace,
  openTrace,
  OPENED_TRACES,
  type OpenedTrace,
  type TraceFault,
} from '../../lab/traces';
import { TraceFaults } from './TraceFaults';
import { NO_QUESTION, PASTED, TraceForm, type Draft } from './TraceForm';
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
  const [isNotFetched, setNotFetched] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => draftOf(shown));
  const result = useRef<HTMLDivElement>(null);

  const open = async ({ name, text, question }: Draft): Promise<boolean> => {
    const read = await openTrace({ name, text, question }).catch(() => null);
    setNotFetched(read === null);
    if (read === null) return false;
    setRefused(read.ok ? null : { name, text, faults: read.faults });
    if (!read.ok) return false;
    keepTrace(read.opened);
    setShown(read.opened);
    return true;
  };
  const openAndGo = async (asked: Draft): Promise<void> => {
    if (await open(asked)) result.current?.focus();
  };
  const goBack = (): void => {
    OPENED_TRACES.pop();
    const before = OPENED_TRACES.at(-1) ?? null;
    setShown(before);
    setRefused(null);
    setDraft(draftOf(before));
  };

  const taken = useRef<typeof handed>(null);
  const take = useEffectEvent((file: NonNullable<typeof handed>) => {
    const asked = { ...file, question: NO_QUESTION };
    setDraft(asked);
    void open(asked);
  });
  // A file comes from outside of React; the same one may come twice.
  useEffect(() => {
    if (handed === null || handed === taken.current) return;
    taken.current = handed;
    take(handed);
  }, [handed]);

  return (
    <div className={styles.traces}>
      <TraceForm draft={draft} onDraft={setDraft} onOpen={(asked) => void openAndGo(asked)} />
      {isNotFetched && (
        <p role="alert">
          The part of the lab that reads traces could not be loaded. Check the connection, then try
          again.
        </p>
      )}
      {refused !== null && <TraceFaults {...refused} isOpen={shown !== null} />}
      <div ref={result} tabIndex={-1} className={styles.result}>
        {shown !== null && (
          <TraceShown
            key={OPENED_TRACES.length}
            opened={shown}
            onBack={OPENED_TRACES.length > 1 ? goBack : null}
            onLock={(lock) =>
              void openAndGo({ ...draftOf(shown), question: { ...shown.question, lock } })
            }
          />
        )}
      </div>
    </div>
  );
}

function draftOf(shown: OpenedTrace | null): Draft {
  const { name, text, question } = shown ?? { name: PASTED, text: '', question: NO_QUESTION };
  return { name, text, question };
}
