import { useEffect, useRef, useState } from 'react';

/** What the microphone does. A recording lives in this page’s memory and goes with it. */
export type Recording =
  | { readonly type: 'idle' }
  | { readonly type: 'asking' }
  | { readonly type: 'recording' }
  | { readonly type: 'recorded'; readonly url: string }
  | { readonly type: 'failed'; readonly why: 'denied' | 'none' | 'unknown' };

export interface Recorder {
  readonly recording: Recording;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly remove: () => void;
}

/** Whether this browser can record at all: it needs a secure context. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;
}

export function useRecorder(): Recorder {
  const [recording, setRecording] = useState<Recording>({ type: 'idle' });
  const recorder = useRef<MediaRecorder | null>(null);
  const url = useRef<string | null>(null);
  const isHere = useRef(true);

  const forget = (): void => {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
  };

  // The microphone and the recording are outside of React: leaving the page lets go of both.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      recorder.current?.stream.getTracks().forEach((track) => track.stop());
      if (url.current !== null) URL.revokeObjectURL(url.current);
      url.current = null;
    };
  }, []);

  const start = async (): Promise<void> => {
    forget();
    setRecording({ type: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // They may have gone on while the browser asked.
      if (!isHere.current) {
        stream.getTracks().forEach((track) => track.stop());
        return;
      }
      const made = new MediaRecorder(stream);
      const parts: Blob[] = [];
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        stream.getTracks().forEach((track) => track.stop());
        if (!isHere.current) return;
        url.current = URL.createObjectURL(new Blob(parts, { type: made.mimeType }));
        setRecording({ type: 'recorded', url: url.current });
      };
      made.start();
      recorder.current = made;
      setRecording({ type: 'recording' });
    } catch (error) {
      setRecording({ type: 'failed', why: whyOf(error) });
    }
  };
  const stop = (): void => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };
  const remove = (): void => {
    forget();
    setRecording({ type: 'idle' });
  };
  return { recording, start, stop, remove };
}

function whyOf(error: unknown): Extract<Recording, { readonly type: 'failed' }>['why'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'none' : 'unknown';
}
