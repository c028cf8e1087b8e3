import { use, useState } from 'react';
import { CODE_LENGTH_MAX } from '../../../study/result/result-code';
import { codeReader, type CodeReader } from './detector';
import { useCamera } from './use-camera';
import styles from './Scan.module.css';

interface ScanProps {
  /** Why a code is not taken, as a clause; null where it is. */
  readonly onCode: (code: string) => string | null;
}

/** Reads codes from phones that are held before the camera, where the browser can do that. */
export function Scan({ onCode }: ScanProps) {
  const reader = use(readerHere());
  return reader === null ? (
    <p className={styles.hint}>
      This browser cannot read codes by its camera: paste them, or open this page in Chrome or Edge
      on Android, ChromeOS or macOS, over https.
    </p>
  ) : (
    <CameraScan reader={reader} onCode={onCode} />
  );
}

let asked: Promise<CodeReader | null> | undefined;

/** Asked once; the same promise each time, so that a view may wait for it. */
function readerHere(): Promise<CodeReader | null> {
  asked ??= codeReader();
  return asked;
}

function CameraScan({ reader, onCode }: ScanProps & { readonly reader: CodeReader }) {
  const [told, setTold] = useState('');
  const hear = (code: string): void => {
    const fault = code.length > CODE_LENGTH_MAX ? 'is no result code' : onCode(code);
    const name = code.slice(0, NAME_LENGTH);
    setTold(fault === null ? `${name} is read.` : `${name} … ${fault}.`);
  };
  const { state, video, start, stop } = useCamera(reader, hear);
  const isWanted = state.is === 'starting' || state.is === 'on';
  return (
    <div className={styles.scan}>
      <button type="button" onClick={isWanted ? stop : start}>
        {isWanted ? 'Stop the camera' : 'Scan with the camera'}
      </button>
      {isWanted && (
        <video ref={video} className={styles.video} muted playsInline aria-label="The camera" />
      )}
      {state.is === 'failed' ? (
        <p role="alert">{state.message}</p>
      ) : (
        <p role="status">
          {state.is === 'on' && (told === '' ? 'Hold a code before the camera.' : told)}
        </p>
      )}
      <p className={styles.hint}>
        The pictures are looked at in this browser, and are not kept. Several phones at once will
        do.
      </p>
    </div>
  );
}

/** As much as tells one from the next: `LOCKS1/4F7K`. */
const NAME_LENGTH = 11;
