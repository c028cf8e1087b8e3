import type { Incident } from '../../lab/shelf';
import styles from './ScenarioBrowser.module.css';

/** Where an incident is documented in public. */
export function Sources({ incident: { source } }: { readonly incident: Incident }) {
  return (
    <p className={styles.sources}>
      Source:{' '}
      {source.map(({ title, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}
