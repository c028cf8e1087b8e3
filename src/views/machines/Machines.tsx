import { latestNodes, machinesAt } from '../../lab/machines';
import type { MachineAt } from '../../lab/replay';
import { useLab } from '../../lab/use-lab';
import { MachineCard } from './MachineCard';
import styles from './Machines.module.css';

/** The machines of all participants; of many, those that stepped last and the selected one. */
export default function Machines() {
  const machines = useLab(machinesAt);
  const track = useLab((lab) => lab.track);
  const seq = useLab(({ playhead }) => playhead.seq);
  const selectedSeq = useLab((lab) => lab.selectedSeq);
  if (track === null) return null;
  const { history } = track.experiment;
  const nodes = [...new Set(machines.map(({ node }) => node))];
  const selected = selectedSeq === null ? '' : history.at(selectedSeq).node;
  const latest = latestNodes(track, { seq, countMax: SHOWN_MAX });
  const shown =
    nodes.length <= SHOWN_MAX
      ? nodes
      : nodes.filter((node) => [selected, ...latest].slice(0, SHOWN_MAX).includes(node));
  return (
    <section className={styles.machines} aria-labelledby="machines">
      <h2 id="machines">
        Machines{nodes.length > SHOWN_MAX && <small> that stepped last, of {nodes.length}</small>}
      </h2>
      <ul>
        {shown.map((node) => (
          <MachineCard
            key={node}
            node={node}
            isLatest={latest[0] === node}
            machines={partsOf(machines, node)}
          />
        ))}
      </ul>
    </section>
  );
}

/** As many as can be taken in at a glance. */
const SHOWN_MAX = 6;

function partsOf(machines: readonly MachineAt[], node: string): readonly MachineAt[] {
  return machines.filter((machine) => machine.node === node);
}
