import { useEffect, useRef } from 'react';
import { Dashboards } from '../../views/dashboards/Dashboards';
import { OpenWorkload } from '../workload/OpenWorkload';
import { useWorkload } from '../workload/use-workload';
import { WorkloadNotice } from '../workload/WorkloadNotice';
import { ObservationForm, PredictionForm } from './AnswerForm';
import { ExperimentControls } from './ExperimentControls';
import { answerOf, explain, nameOf } from './explain';
import { effective } from './setup';
import { useExperiment, type Experiment as State, type Session } from './use-experiment';
import styles from './Experiment.module.css';

/** The thought experiment, with dashboards that are driven by the simulation. */
export function Experiment() {
  const shared = useWorkload();
  const experiment = useExperiment(shared);
  const { session, setup, breaks, isAsking, changes } = experiment;
  return (
    <section className={styles.experiment} aria-label="Experiment">
      <WorkloadNotice shared={shared} />
      <ExperimentControls shared={shared} experiment={experiment} />
      <Steps experiment={experiment} />
      {session?.dashboard != null && (
        <Dashboards
          dashboard={session.dashboard}
          durationMs={session.durationMs}
          breaks={session.phase === 'told' ? breaks : []}
          isStale={changes.length > 0}
        />
      )}
      {session?.phase === 'told' && !isAsking && <Told session={session} experiment={experiment} />}
      <OpenWorkload workload={effective(setup)} design={setup.design} />
    </section>
  );
}

/** What is to be done now. It takes the focus when it changes, since what had it is gone. */
function Steps({ experiment }: { readonly experiment: State }) {
  const { session, isAsking, changes } = experiment;
  const step = isAsking ? 'asking' : (session?.phase ?? 'asking');
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // Only the element itself can take the focus. A slider that is being moved keeps it.
  useEffect(() => {
    if (shown.current !== step && step !== 'asking') box.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return (
    <div ref={box} tabIndex={-1} className={styles.step} data-step={step}>
      {step === 'asking' && (
        <Asking key={changes.map(({ after }) => after).join()} experiment={experiment} />
      )}
      {step === 'running' && session !== null && <Running session={session} />}
      {step === 'failed' && (
        <p role="alert">
          The run could not be loaded. Check the connection, then change something to try again.
        </p>
      )}
      {step === 'observing' && (
        <ObservationForm
          skip="Skip, explain"
          onSubmit={experiment.say}
          onSkip={() => experiment.say(null)}
        >
          <p>
            <b>Now say what you saw.</b> Look at the charts below first. Their alarms come after.
          </p>
        </ObservationForm>
      )}
    </div>
  );
}

function Asking({ experiment }: { readonly experiment: State }) {
  const { changes, setup, put, commit } = experiment;
  const [only] = changes;
  return (
    <PredictionForm
      skip="Skip, show me"
      onSubmit={(answer, sureness) => commit({ answer, sureness })}
      onSkip={() => commit(null)}
    >
      {only === undefined && (
        <p>
          <b>Predict first.</b> These numbers, as they stand: one lock at its peak. Nothing runs
          before you have said what breaks.
        </p>
      )}
      {only !== undefined && changes.length === 1 && (
        <p>
          <b>Predict first.</b> You changed <b>{only.label}</b> from {only.before} to {only.after},
          and nothing else.
        </p>
      )}
      {changes.length > 1 && (
        <>
          <p>
            <b>Change one variable at a time.</b> {changes.length} differ from the run below. You
            could not tell which of them did it. Put back all but one, or go on all the same.
          </p>
          <p className={styles.row}>
            {changes.map((change) => (
              <button key={change.label} type="button" onClick={() => put(change.undone(setup))}>
                {change.label} back to {change.before}
              </button>
            ))}
          </p>
        </>
      )}
    </PredictionForm>
  );
}

function Running({ session: { share } }: { readonly session: Session }) {
  return (
    <p className={styles.row}>
      <progress value={share} max={1} aria-label="Progress of the run" /> Running …
    </p>
  );
}

/** Predicted against seen against so: then why. */
function Told({ session, experiment }: { readonly session: Session; readonly experiment: State }) {
  const { setup, predicted, saw, dashboard, isCutShort } = session;
  if (dashboard === null) return null;
  const actual = answerOf(experiment.breaks);
  const isRight = predicted?.answer === actual;
  return (
    <div className={styles.told} role="status">
      {predicted !== null && (
        <p className={styles.judgement} data-right={isRight}>
          {isRight ? 'As you predicted.' : 'Not as you predicted.'}
        </p>
      )}
      <dl>
        {predicted !== null && (
          <>
            <dt>You predicted</dt>
            <dd>{nameOf(predicted.answer)}</dd>
          </>
        )}
        {saw !== null && (
          <>
            <dt>You saw</dt>
            <dd>{nameOf(saw)}</dd>
          </>
        )}
        <dt>It was</dt>
        <dd>
          <b>{nameOf(actual)}</b>
        </dd>
      </dl>
      {explain(setup, dashboard, experiment.breaks).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isCutShort && (
        <p>
          The run was stopped early: it would have taken too many steps. What came later is unknown.
        </p>
      )}
    </div>
  );
}
