import { useEffect, useState } from 'react';
import { addressOfRecording, type ListedRecording } from '../../lab/recordings';
import styles from './Recorded.module.css';

/** An incident that was played at another scale: links to those scenarios, each with its own recording. */
export function AtAnotherScale({ others }: { readonly others: readonly ListedRecording[] }) {
  return (
    <div className={styles.others}>
      Played against a real server in another form:
      <ul>
        {others.map((one) => (
          <li key={one.id}>
            <Other listed={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Other({ listed: { id, title, server } }: { readonly listed: ListedRecording }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void addressOfRecording(id).then((found) => {
      if (!isOver) setAddress(found);
    });
    return () => {
      isOver = true;
    };
  }, [id]);
  const text = `${title} (${server})`;
  return address === null ? <span>{text}</span> : <a href={address}>{text}</a>;
}
