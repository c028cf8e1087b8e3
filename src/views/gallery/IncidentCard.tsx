import { useState } from 'react';
import { CHECKERS, type VerdictId } from '../../checkers';
import type { GalleryEntry, GalleryFindings } from '../../lab/gallery';
import { Segmented } from '../controls/Segmented';
import { Sources } from '../scenario/Sources';
import { StatusIcon } from '../verdicts/StatusIcon';
import { FENCING_WORDS } from './fencing-words';
import styles from './Gallery.module.css';

interface IncidentCardProps {
  readonly entry: GalleryEntry;
  /** Undefined until it has run. */
  readonly findings: GalleryFindings | undefined;
}

/** One real failure: what happened, and the switch that makes it not happen. */
export function IncidentCard({ entry, findings }: IncidentCardProps) {
  const { incident, serviceLabel, causes, variants } = entry;
  const [chosen, setChosen] = useState(variants[0]?.preset.id ?? '');
  const index = Math.max(
    0,
    variants.findIndex(({ preset }) => preset.id === chosen),
  );
  return (
    <article className={styles.card} aria-labelledby={`incident-${incident.id}`}>
      <h2 id={`incident-${incident.id}`}>
        <span>{incident.id}</span> {incident.title}
      </h2>
      <p className={styles.tags}>
        {[serviceLabel, ...(causes.length === 0 ? ['no fault'] : causes)].join(' · ')}
      </p>
      <p>{incident.happened}</p>
      <p>
        <b>Mended by:</b> {incident.fix}
      </p>
      <Segmented
        legend="Flip the switch"
        options={variants.map(({ preset, title }) => ({ value: preset.id, label: title }))}
        value={chosen}
        onChange={setChosen}
      >
        <p className={styles.story}>{variants[index]?.preset.story}</p>
      </Segmented>
      <Violated ids={findings?.violated[index]} />
      <p className={styles.fencing}>
        <b>Would fencing have helped?</b>{' '}
        {findings === undefined ? 'Running …' : `${FENCING_WORDS[findings.fencing]}.`}{' '}
        {incident.fencing}
      </p>
      <p className={styles.foot}>
        <a className={styles.open} href={`#/lab/${chosen}`}>
          Watch it in the lab
        </a>
      </p>
      <Sources incident={incident} />
    </article>
  );
}

function Violated({ ids }: { readonly ids: readonly VerdictId[] | undefined }) {
  if (ids === undefined) return <p className={styles.violated}>Running …</p>;
  return (
    <p className={styles.violated}>
      <StatusIcon status={ids.length === 0 ? 'holds' : 'violated'} />
      {ids.length === 0
        ? 'Nothing is violated.'
        : `Violated: ${ids.map((id) => `${id} (${CHECKERS[id].title})`).join(', ')}.`}
    </p>
  );
}
