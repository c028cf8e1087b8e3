import * as v from 'valibot';
import { jsonIn } from '../../../kernel/json';
import type { Connected, Connection, CourseState, Kept } from '../connection';
import { KEPT, UNCONNECTED } from '../connection';
import { readLaunchData, type Launch, type LaunchData } from './launch';
import { keptSession, type Cmi5Session, type SessionShelf } from './session-kept';
import { answeredStatement, definedStatement, type Defined, type Statement } from './statements';
import { fetchToken, recordStore, type Fetch, type RecordStore } from './store';

/** What of the browser a cmi5 session needs. */
export interface Cmi5Outside {
  readonly fetch: Fetch;
  /** The tab’s own storage; it may throw at any touch, or be null. */
  readonly shelf: SessionShelf;
  /** The wall clock, ms since 1970. */
  readonly nowMs: () => number;
  readonly uuid: () => string;
  /** To where the LMS wants the learner back. */
  readonly leaveTo: (url: string) => void;
}

const STATE_ID = 'lock-lab.progress';

/** Begins or, after a reload, goes on with a cmi5 session: token, launch data, preferences, `initialized`. */
export async function connectCmi5(launch: Launch, outside: Cmi5Outside): Promise<Connected> {
  const kept = keptSession(launch, outside.shelf);
  const before = kept.read();
  const token =
    before === null
      ? await fetchToken(launch.fetch, outside.fetch)
      : { ok: true as const, text: before.token };
  if (!token.ok) return failed(token.message);
  if (before?.told.includes('terminated') === true)
    return failed('This session is over: open the course from your LMS again');
  const session: Cmi5Session = before ?? {
    token: token.text ?? '',
    beganAtMs: outside.nowMs(),
    told: [],
  };
  kept.write(session);
  const store = recordStore(launch, session.token, outside.fetch);
  const [said, preferences, state] = [
    await store.state('LMS.LaunchData'),
    await store.preferences(),
    await store.state(STATE_ID),
  ];
  for (const answer of [said, preferences, state]) if (!answer.ok) return failed(answer.message);
  const data = said.ok ? readLaunchData(jsonIn(said.text ?? '')) : null;
  if (data === null) return failed('The LMS’s launch data cannot be read');
  const { progress, told } = state.ok && state.text !== null ? stateIn(state.text) : NO_STATE;
  const run = running({
    launch,
    data,
    store,
    session,
    told,
    outside,
    keep: (one) => kept.write(one),
  });
  const begun = await run.once('initialized', 0);
  if (!begun.ok) return failed(begun.message);
  return { connection: connectionOf(run, data, progress), problem: null };
}

function failed(message: string): Connected {
  return { connection: UNCONNECTED, problem: message };
}

/** What is kept for the registration: the progress, and what was told once for all. */
const STATE = v.object({
  progress: v.string(),
  told: v.array(v.picklist(['passed', 'completed'])),
});

const NO_STATE = { progress: null, told: [] } as const;

/** Anything but ours is handed on as it is, and refused where progress is read. */
function stateIn(text: string): v.InferOutput<typeof STATE> {
  const read = v.safeParse(STATE, jsonIn(text));
  return read.success ? read.output : { progress: text, told: [] };
}

interface Running {
  readonly launch: Launch;
  readonly data: LaunchData;
  readonly store: RecordStore;
  readonly session: Cmi5Session;
  /** In earlier sessions of the registration. */
  readonly told: readonly Defined[];
  readonly outside: Cmi5Outside;
  readonly keep: (session: Cmi5Session) => void;
}

/** Statements in order, one after the other; what was not taken waits and is told again first. */
function running({ launch, data, store, session, told: before, outside, keep }: Running) {
  let told = session.told;
  const isTold = (verb: string) => told.includes(verb) || before.some((one) => one === verb);
  let waiting: readonly Statement[] = [];
  /** What the LMS last took of the state. */
  let taken = '';
  let last: Promise<Kept> = Promise.resolve(KEPT);
  const said = () => ({ launch, data, id: outside.uuid(), atMs: outside.nowMs() });
  const flush = async (): Promise<Kept> => {
    for (const statement of waiting) {
      const refusal = await store.tell(statement);
      if (refusal !== null) return { ok: false, message: refusal };
      waiting = waiting.filter((one) => one !== statement);
    }
    return KEPT;
  };
  const inTurn = (work: () => Promise<Kept>): Promise<Kept> => {
    last = last.then(work);
    return last;
  };
  const add = (statement: Statement): void => {
    waiting = [...waiting, statement];
  };
  return {
    launch,
    returnUrl: data.returnURL ?? null,
    leaveTo: outside.leaveTo,
    isTold,
    /** A statement that may stand once in a session, or in a registration; a second time it is left out. */
    once: (verb: Defined, sessionMs: number, scaled?: number | null): Promise<Kept> => {
      if (!isTold(verb)) {
        told = [...told, verb];
        keep({ ...session, told });
        add(definedStatement({ ...said(), verb, sessionMs, scaled: scaled ?? null }));
      }
      return inTurn(flush);
    },
    answered: (report: Parameters<typeof answeredStatement>[0]['report']) => {
      add(answeredStatement({ ...said(), report }));
    },
    keepState: (text: string) =>
      inTurn(async () => {
        const flushed = await flush();
        const once = (['passed', 'completed'] as const).filter(isTold);
        const kept = JSON.stringify([text, once]);
        // A page that goes away has time for one request: that one is for what the LMS does not have yet.
        if (kept === taken) return flushed;
        const refusal = await store.keepState(STATE_ID, { progress: text, told: once });
        if (refusal !== null) return { ok: false, message: refusal };
        taken = kept;
        return flushed;
      }),
  };
}

type Run = ReturnType<typeof running>;

function connectionOf(run: Run, data: LaunchData, stateText: string | null): Connection {
  const isRecorded = data.launchMode === 'Normal';
  return {
    kind: 'cmi5',
    found: {
      stateText,
      masteryPercent: data.masteryScore === undefined ? null : data.masteryScore * 100,
      isRecorded,
    },
    answered: async (report, { text }) => {
      if (!isRecorded) return KEPT;
      if (report !== null) run.answered(report);
      return run.keepState(text);
    },
    finished: async (state) => {
      if (!isRecorded) return KEPT;
      // Judged once a session: while there are attempts left, a failure is told at the end only.
      return state.standing.isFinal ? judged(run, state) : run.keepState(state.text);
    },
    close: async (state) => {
      const kept = isRecorded ? await closing(run, state) : KEPT;
      const ended = await run.once('terminated', state.sessionMs);
      const both = kept.ok ? ended : kept;
      if (both.ok && run.returnUrl !== null) run.leaveTo(run.returnUrl);
      return both;
    },
  };
}

function closing(run: Run, state: CourseState): Promise<Kept> {
  return state.standing.isFinished ? judged(run, state) : run.keepState(state.text);
}

/** Passed or failed with its score, then completed. Without a pass mark there is no score: cmi5 has none on completed. */
async function judged(run: Run, { standing, sessionMs, text }: CourseState): Promise<Kept> {
  const { isPassed, scaled } = standing;
  const isJudged = run.isTold('passed') || run.isTold('failed');
  if (isPassed !== null && !isJudged)
    await run.once(isPassed ? 'passed' : 'failed', sessionMs, scaled);
  await run.once('completed', sessionMs);
  // What was not taken waits, and is told again before the state is kept.
  return run.keepState(text);
}
