import { use } from 'react';
import { incidentOf, incidentsIfAny } from '../../lab/shelf';
import { Sources } from './Sources';
import styles from './ScenarioTitle.module.css';

/** What really happened, what mended it, and where it is told; nothing for what is no incident. */
export default function IncidentStory({ presetId }: { readonly presetId: string }) {
  const loaded = use(incidentsIfAny());
  const incident = loaded && incidentOf(loaded, presetId);
  if (incident === null) return null;
  return (
    <details className={styles.incident}>
      <summary>What happened</summary>
      <p>{incident.happened}</p>
      <p>
        <b>Mended by:</b> {incident.fix}
      </p>
      <p>
        <b>Would a fencing token have helped?</b> {incident.fencing}
      </p>
      <Sources incident={incident} />
    </details>
  );
}
