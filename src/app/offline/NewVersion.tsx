import { Notice } from '../../views/notices/Notice';
import { putOffNewVersion, takeNewVersion, useOffline } from './offline';
import styles from './NewVersion.module.css';

/** Says that a new version waits. Nothing is reloaded before somebody asks for it. */
export function NewVersion() {
  const { hasNewVersion, isPutOff } = useOffline();
  if (!hasNewVersion || isPutOff) return null;
  return (
    <div className={styles.corner}>
      <Notice title="A new version is ready.">
        <p>
          This page stays as it is until you reload it. What is half done in it begins again then.
        </p>
        <div className={styles.choice}>
          <button type="button" onClick={takeNewVersion}>
            Reload
          </button>
          <button type="button" onClick={putOffNewVersion}>
            Later
          </button>
        </div>
      </Notice>
    </div>
  );
}
