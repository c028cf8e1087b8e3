import { useEffect, useState, useSyncExternalStore } from 'react';
import { newUuid } from '../../study/new-uuid';
import type { Playlist } from '../playlist/playlist';
import type { Role } from './messages';
import { createSession, type Session, type SessionState, type SessionWorld } from './session';
import { showingAt } from './showing';

/** One window’s part in a session, for as long as it is shown. */
export function useSession(
  playlist: Playlist,
  { session, role, step }: { readonly session: string; readonly role: Role; readonly step: number },
): SessionState & Pick<Session, 'act' | 'look'> {
  const [own] = useState(() => {
    const start = showingAt(Math.min(step, Math.max(0, playlist.steps.length - 1)));
    return createSession({ playlist, role, start }, browserWorld(session));
  });
  // Other windows are outside of React. A window that is put away says good-bye, and is back when it is shown again.
  useEffect(() => {
    let leave = own.join();
    const away = (): void => leave();
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) leave = own.join();
    };
    window.addEventListener('pagehide', away);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pagehide', away);
      window.removeEventListener('pageshow', back);
      leave();
    };
  }, [own]);
  const state = useSyncExternalStore(own.subscribe, own.get);
  return { ...state, act: own.act, look: own.look };
}

/** Windows of one origin, named by the session, so that another session on the same machine hears nothing. */
function browserWorld(session: string): SessionWorld {
  return {
    nowMs: () => Date.now(),
    name: newUuid(),
    openChannel() {
      // Old browsers have none, and a sandboxed frame may be refused.
      try {
        const channel = new BroadcastChannel(`distributed-locks-lab/teach/${session}`);
        return {
          post: (message) => channel.postMessage(message),
          listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
          close: () => channel.close(),
        };
      } catch {
        return null;
      }
    },
  };
}
