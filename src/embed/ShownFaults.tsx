import { useEffect } from 'react';
import type { EmbedFault } from './options';
import type { FrameLine } from './use-frame';
import styles from './Embed.module.css';

interface ShownFaultsProps {
  readonly faults: readonly EmbedFault[];
  readonly line: FrameLine;
}

/** What is wrong with the address of a frame, told where its author looks: in the frame, and to the page around. */
export function ShownFaults({ faults, line: { wire } }: ShownFaultsProps) {
  const message = faults.map((fault) => `${fault.path}: ${fault.message}`).join('; ');
  // The page around is outside of React.
  useEffect(() => wire.say({ type: 'locklab:error', message }), [wire, message]);
  return (
    <div className={styles.fault} role="alert">
      <p>This frame’s address cannot be shown.</p>
      <ul>
        {faults.map((fault, at) => (
          <li key={at}>
            <b>{fault.path}</b> {fault.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
