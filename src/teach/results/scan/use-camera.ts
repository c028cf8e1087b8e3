import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CodeReader } from './detector';

export type CameraState =
  | { readonly is: 'off' }
  | { readonly is: 'starting' }
  | { readonly is: 'on' }
  | { readonly is: 'failed'; readonly message: string };

export interface Camera {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The camera, looked through for codes while it is on. `onCode` hears of each code in each picture, so often more than once. */
export function useCamera(reader: CodeReader, onCode: (code: string) => void): Camera {
  const [state, setState] = useState<CameraState>({ is: 'off' });
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onCode);
  const isWanted = state.is === 'starting' || state.is === 'on';

  useEffect(() => {
    heard.current = onCode;
  });

  // A camera is outside of React, and must be off as soon as nobody looks.
  useEffect(() => {
    if (!isWanted) return;
    const shown = video.current;
    if (shown === null) return;
    const session = { isOver: false };
    const stream = look(shown, {
      reader,
      session,
      onCode: (code) => heard.current(code),
      onPicture: () => setState({ is: 'on' }),
    });
    stream.catch((error: unknown) => {
      if (!session.isOver) setState({ is: 'failed', message: reasonOf(error) });
    });
    return () => {
      session.isOver = true;
      shown.srcObject = null;
      stream.then(stopAll, () => undefined);
    };
  }, [isWanted, reader]);

  return {
    state,
    video,
    start: () => setState({ is: 'starting' }),
    stop: () => setState({ is: 'off' }),
  };
}

interface Looking {
  readonly reader: CodeReader;
  readonly session: { readonly isOver: boolean };
  readonly onCode: (code: string) => void;
  readonly onPicture: () => void;
}

/** Four pictures a second: a hand that holds a phone is slower than that. */
const LOOK_EVERY_MS = 250;

/** Resolves with the stream as soon as there is one; the looking goes on until the session is over. */
async function look(
  video: HTMLVideoElement,
  { reader, session, onCode, onPicture }: Looking,
): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    // Where there are two, the one that looks away from whoever holds it.
    video: { facingMode: 'environment' },
  });
  if (session.isOver) return stream;
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    stopAll(stream);
    throw error;
  }
  if (session.isOver) return stream;
  onPicture();
  const next = async (): Promise<void> => {
    if (session.isOver) return;
    // A picture that cannot be read is not the last one.
    const codes = await reader.detect(video).catch(() => []);
    if (session.isOver) return;
    for (const { rawValue } of codes) onCode(rawValue);
    setTimeout(() => void next(), LOOK_EVERY_MS);
  };
  void next();
  return stream;
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'This page may not use the camera. Paste the codes.';
  if (name === 'NotFoundError') return 'There is no camera here. Paste the codes.';
  if (name === 'NotReadableError') return 'Another program has the camera.';
  return `The camera did not start: ${String(error)}`;
}
