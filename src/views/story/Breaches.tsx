import { CHECKERS } from '../../checkers';
import { useLab } from '../../lab/use-lab';
import { stepAt } from '../../lab/playhead';
import { violationsOf } from '../../lab/violations';
import { StatusIcon } from '../verdicts/StatusIcon';
import styles from './MomentPanel.module.css';

/** Which properties the last step broke. */
export function Breaches() {
  const track = useLab((lab) => lab.track);
  const seq = useLab(({ playhead }) => playhead.seq);
  const step = track && stepAt(track, { atMs: 0, seq });
  if (track === null || step == null) return null;
  const broken = violationsOf(track.experiment)
    .filter((mark) => mark.seq !== null && step.headSeq <= mark.seq && mark.seq <= step.lastSeq)
    .flatMap(({ verdicts }) => verdicts);
  if (broken.length === 0) return null;
  return (
    <p className={styles.breach}>
      <StatusIcon status="violated" />
      <span>Violated: {broken.map((id) => CHECKERS[id].title).join(', ')}.</span>
    </p>
  );
}
