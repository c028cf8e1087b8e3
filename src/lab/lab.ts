import { createStore } from 'zustand/vanilla';
import { arrivalAt, type Arrival } from './arrival';
import { askFor, beginAsking, redo, settle, undo, withValue, type Asking } from './asked';
import { catalogue, loadCatalogue } from './catalogue';
import { changedEarly, NOTHING_EARLY, redoneEarly, undoneEarly, type Early } from './early';
import type { Lab, LabActions, LabState, Opening } from './lab-state';
import { playheadAfter, playheadAt, playheadMoved, START } from './playhead';
import { createRunner, type Outcome } from './runner';
import { speedFor } from './speeds';
import { isSameLine, trackOf, type Track } from './track';
import { showing } from './window';

export type * from './lab-state';

/** One figure: a scenario, its run, and where one looks. */
export function createLab(opening: Opening): Lab {
  const { scenario, presetId, arrival = 'start', playsAtOnce = false, curtain = null } = opening;
  // Where to look in a run that is not there yet.
  let pending: Arrival | null = arrival;

  const lab = createStore<LabState & LabActions>()((set, get) => {
    const runner = createRunner({
      loading: () => set({ loading: 'loading' }),
      failed: () => set({ loading: 'failed' }),
      ran: (outcome) => set(after(outcome)),
    });

    const after = ({ experiment, machinery }: Outcome): Partial<LabState> => {
      const track = trackOf(experiment, get().curtain);
      // What waits to be made was told, and a run of what stood before changes nothing about that.
      const loading = isPutOff() && get().loading === 'failed' ? 'failed' : 'ready';
      const shown = { track, whole: experiment, machinery, loading } as const;
      if (pending !== null) {
        const arrived = arrivalAt(track, pending);
        pending = null;
        return { ...shown, ...arrived };
      }
      const { track: old, playhead, selectedSeq } = get();
      const keepsSelection = selectedSeq !== null && isSameLine({ old, now: track }, selectedSeq);
      return {
        ...shown,
        playhead: playheadAt(track, playhead.atMs),
        selectedSeq: keepsSelection ? selectedSeq : null,
      };
    };

    const ask = (asking: Asking): void => {
      const { asking: before } = get();
      if (asking === before) return;
      set({ asking });
      if (asking.now.scenario !== before.now.scenario) runner(asking.now.scenario);
    };

    /** Another scenario altogether: another length, another story. */
    const open = (asking: Asking, to: Arrival): void => {
      pending = to;
      set({ windowMs: null, speed: speedFor(asking.now.scenario.durationMs) });
      ask(asking);
    };

    const step = (to: (asking: Asking) => Asking): void => {
      const { asking } = get();
      const next = to(asking);
      if (next.now.origin === asking.now.origin) ask(next);
      else open(next, 'violation');
    };

    const onTrack = (move: (track: Track) => Partial<LabState> | null): void => {
      const { track } = get();
      const moved = track === null ? null : move(track);
      if (track === null || moved === null) return;
      // Who has zoomed in still sees the playhead, wherever it goes.
      const { endMs } = track.experiment.history;
      const { atMs } = moved.playhead ?? get().playhead;
      set({ ...moved, windowMs: showing(get().windowMs, { atMs, endMs }) });
    };

    const isPutOff = (): boolean => get().early !== NOTHING_EARLY;

    /** They wait for what reads changes, and then all are made; where that cannot be loaded they go on waiting. */
    const putOff = (early: Early): void => {
      set({ early });
      loadCatalogue().then(catchUp, () => set({ loading: 'failed' }));
    };
    const catchUp = (): void => {
      const { done, undone } = get().early;
      set({ early: NOTHING_EARLY });
      const { change, undo: back } = get();
      for (const { path, value } of done) {
        const faults = change(path, value);
        if (faults.length > 0) set({ refused: { path, faults } });
      }
      const { asking: reached } = get();
      for (const { path, value } of undone) change(path, value);
      while (get().asking.past.length > reached.past.length) back();
    };

    queueMicrotask(() => runner(get().asking.now.scenario));

    return {
      asking: beginAsking({ scenario, origin: { scenario, presetId } }),
      early: NOTHING_EARLY,
      refused: null,
      track: null,
      whole: null,
      curtain,
      machinery: null,
      loading: 'loading',
      playhead: START,
      selectedSeq: null,
      windowMs: null,
      inspected: null,
      speed: speedFor(scenario.durationMs),
      playsAtOnce,

      change(path, value, drag = null) {
        const { asking } = get();
        if (catalogue === null || isPutOff()) {
          putOff(changedEarly(get().early, { path, value }));
          return [];
        }
        if (get().refused?.path.join() === path.join()) set({ refused: null });
        const read = catalogue.readScenario(withValue(asking.now.scenario, path, value));
        if (!read.ok) return read.faults;
        ask(askFor(asking, { ...asking.now, scenario: read.scenario }, drag));
        return [];
      },
      settle: () => set(({ asking }) => ({ asking: settle(asking) })),
      replace(next, id, to = 'violation') {
        const origin = { scenario: next, presetId: id };
        set({ early: NOTHING_EARLY, refused: null });
        open(askFor(get().asking, { scenario: next, origin }), to);
      },
      reset() {
        const { asking } = get();
        const { origin } = asking.now;
        set({ early: NOTHING_EARLY, refused: null });
        ask(askFor(asking, { scenario: origin.scenario, origin }));
      },
      undo: () => (isPutOff() ? putOff(undoneEarly(get().early)) : step(undo)),
      redo: () => (isPutOff() ? putOff(redoneEarly(get().early)) : step(redo)),
      retry() {
        runner(get().asking.now.scenario);
        if (isPutOff()) putOff(get().early);
      },

      seek: (ms) => onTrack((track) => ({ playhead: playheadAt(track, ms) })),
      visit: (seq) =>
        onTrack((track) =>
          // A line may be of the run before, which was longer.
          seq < track.experiment.history.length
            ? { playhead: playheadAfter(track, seq), selectedSeq: seq }
            : null,
        ),
      step: (byCount) =>
        onTrack((track) => {
          const playhead = playheadMoved(track, get().playhead, byCount);
          return playhead && { playhead, selectedSeq: null };
        }),
      jumpTo: ({ atMs, seq }) =>
        onTrack((track) => ({
          playhead: seq === null ? playheadAt(track, atMs) : playheadAfter(track, seq),
          selectedSeq: seq,
        })),
      select: (selectedSeq) => set({ selectedSeq }),
      look: (windowMs) => set({ windowMs }),
      inspect: (inspected) => set({ inspected }),
      setSpeed: (speed) => set({ speed }),
      draw(next) {
        const { whole, playhead, selectedSeq } = get();
        const track = whole && trackOf(whole, next);
        const length = track?.experiment.history.length ?? 0;
        set({
          curtain: next,
          track,
          playhead: track === null ? playhead : playheadAt(track, playhead.atMs),
          selectedSeq: selectedSeq !== null && selectedSeq < length ? selectedSeq : null,
        });
      },
    };
  });
  return lab;
}
