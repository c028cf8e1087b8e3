/** How the tabs of one browser tell each other what was written. */
export interface StudyChannel {
  readonly post: (message: unknown) => void;
  readonly listen: (hear: (message: unknown) => void) => void;
}

/** Null where the browser has no channels or does not let us have one: then tabs meet in storage. */
export function browserChannel(): StudyChannel | null {
  try {
    const channel = new BroadcastChannel('distributed-locks-lab/study');
    return {
      post: (message) => channel.postMessage(message),
      listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
    };
  } catch {
    return null;
  }
}
