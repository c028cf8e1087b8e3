import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { foundIn, readingOf, type Found } from '../../bank/found';
import { isMark, rightChoice, type Choices, type Gate } from '../../bank/gate';
import { formatMs } from '../../history/sentence';
import { useService } from '../../lab/catalogue';
import { isHidden, openedFor, type Curtain } from '../../lab/curtain';
import { usePlaybackHere } from '../../lab/playback';
import { useLab, useLabStore } from '../../lab/use-lab';
import type { Scenario } from '../../scenario/scenario';
import { SURENESS, surenessOf, type Sureness } from '../../study/sureness';
import { useEntries, useStudyStore } from '../../study/use-study';
import { changedBetween, type Changed } from './changed';
import { gateMachine, type Prediction } from './gate.machine';

/** Where somebody is with one gate, and what they can do there. */
export interface GateSession {
  readonly gate: Gate;
  /** What is asked of the run as it is now. */
  readonly asks: string;
  readonly phase: 'asking' | 'running' | 'observing' | 'told';
  /** What was changed since a run was last shown: the prediction is about that. */
  readonly changed: readonly Changed[];
  /** Where they have put their mark; null: nowhere, or none is asked for. */
  readonly markMs: number | null;
  /** Null: none was made, or it was skipped. */
  readonly outcome: Outcome | null;
  /** The choices that they are asked about once it has run. */
  readonly seen: Choices;
  readonly putMark: (ms: number) => void;
  readonly putBack: (changed: Changed) => void;
  readonly commit: (prediction: Prediction) => void;
  readonly skip: () => void;
  /** Not to wait until it has played. */
  readonly showEnd: () => void;
  readonly say: (saw: number | null) => void;
  /** Hides it again. */
  readonly again: () => void;
}

/** What was said beside what was so, in words. */
export interface Outcome {
  readonly predicted: string;
  readonly actual: string;
  readonly isRight: boolean;
  readonly confidence: Sureness;
  /** What they said they saw; null: nothing. */
  readonly saw: string | null;
  /** What there was to see. */
  readonly shown: string;
  /** Of an earlier visit. */
  readonly isPast: boolean;
}

/** A prediction that somebody has committed themselves to, with what the run came to. */
export interface Predicted extends Prediction {
  readonly isRight: boolean;
}

/**
 * The gate of the figure around it. The figure’s lab has a curtain from the beginning. `onPredicted` is called once for
 * each prediction, as it is committed; a skipped one is none.
 */
export function useGate(gate: Gate, onPredicted?: (predicted: Predicted) => void): GateSession {
  const lab = useLabStore();
  const study = useStudyStore();
  const playback = usePlaybackHere();
  const service = useService();
  const [snapshot, send] = useMachine(gateMachine);
  const [markMs, setMarkMs] = useState<number | null>(null);
  const curtain = useLab((state) => state.curtain);
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const whole = useLab((state) => state.whole);
  const past = usePast(gate.id);
  const entry = useRef<string | null>(null);
  const [isAgain, setIsAgain] = useState(false);

  const hidden = isHidden(curtain, scenario);
  const state = snapshot.value;
  // Opened without a word: it was predicted at an earlier visit.
  const phase = hidden ? 'asking' : state === 'asking' ? 'told' : state;
  const found = useMemo(() => (whole === null ? null : foundIn(whole.history)), [whole]);
  const shown = curtain?.opened.at(-1) ?? null;
  const changed =
    hidden && shown !== null && service !== null ? changedBetween(shown, scenario, service) : [];
  const isVaried = scenario !== (curtain?.opened[0] ?? scenario);
  const seen: Choices = gate.saw ?? (isMark(gate.answer) ? { choices: [] } : gate.answer);

  // What was predicted at an earlier visit is not asked again by itself. The record may be there late.
  const isNew = hidden && shown === null && state === 'asking' && !isAgain;
  const wasPredicted = past !== null;
  // What was changed may show before the instant that was asked about.
  const againMs = gate.vary?.untilMs ?? gate.untilMs;
  useEffect(() => {
    const { curtain: now, draw, asking } = lab.getState();
    if (isNew && wasPredicted && now !== null)
      draw(openedFor({ ...now, untilMs: againMs }, asking.now.scenario, true));
  }, [isNew, wasPredicted, lab, againMs]);

  // Playing ends by itself, and only the playback knows when.
  const wasPlaying = useRef(false);
  const { isPlaying, toggle } = playback;
  useEffect(() => {
    if (phase === 'running' && wasPlaying.current && !isPlaying) send({ type: 'ran' });
    wasPlaying.current = phase === 'running' && isPlaying;
  }, [phase, isPlaying, send]);

  const open = (isTold: boolean): void => {
    if (curtain === null) return;
    lab.getState().draw(openedFor({ ...curtain, untilMs: againMs }, scenario, isTold));
  };
  const untilMs = curtain?.untilMs ?? gate.untilMs;
  const showEnd = (): void => {
    if (isPlaying) toggle();
    lab.getState().seek(scenario.durationMs);
    send({ type: 'ran' });
  };

  return {
    gate,
    asks: (isVaried ? gate.vary?.asks : undefined) ?? gate.asks,
    phase,
    changed,
    markMs,
    outcome:
      phase === 'told' || phase === 'observing'
        ? (outcomeOf(gate, found, snapshot.context) ?? (state === 'asking' ? past : null))
        : null,
    seen,
    putMark: (ms) => setMarkMs(Math.round(Math.min(Math.max(ms, untilMs), scenario.durationMs))),
    putBack: ({ path, old }) => void lab.getState().change(path, old),
    commit(prediction) {
      open(false);
      lab.getState().seek(untilMs);
      send({ type: 'commit', prediction });
      const outcome = outcomeOf(gate, found, { prediction, saw: null });
      if (outcome !== null) {
        entry.current = study.getState().add('predictions', kept(gate, outcome));
        onPredicted?.({ ...prediction, isRight: outcome.isRight });
      }
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) showEnd();
      else if (!isPlaying) toggle();
    },
    skip() {
      open(true);
      send({ type: 'skip' });
      lab.getState().seek(scenario.durationMs);
    },
    showEnd,
    say(saw) {
      const { curtain: now, draw } = lab.getState();
      if (now !== null) draw({ ...now, isTold: true });
      send({ type: 'say', saw });
      const { prediction } = snapshot.context;
      const outcome = outcomeOf(gate, found, { prediction, saw });
      if (outcome !== null && entry.current !== null)
        study.getState().put('predictions', entry.current, kept(gate, outcome));
    },
    again() {
      const { curtain: now, draw } = lab.getState();
      setMarkMs(null);
      setIsAgain(true);
      // Whatever was shown before is hidden as if it had not been.
      if (now !== null) draw(shown === null ? now : hiddenAnew(now, gate, scenario));
      send({ type: 'reset' });
    },
  };
}

