import { use, useMemo } from 'react';
import { foundIn, readingOf } from '../../bank/found';
import { isMark, rightChoice, type Gate } from '../../bank/gate';
import { GATES } from '../../bank/gates';
import { formatMs } from '../../history/sentence';
import { useLab } from '../../lab/use-lab';
import { FigureVerdicts } from '../../lessons/figure/FigureVerdicts';
import { scenarioFor } from '../../lessons/figure/scenario-for';
import { Choices } from './Choices';
import { StageLab } from './StageLab';
import { StagePicture } from './StagePicture';
import styles from './Stage.module.css';

interface ShownPredictionProps {
  readonly id: string;
  readonly isRevealed: boolean;
  readonly hands: readonly number[];
}

/** A prediction of the lesson for a room to make: what is known so far, and what may come. */
export function ShownPrediction({ id, ...props }: ShownPredictionProps) {
  const gate = GATES.find((one) => one.id === id);
  if (gate === undefined) return <p role="alert">The lesson asks no “{id}”.</p>;
  return <OfGate gate={gate} {...props} />;
}

type OfGateProps = Omit<ShownPredictionProps, 'id'> & { readonly gate: Gate };

function OfGate({ gate, isRevealed, hands }: OfGateProps) {
  const { preset, set, untilMs } = gate;
  const read = use(scenarioFor({ preset, set }));
  if (!read.ok) return <p role="alert">This run could not be made.</p>;
  return (
    <StageLab
      scenario={read.scenario}
      presetId={set === undefined ? preset : null}
      arrival={{ playheadMs: untilMs, seq: null }}
      untilMs={untilMs}
      isRevealed={isRevealed}
    >
      <p className={styles.asks}>{gate.asks}</p>
      <div className={styles.predicted}>
        <StagePicture />
        <GateChoices gate={gate} isRevealed={isRevealed} hands={hands} />
      </div>
      {isRevealed && <FigureVerdicts shown={[]} />}
    </StageLab>
  );
}

function GateChoices({ gate: { answer }, isRevealed, hands }: OfGateProps) {
  const whole = useLab((lab) => lab.whole);
  const found = useMemo(() => (whole === null ? null : foundIn(whole.history)), [whole]);
  if (isMark(answer)) {
    const atMs = isRevealed && found !== null ? (readingOf(found, answer.instant) ?? null) : null;
    return isRevealed ? (
      <p className={styles.explains} role="status">
        {atMs === null ? 'It never happens.' : `At ${formatMs(atMs)}.`}
      </p>
    ) : null;
  }
  const right = isRevealed && found !== null ? rightChoice(answer, found) : null;
  const choices = answer.choices.map(({ says }, at) => ({
    text: says,
    isRight: right === null ? null : at === right,
  }));
  return <Choices choices={choices} hands={hands} />;
}
