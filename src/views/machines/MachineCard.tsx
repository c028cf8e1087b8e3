import type { MachineAt } from '../../lab/replay';
import { clientColour, onClientColour } from '../timeline/colours';
import { chipsOf } from './chips';
import { DiagramButton } from './DiagramButton';
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
      <h3>{titleOf(machines, node)}</h3>
      {machines.map((machine) => (
        <Part key={machine.part} machine={machine} isMain={machine.part !== 'library'} />
      ))}
    </li>
  );
}

function Part({ machine, isMain }: { readonly machine: MachineAt; readonly isMain: boolean }) {
  const { node, part, leaves, current } = machine;
  const chips = chipsOf(machine);
  const states = (
    <ul className={styles.chips} aria-label={`States of the ${part}`}>
      {chips.map(({ name, description, isCurrent }) => (
        <li key={name} title={description} aria-current={isCurrent ? 'true' : undefined}>
          {name}
        </li>
      ))}
    </ul>
  );
  const caption = (
    <>
      <p>{leaves[current]?.description}</p>
      <DiagramButton node={node} part={part} />
    </>
  );
  if (isMain)
    return (
      <div className={styles.part}>
        {states}
        {caption}
      </div>
    );
  return (
    <details className={styles.part}>
      <summary>
        {part} <b className={styles.lit}>{chips.find(({ isCurrent }) => isCurrent)?.name}</b>
      </summary>
      {states}
      {caption}
    </details>
  );
}

function titleOf(machines: readonly MachineAt[], node: string): string {
  const parts = machines.map(({ part }) => part);
  if (parts.includes('worker')) return `Client ${node}`;
  return parts.includes('storage') ? 'Storage' : `Lock service: ${node}`;
}
