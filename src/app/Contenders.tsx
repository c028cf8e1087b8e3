import { useState } from 'react';
import type { Design } from '../lab/design';
import type { Rival } from '../lab/comparison';
import { RIVALS_MAX } from '../lab/rivals-max';
import type { Experiment } from '../lab/experiment';
import { useCatalogue } from '../lab/catalogue';
import { useComparison } from '../lab/use-comparison';
import { useLab } from '../lab/use-lab';
import { STORAGE_GUARDS } from '../models/storages';
import { DesignPickers } from '../views/compare/DesignPickers';
import { Outcome } from '../views/compare/Outcome';
import { Partings } from '../views/compare/Partings';
import { Complained } from '../views/controls/Complained';
import { useChange } from '../views/controls/use-change';
import { useServiceChange } from '../views/services/use-service-change';
import { VerdictTable, type Column } from '../views/compare/VerdictTable';
import { Timeline } from '../views/timeline/Timeline';
import { useDrawn } from './use-drawn';
import { useWidth } from './use-width';
import styles from '../views/compare/Compare.module.css';

/** A picture of each design, and what tells them apart. */
export function Contenders() {
  const rivals = useComparison((comparison) => comparison.rivals);
  const add = useComparison((comparison) => comparison.add);
  const seek = useLab((lab) => lab.seek);
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const first: Design = { service: scenario.service.id, guard: scenario.storage.guard };
  const titleOf = useTitles();
  const columns: readonly Column[] = [
    { key: 'first', title: titleOf(first), experiment },
    ...rivals.map((rival) => ({
      key: String(rival.key),
      title: titleOf(rival.design),
      experiment: rival.experiment,
    })),
  ];
  return (
    <>
      <First design={first} experiment={experiment} />
      {rivals.map((rival, index) => (
        <RivalPanel key={rival.key} rival={rival} place={index + 2} />
      ))}
      {rivals.length < RIVALS_MAX && (
        <button
          type="button"
          className={styles.add}
          onClick={() => add({ service: 'redlock', guard: first.guard })}
        >
          + Add a design
        </button>
      )}
      <VerdictTable columns={columns} onSeek={seek} />
      <Partings columns={columns} onSeek={seek} />
    </>
  );
}

function useTitles(): (design: Design) => string {
  const services = useCatalogue()?.LOCK_SERVICES;
  return ({ service, guard }) =>
    `${services?.[service].label ?? service}, ${guard === 'none' ? 'no guard' : STORAGE_GUARDS[guard].label}`;
}

interface FirstProps {
  readonly design: Design;
  readonly experiment: Experiment | null;
}

/** The scenario's own design: the controls change it too. */
function First({ design, experiment }: FirstProps) {
  const { change, complaint } = useChange();
  const { choose, notes } = useServiceChange();
  const set = (next: Design): void => {
    if (next.guard !== design.guard) change(['storage', 'guard'], next.guard);
    if (next.service !== design.service) choose(next.service);
  };
  return (
    <section className={styles.rival} aria-label="Design 1">
      <div className={styles.head}>
        <h2>1</h2>
        <DesignPickers name="design 1" design={design} onChange={set} />
        <Outcome experiment={experiment} />
      </div>
      <Complained complaint={complaint} />
      <Notes notes={notes} />
      <Picture experiment={experiment} />
    </section>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="What is different here">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function RivalPanel({ rival, place }: { readonly rival: Rival; readonly place: number }) {
  const { key, design, experiment, notes, because, scenario } = rival;
  const replace = useComparison((comparison) => comparison.replace);
  const remove = useComparison((comparison) => comparison.remove);
  const catalogue = useCatalogue();
  const link = scenario === null ? null : (catalogue?.addressOf(scenario) ?? null);
  return (
    <section className={styles.rival} aria-label={`Design ${place}`}>
      <div className={styles.head}>
        <h2>{place}</h2>
        <DesignPickers
          name={`design ${place}`}
          design={design}
          onChange={(next) => replace(key, next)}
        />
        {because === null && <Outcome experiment={experiment} />}
        <div className={styles.actions}>
          {link !== null && <a href={link}>Open in the lab</a>}
          <button type="button" onClick={() => remove(key)} aria-label={`Remove design ${place}`}>
            Remove
          </button>
        </div>
      </div>
      {because !== null && (
        <p className={styles.refused} role="alert">
          This design cannot stand under this schedule: {because}.
        </p>
      )}
      <Notes notes={notes} />
      {because === null && <Picture experiment={experiment} />}
    </section>
  );
}

/** All pictures show the same stretch and the same instant. */
function Picture({ experiment: newest }: { readonly experiment: Experiment | null }) {
  const experiment = useDrawn(newest);
  const [selectedSeq, setSelectedSeq] = useState<number | null>(null);
  const playheadMs = useLab(({ playhead }) => playhead.atMs);
  const windowMs = useLab((lab) => lab.windowMs);
  const seek = useLab((lab) => lab.seek);
  const look = useLab((lab) => lab.look);
  const isNarrow = useWidth() === 'narrow';
  if (experiment === null) return <p>Running …</p>;
  const isLine = selectedSeq !== null && selectedSeq < experiment.history.length;
  return (
    <Timeline
      experiment={experiment}
      playheadMs={playheadMs}
      selectedSeq={isLine ? selectedSeq : null}
      onSeek={seek}
      onSelect={setSelectedSeq}
      windowMs={windowMs}
      onWindow={look}
      density="compact"
      gutterPx={isNarrow ? 72 : 80}
    />
  );
}