/** As if this scenario had not been shown; the very first one is asked about as it was at first. */
function hiddenAnew(curtain: Curtain, gate: Gate, scenario: Scenario): Curtain {
  const opened = curtain.opened.filter((one) => one !== scenario);
  const isFirst = opened.length === 0;
  return { ...curtain, opened, isTold: false, ...(isFirst ? { untilMs: gate.untilMs } : {}) };
}

/** What was last predicted here, at this visit or an earlier one. */
function usePast(id: string): Outcome | null {
  const entries = useEntries('predictions');
  return useMemo(() => {
    const last = entries.findLast(({ value }) => value.figure === id)?.value;
    if (last === undefined) return null;
    const { predicted, actual, isRight, confidence, saw } = last;
    return {
      predicted: said(predicted),
      actual: said(actual),
      isRight,
      confidence: surenessOf(confidence),
      saw: saw === undefined ? null : said(saw),
      shown: said(actual),
      isPast: true,
    };
  }, [entries, id]);
}

function said(kept: unknown): string {
  return typeof kept === 'number' ? formatMs(kept) : String(kept);
}

function outcomeOf(
  gate: Gate,
  found: Found | null,
  { prediction, saw }: { readonly prediction: Prediction | null; readonly saw: number | null },
): Outcome | null {
  if (prediction === null || found === null) return null;
  const { predicted, confidence } = prediction;
  const seen = gate.saw ?? (isMark(gate.answer) ? null : gate.answer);
  const name = (of: Choices | null, at: number | null): string =>
    (at === null ? undefined : of?.choices[at]?.says) ?? 'none of these';
  const common = {
    confidence,
    saw: saw === null ? null : name(seen, saw),
    shown: name(seen, seen && rightChoice(seen, found)),
    isPast: false,
  };
  if (isMark(gate.answer)) {
    const atMs = readingOf(found, gate.answer.instant) ?? null;
    return {
      ...common,
      predicted: formatMs(predicted),
      actual: atMs === null ? 'never' : formatMs(atMs),
      isRight: atMs !== null && Math.abs(atMs - predicted) <= gate.answer.withinMs,
    };
  }
  const right = rightChoice(gate.answer, found);
  return {
    ...common,
    predicted: name(gate.answer, predicted),
    actual: name(gate.answer, right),
    isRight: right === predicted,
  };
}

/** As it stands in the learner’s record. */
function kept({ id }: Gate, { predicted, actual, isRight, confidence, saw }: Outcome) {
  return {
    figure: id,
    predicted,
    actual,
    isRight,
    confidence: SURENESS[confidence],
    ...(saw === null ? {} : { saw }),
  };
}
