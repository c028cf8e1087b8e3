import type { MachineAt } from '../../lab/replay';
import { clientColour, onClientColour } from '../timeline/colours';
import { chipsOf } from './chips';
import styles from './Machines.module.css';

interface MachineCardProps {
  readonly node: string;
  /** It made the last step. */
  readonly isLatest: boolean;
  readonly machines: readonly MachineAt[];
}

/** One participant: the states of its machines, the current one lit. */
export function MachineCard({ node, isLatest, machines }: MachineCardProps) {
  const isClient = machines.some(({ part }) => part === 'worker');
  const colours = isClient
    ? { '--tone': clientColour(node), '--on-tone': onClientColour(node) }
    : { '--tone': 'var(--svc)', '--on-tone': 'var(--panel)' };
  return (
    <li className={styles.card} data-is-latest={isLatest} style={colours as React.CSSProperties}>
      <h3>{isClient ? `Client ${node}` : node}</h3>
      {machines.map((machine) => (
        <Part key={machine.part} machine={machine} isNamed={machines.length > 1} />
      ))}
    </li>
  );
}

function Part({ machine, isNamed }: { readonly machine: MachineAt; readonly isNamed: boolean }) {
  const { part, leaves, current } = machine;
  return (
    <div className={styles.part}>
      {isNamed && <h4>{part}</h4>}
      <ul className={styles.chips} aria-label={`States of the ${part}`}>
        {chipsOf(machine).map(({ name, description, isCurrent }) => (
          <li key={name} title={description} aria-current={isCurrent ? 'true' : undefined}>
            {name}
          </li>
        ))}
      </ul>
      <p>{leaves[current]?.description}</p>
    </div>
  );
}
