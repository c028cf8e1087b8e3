import type { Playlist } from '../playlist/playlist';
import { isLater, readMessage, type Message, type Role, type Stamp } from './messages';
import { after, type Act, type Look, type Showing } from './showing';

/** One window’s part in a session: what is shown, and who else is there. */
export interface Session {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly act: (act: Act) => void;
  /** Joins the others, and leaves them again. */
  readonly join: () => () => void;
  /** The playhead of the step’s run, apart from the state since it moves with every frame. */
  readonly look: LookSession;
}

export interface LookSession {
  /** Null: nobody has moved it yet. */
  readonly get: () => Look | null;
  readonly set: (look: Look) => void;
  /** Hears of looks that other windows take; not of one’s own. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SessionState {
  readonly showing: Showing;
  /** How many other windows of each kind answer. */
  readonly others: Readonly<Record<Role, number>>;
  /** False where windows cannot speak to each other at all. */
  readonly isJoined: boolean;
}

/** What a session needs of its browser. */
export interface SessionWorld {
  /** Null where there are no channels, or they are refused. */
  readonly openChannel: () => Channel | null;
  readonly nowMs: () => number;
  /** Different in every window. */
  readonly name: string;
}

export interface Channel {
  readonly post: (message: Message) => void;
  readonly listen: (hear: (data: unknown) => void) => void;
  readonly close: () => void;
}

/**
 * All windows hold the same value, and the latest change wins, whoever made it. A window that comes later asks, and is
 * told. There is no leader among them, so any of them may be closed.
 */
export function createSession(
  { playlist, role, start }: { playlist: Playlist; role: Role; start: Showing },
  { openChannel, nowMs, name }: SessionWorld,
): Session {
  let state: SessionState = {
    showing: start,
    others: { audience: 0, notes: 0 },
    isJoined: false,
  };
  let stamp: Stamp = { count: 0, by: name };
  let channel: Channel | null = null;
  let look: Look | null = null;
  let lookStamp: Stamp = { count: 0, by: name };
  const lookers = new Set<() => void>();
  const others = new Map<string, Role>();
  const listeners = new Set<() => void>();

  const set = (part: Partial<SessionState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const post = (message: Message): void => channel?.post(message);
  const say = (type: 'hello' | 'here' | 'bye'): void => post({ v: 1, type, by: name, role });
  const tell = (): void => post({ v: 1, type: 'showing', stamp, showing: state.showing });
  const tellLook = (): void => {
    if (look !== null) post({ v: 1, type: 'look', stamp: lookStamp, look });
  };
  const count = (): void => {
    const roles = [...others.values()];
    const audience = roles.filter((one) => one === 'audience').length;
    set({ others: { audience, notes: roles.length - audience } });
  };

  const hear = (data: unknown): void => {
    const message = readMessage(data);
    if (message === null) return;
    if (message.type === 'showing') {
      if (!isLater(message.stamp, stamp)) return;
      // Of another plan under the same session: there is no such step here.
      if (message.showing.step >= playlist.steps.length) return;
      stamp = message.stamp;
      set({ showing: message.showing });
      return;
    }
    if (message.type === 'look') {
      if (!isLater(message.stamp, lookStamp)) return;
      lookStamp = message.stamp;
      look = message.look;
      for (const looker of lookers) looker();
      return;
    }
    if (message.by === name) return;
    if (message.type === 'bye') others.delete(message.by);
    else others.set(message.by, message.role);
    count();
    if (message.type !== 'hello') return;
    say('here');
    // Who has changed nothing yet has nothing to tell.
    if (stamp.count > 0) tell();
    tellLook();
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    act(act) {
      const showing = after(state.showing, act, playlist, nowMs());
      if (showing === state.showing) return;
      stamp = { count: stamp.count + 1, by: name };
      set({ showing });
      tell();
    },
    join() {
      channel = openChannel();
      channel?.listen(hear);
      set({ isJoined: channel !== null });
      say('hello');
      return () => {
        say('bye');
        channel?.close();
        channel = null;
        others.clear();
      };
    },
    look: {
      get: () => look,
      set(next) {
        if (look?.step === next.step && look.atMs === next.atMs && look.seq === next.seq) return;
        lookStamp = { count: lookStamp.count + 1, by: name };
        look = next;
        tellLook();
      },
      subscribe(listener) {
        lookers.add(listener);
        return () => void lookers.delete(listener);
      },
    },
  };
}
