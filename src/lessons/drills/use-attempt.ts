import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { followUpsFor } from '../../bank/drills/follow-ups';
import type { Drill, FollowUp } from '../../bank/drills/drill';
import { listed, type Attempt } from '../../study/record';
import { useStudyStore } from '../../study/use-study';
import { drillMachine, lapsOf, type Lap } from './drill.machine';
import { answerLaps, MOCK_FOLLOW_UP_MS, MOCK_FOLLOW_UPS } from './words';

interface AttemptOf {
  readonly drill: Drill;
  readonly manner: Attempt['manner'];
  /** Of the mock interview. */
  readonly seed: number | null;
  /** A clock that is never set back, ms. */
  readonly nowMs: () => number;
}

/** One go at a drill: its machine, its words, and both kept while they change. */
export function useAttempt({ drill, manner, seed, nowMs }: AttemptOf) {
  const study = useStudyStore();
  const [kept] = useState(() => unfinished(study.getState().record.attempts, drill.id, manner));
  const [key, setKey] = useState(kept?.key ?? null);
  const [startedAtMs, setStartedAtMs] = useState(kept?.value.startedAtMs ?? 0);
  const [notes, setNotes] = useState(kept?.value.notes ?? '');
  const [ticks, setTicks] = useState<readonly string[]>(kept?.value.ticks ?? []);
  const [{ context, value }, send] = useMachine(drillMachine, {
    input: {
      laps: answerLaps(drill, manner),
      followLaps: manner === 'mock' ? followLapsFor(drill, kept?.value ?? null) : [],
      stage: kept?.value.stage ?? 'ready',
      spentMs: kept?.value.phases ?? {},
    },
  });
  const isRunning = typeof value === 'object' && Object.values(value).includes('running');

  // The seconds come from outside of React.
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => send({ type: 'tick', atMs: nowMs() }), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, send, nowMs]);

  const { stage } = context;
  const phases = inSteps(context.spentMs);
  const attempt: Attempt | null =
    stage === 'ready'
      ? null
      : {
          drill: drill.id,
          manner,
          ...(seed === null ? {} : { seed }),
          startedAtMs,
          phases,
          notes,
          ticks,
          stage,
        };
  const written = JSON.stringify(attempt);
  // What is kept is outside of React; a reload finds the attempt as it was, to within a few seconds.
  useEffect(() => {
    const changed = JSON.parse(written) as Attempt | null;
    if (key !== null && changed !== null) study.getState().put('attempts', key, changed);
  }, [study, key, written]);

  const start = (): void => {
    const begunAtMs = Date.now();
    const [first] = context.laps;
    setStartedAtMs(begunAtMs);
    setKey(
      study.getState().add('attempts', {
        drill: drill.id,
        manner,
        ...(seed === null ? {} : { seed }),
        startedAtMs: begunAtMs,
        phases: first === undefined ? {} : { [first.name]: 0 },
        notes,
        ticks: [],
        stage: 'answering',
      }),
    );
    send({ type: 'start', atMs: nowMs() });
  };
  const asked: readonly FollowUp[] =
    manner === 'mock' ? followUpsFor(drill, ticks, MOCK_FOLLOW_UPS) : followUpsFor(drill, ticks);
  const act = (type: 'pause' | 'resume' | 'next'): void => send({ type, atMs: nowMs() });
  const judged = (): void => send({ type: 'judged', atMs: nowMs(), followUpCount: asked.length });
  return {
    key,
    stage,
    isRunning,
    isResumed: kept !== null,
    laps: lapsOf(context),
    index: context.index,
    spentMs: context.spentMs,
    notes,
    setNotes,
    ticks,
    setTicks,
    asked,
    start,
    act,
    judged,
  };
}

const TICK_MS = 250;

/** Kept every five seconds at most while time runs: more often is only wear. */
const KEPT_EVERY_MS = 5_000;

const FOLLOW_LAPS: readonly Lap[] = Array.from({ length: MOCK_FOLLOW_UPS }, (_, index) => ({
  name: `follow-up-${index + 1}`,
  budgetMs: MOCK_FOLLOW_UP_MS,
}));

/** An interview that goes on with its follow-up questions has as many as were asked. */
function followLapsFor(drill: Drill, kept: Attempt | null): readonly Lap[] {
  if (kept?.stage !== 'following') return FOLLOW_LAPS;
  return FOLLOW_LAPS.slice(0, followUpsFor(drill, kept.ticks, MOCK_FOLLOW_UPS).length);
}

function inSteps(spentMs: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(spentMs).map(([name, ms]) => [
      name,
      Math.floor(ms / KEPT_EVERY_MS) * KEPT_EVERY_MS,
    ]),
  );
}

/** The newest attempt that is not over yet. */
function unfinished(
  attempts: Parameters<typeof listed<Attempt>>[0],
  drillId: string,
  manner: Attempt['manner'],
): { readonly key: string; readonly value: Attempt } | null {
  const open = listed(attempts).filter(
    ({ value }) => value.drill === drillId && value.manner === manner && value.stage !== 'finished',
  );
  return open.at(-1) ?? null;
}
