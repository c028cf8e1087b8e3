import { useId } from 'react';
import type { Drill } from '../../bank/drills/drill';
import { TEXT_MAX, type Attempt } from '../../study/record';
import { ShownClaim } from '../study-page/ShownClaim';
import { Attempts } from './Attempts';
import { FollowUps, OneFollowUp } from './FollowUps';
import { RecorderBox } from './RecorderBox';
import { Rubric } from './Rubric';
import { Timer } from './Timer';
import { useAttempt } from './use-attempt';
import { minutes } from '../../views/elements/minutes';
import { PHASE_WORDS } from './words';
import styles from './Drills.module.css';

interface DrillRunProps {
  readonly drill: Drill;
  readonly manner?: Attempt['manner'];
  readonly seed?: number | null;
  readonly nowMs?: () => number;
}

type Going = ReturnType<typeof useAttempt>;

/** One go at a drill, from reading the question to the strong answer. */
export function DrillRun({
  drill,
  manner = 'drill',
  seed = null,
  nowMs = monotonicMs,
}: DrillRunProps) {
  const attempt = useAttempt({ drill, manner, seed, nowMs });
  const { stage, ticks, setTicks, asked, judged } = attempt;
  return (
    <div className={styles.run}>
      <blockquote className={styles.asks}>{drill.asks}</blockquote>
      {(stage === 'ready' || stage === 'answering') && <Answering attempt={attempt} />}
      {stage !== 'ready' && <Notes attempt={attempt} />}
      {(stage === 'judging' || stage === 'finished') && (
        <Rubric drill={drill} ticks={ticks} onTick={setTicks} />
      )}
      {stage === 'judging' && (
        <p>
          <button type="button" className={styles.primary} onClick={judged}>
            {manner === 'mock' ? 'Go on: what they ask next' : 'Go on: the strong answer'}
          </button>
        </p>
      )}
      {stage === 'following' && <OneByOne attempt={attempt} />}
      {stage === 'finished' && <Afterwards drill={drill} asked={asked} />}
      <Attempts drill={drill} currentKey={attempt.key} />
    </div>
  );
}

/** Elapsed time, of a clock that nobody sets back. */
function monotonicMs(): number {
  return performance.now();
}

function Answering({ attempt }: { readonly attempt: Going }) {
  const { stage, laps, index, spentMs, isRunning, isResumed, start, act } = attempt;
  const phase = laps[index]?.name as keyof typeof PHASE_WORDS;
  const totalMs = laps.reduce((sum, { budgetMs }) => sum + budgetMs, 0);
  return (
    <section className={styles.answering} aria-label="Your answer">
      <Timer
        label="Phases"
        laps={laps}
        titleOf={titleOfPhase}
        index={index}
        spentMs={spentMs}
        isReady={stage === 'ready'}
      />
      {stage === 'ready' ? (
        <>
          <p>
            Answer aloud, as to a person. {minutes(totalMs)} minutes in all; nobody cuts you off.
          </p>
          <div className={styles.buttons}>
            <button type="button" className={styles.primary} onClick={start}>
              Start
            </button>
          </div>
        </>
      ) : (
        <>
          <p>
            {isResumed && !isRunning && 'You were in the middle of this. '}
            {PHASE_WORDS[phase].does}
          </p>
          <Controls
            isRunning={isRunning}
            onToggle={() => act(isRunning ? 'pause' : 'resume')}
            onNext={() => act('next')}
            next={index < laps.length - 1 ? 'Next phase' : 'Done: to the rubric'}
          />
        </>
      )}
    </section>
  );
}

interface ControlsProps {
  readonly isRunning: boolean;
  readonly onToggle: () => void;
  readonly onNext: () => void;
  readonly next: string;
}

function Controls({ isRunning, onToggle, onNext, next }: ControlsProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" onClick={onToggle}>
        {isRunning ? 'Pause' : 'Go on'}
      </button>
      <button type="button" className={styles.primary} onClick={onNext}>
        {next}
      </button>
    </div>
  );
}

function Notes({ attempt: { notes, setNotes } }: { readonly attempt: Going }) {
  const id = useId();
  return (
    <section className={styles.notes} aria-label="Notes and recording">
      <label htmlFor={id}>Notes</label>
      <textarea
        id={id}
        rows={5}
        value={notes}
        maxLength={TEXT_MAX}
        onChange={({ target }) => setNotes(target.value)}
      />
      <RecorderBox />
    </section>
  );
}

/** In a mock interview, one question after the other, each with its time. */
function OneByOne({ attempt }: { readonly attempt: Going }) {
  const { asked, laps, index, spentMs, isRunning, act } = attempt;
  const followUp = asked[index];
  const isLast = index >= laps.length - 1;
  return (
    <section className={styles.answering} aria-label="Follow-up questions">
      <Timer
        label="Follow-up questions"
        laps={laps}
        titleOf={titleOfFollowUp}
        index={index}
        spentMs={spentMs}
      />
      {followUp !== undefined && <OneFollowUp key={followUp.id} followUp={followUp} />}
      <Controls
        isRunning={isRunning}
        onToggle={() => act(isRunning ? 'pause' : 'resume')}
        onNext={() => act('next')}
        next={isLast ? 'Finish' : 'Next question'}
      />
    </section>
  );
}

interface AfterwardsProps {
  readonly drill: Drill;
  readonly asked: Going['asked'];
}

function Afterwards({ drill, asked }: AfterwardsProps) {
  return (
    <>
      <FollowUps asked={asked} />
      <section className={styles.strong} aria-labelledby="drill-strong">
        <h2 id="drill-strong">A strong answer, in short</h2>
        {drill.strong.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="drill-defend">
        <h2 id="drill-defend">Defend it with a run</h2>
        <ShownClaim claim={drill.defend} title={drill.title} />
      </section>
    </>
  );
}

function titleOfPhase(name: string): string {
  return PHASE_WORDS[name as keyof typeof PHASE_WORDS].title;
}

function titleOfFollowUp(name: string): string {
  return `Question ${name.replace('follow-up-', '')}`;
}
