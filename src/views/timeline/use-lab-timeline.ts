import type { Experiment } from '../../lab/experiment';
import { useLab } from '../../lab/use-lab';
import type { TimelineProps } from './Timeline';

type LabProps = Pick<
  TimelineProps,
  'playheadMs' | 'selectedSeq' | 'onSeek' | 'onSelect' | 'windowMs' | 'onWindow'
>;

/** What a timeline shares with the lab around it: where the playhead stands, what is selected, which part is shown. */
export function useLabTimeline(experiment: Experiment | null): LabProps {
  const playheadMs = useLab(({ playhead }) => playhead.atMs);
  const selectedSeq = useLab((lab) => lab.selectedSeq);
  const windowMs = useLab((lab) => lab.windowMs);
  const onSeek = useLab((lab) => lab.seek);
  const onSelect = useLab((lab) => lab.select);
  const onWindow = useLab((lab) => lab.look);
  // A selection may be of another run, which was longer.
  const isLine =
    selectedSeq !== null && experiment !== null && selectedSeq < experiment.history.length;
  return {
    playheadMs,
    selectedSeq: isLine ? selectedSeq : null,
    onSeek,
    onSelect,
    windowMs,
    onWindow,
  };
}
