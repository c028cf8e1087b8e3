import { useEffect, useRef, useState } from 'react';
import { scenarioOfWorkload, USUAL_DESIGN } from '../../bank/workload/scenario';
import { loadCatalogue } from '../../lab/catalogue';
import { breaksIn, type Break } from '../../lab/dashboards/breaks';
import { runBeside } from '../../lab/dashboards/run';
import type { Dashboard, Lines } from '../../lab/dashboards/series';
import { SURENESS, type Sureness } from '../../study/sureness';
import { useStudyStore } from '../../study/use-study';
import type { SharedWorkload } from '../workload/use-workload';
import { answerOf, type Answer } from './explain';
import { changesBetween, effective, type Change, type Scale, type Setup } from './setup';

/** What was said before a run. */
export interface Predicted {
  readonly answer: Answer;
  readonly sureness: Sureness;
}

/** The run that is shown, or that goes on. */
export interface Session {
  readonly setup: Setup;
  readonly durationMs: number;
  /** Null: skipped. */
  readonly predicted: Predicted | null;
  readonly phase: 'running' | 'observing' | 'told' | 'failed';
  readonly dashboard: Dashboard | null;
  readonly share: number;
  readonly isCutShort: boolean;
  readonly saw: Answer | null;
}

export interface Experiment {
  readonly setup: Setup;
  readonly session: Session | null;
  /** What differs from the run that is shown; empty where nothing does, or nothing has run. */
  readonly changes: readonly Change[];
  readonly breaks: readonly Break[];
  /** A prediction is due before these inputs run. */
  readonly isAsking: boolean;
  readonly put: (setup: Setup) => void;
  /** Runs; null: without a prediction. */
  readonly commit: (predicted: Predicted | null) => void;
  /** Says what was seen, or that one would rather be told; then it is explained and kept. */
  readonly say: (saw: Answer | null) => void;
}

/** Predict, run, observe, explain: over the shared inputs, with one thing changed at a time. */
export function useExperiment(shared: SharedWorkload): Experiment {
  const study = useStudyStore();
  const [{ scale, design }, setLocal] = useState<Pick<Setup, 'scale' | 'design'>>({
    scale: 1 as Scale,
    design: USUAL_DESIGN,
  });
  const [session, setSession] = useState<Session | null>(null);
  const stop = useRef<() => void>(() => undefined);
  // A run that goes on outlives the page unless it is stopped.
  useEffect(() => () => stop.current(), []);

  const setup: Setup = { workload: shared.workload, scale, design };
  const changes = session === null ? [] : changesBetween(session.setup, setup);
  const breaks = session?.dashboard ? breaksIn(session.dashboard) : [];

  return {
    setup,
    session,
    changes,
    breaks,
    isAsking: session === null || changes.length > 0,
    put(next) {
      if (next.workload !== setup.workload) shared.replace(next.workload);
      setLocal({ scale: next.scale, design: next.design });
    },
    commit(predicted) {
      stop.current();
      const workload = effective(setup);
      const input = scenarioOfWorkload(workload, design);
      const durationMs = input.durationMs ?? 0;
      const begun: Session = {
        setup,
        durationMs,
        predicted,
        phase: 'running',
        dashboard: null,
        share: 0,
        isCutShort: false,
        saw: null,
      };
      setSession(begun);
      const update = (part: Partial<Session>): void =>
        setSession((now) => (now === null ? null : { ...now, ...part }));
      stop.current = start(input, linesOf(workload), {
        progressed: (dashboard, share) => update({ dashboard, share }),
        ended: (dashboard, isCutShort) =>
          update({
            dashboard,
            isCutShort,
            share: 1,
            // Who has said nothing before has nothing to compare with.
            phase: predicted === null ? 'told' : 'observing',
          }),
        failed: () => update({ phase: 'failed' }),
      });
    },
    say(saw) {
      if (session?.phase !== 'observing') return;
      setSession({ ...session, phase: 'told', saw });
      const { predicted } = session;
      if (predicted === null) return;
      const actual = answerOf(breaks);
      study.getState().add('predictions', {
        figure: 'chapter-9/what-breaks-first',
        predicted: predicted.answer,
        actual,
        isRight: predicted.answer === actual,
        confidence: SURENESS[predicted.sureness],
        ...(saw === null ? {} : { saw }),
      });
    },
  };
}

/** Where each measure is bad, for these inputs. */
export function linesOf({
  patienceMs,
  workerCount,
}: {
  readonly patienceMs: number;
  readonly workerCount: number;
}): Lines {
  return { patienceMs, slowMs: patienceMs / 2, waitingMax: workerCount };
}

/** The scenario is read by the catalogue, which is fetched when it is first needed. */
function start(
  input: ReturnType<typeof scenarioOfWorkload>,
  lines: Lines,
  listener: Parameters<typeof runBeside>[2],
): () => void {
  let stopRun: () => void = () => undefined;
  let isStopped = false;
  loadCatalogue().then(
    ({ readScenario }) => {
      if (isStopped) return;
      const read = readScenario(input);
      if (read.ok) stopRun = runBeside(read.scenario, lines, listener);
      else listener.failed();
    },
    () => {
      if (!isStopped) listener.failed();
    },
  );
  return () => {
    isStopped = true;
    stopRun();
  };
}
