import { MESSAGE_VERSION, readIncoming, type Incoming, type Outgoing } from './messages';
import type { EmbedOptions } from './options';

/** The line between a frame and the page around it. */
export interface Wire {
  readonly say: (message: Outgoing) => void;
  /** Anything else, to whoever is around: a height in another host’s form. It must hold nothing of the learner. */
  readonly sayToAny: (message: unknown) => void;
  /** Hears what the page around says, ours or not; what others say is not even looked at. Returns its end. */
  readonly hear: (hearer: Hearer) => () => void;
}

export interface Hearer {
  readonly ours: (message: Incoming) => void;
  /** A text, as Open edX sends it, and how to answer it. */
  readonly text?: (text: string, answer: (text: string) => void) => void;
}

/** The window of the frame, or as much of it as is needed. */
export type FrameWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'ancestorOrigins'>;
  readonly document: Pick<Document, 'referrer'>;
};

/** More than this a second is not listened to. Nobody who means well says as much. */
const HEARD_PER_SECOND_MAX = 20;
/** A text longer than this is not read. */
const TEXT_LENGTH_MAX = 60_000;

/**
 * Opens the line. Heights and `ready` go to anyone; an answer, a result or an error goes only to an origin that is known:
 * by the option, by the browser, or because the page around has spoken first. Outside a frame nothing is said.
 */
export function openWire(frame: FrameWindow, { parent: allowed, id }: EmbedOptions): Wire {
  const { parent } = frame;
  const isFramed = parent !== (frame as unknown);
  const named = originAround(frame);
  // Sent elsewhere it would be dropped, with an error in the host’s console.
  const isForeign = allowed !== null && allowed !== '*' && named !== null && named !== allowed;
  let target = allowed ?? named;
  const waiting: Outgoing[] = [];

  const post = (message: unknown, origin: string): void => {
    try {
      parent.postMessage(message, origin);
    } catch {
      // A parent that is gone needs no answer.
    }
  };
  const signed = (message: Outgoing) => ({ ...message, v: MESSAGE_VERSION, id });
  const learn = (origin: string): void => {
    if (target !== null || origin === 'null' || origin === '') return;
    target = origin;
    for (const message of waiting.splice(0)) post(signed(message), origin);
  };

  return {
    say(message) {
      if (!isFramed) return;
      if (isOpen(message)) post(signed(message), '*');
      else if (target !== null && !isForeign) post(signed(message), target);
      else if (!isForeign && waiting.length < WAITING_MAX) waiting.push(message);
    },
    sayToAny(message) {
      if (isFramed) post(message, '*');
    },
    hear({ ours, text }) {
      const within = limited(HEARD_PER_SECOND_MAX);
      const onMessage = ({ source, origin, data, timeStamp }: MessageEvent<unknown>): void => {
        if (!isFramed || source !== parent || isForeign) return;
        if (target !== null && target !== '*' && origin !== target) return;
        if (!within(timeStamp)) return;
        if (typeof data === 'string') {
          if (data.length > TEXT_LENGTH_MAX) return;
          text?.(data, (answer) => post(answer, origin === 'null' ? '*' : origin));
          return;
        }
        const message = readIncoming(data, id);
        if (message === null) return;
        learn(origin);
        ours(message);
      };
      frame.addEventListener('message', onMessage);
      return () => frame.removeEventListener('message', onMessage);
    },
  };
}

/** Kept for a page around that has not said who it is yet. */
const WAITING_MAX = 100;

/** There is nothing of the learner in these. */
function isOpen({ type }: Outgoing): boolean {
  return type === 'locklab:ready' || type === 'locklab:resize';
}

/** The origin of the page around, as the browser names it; null where it does not. */
function originAround({ location, document }: FrameWindow): string | null {
  const [named = null] = Array.from(location.ancestorOrigins ?? []);
  if (named !== null) return named === 'null' ? null : named;
  const { referrer } = document;
  return /^https?:/.test(referrer) && URL.canParse(referrer) ? new URL(referrer).origin : null;
}

/** True while no more than `max` came within a second, ms by the messages’ own time stamps. */
function limited(max: number): (atMs: number) => boolean {
  let fromMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (atMs) => {
    if (atMs - fromMs >= 1_000) {
      fromMs = atMs;
      count = 0;
    }
    count += 1;
    return count <= max;
  };
}
