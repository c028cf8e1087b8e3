import { use } from 'react';
import { incidentsIfAny, variantPresets } from '../../lab/shelf';
import type { Preset } from '../../scenario/presets';
import { Sources } from './Sources';
import { PresetButton } from './PresetButton';
import styles from './ScenarioBrowser.module.css';

/** Every real failure with what happened and where it is told; each of its variants can be opened. */
export function IncidentList({ onOpen }: { readonly onOpen: (preset: Preset) => void }) {
  const loaded = use(incidentsIfAny());
  if (loaded === null) return <p>The incidents could not be loaded. Is the network there?</p>;
  return loaded.incidents.map((incident) => (
    <article key={incident.id} className={styles.incident}>
      <h4>
        <span>{incident.id}</span> {incident.title}
      </h4>
      <p>{incident.happened}</p>
      <Sources incident={incident} />
      <ul>
        {variantPresets(loaded, incident).map(({ preset, title }) => (
          <PresetButton key={preset.id} preset={preset} title={title} onOpen={onOpen} />
        ))}
      </ul>
    </article>
  ));
}
