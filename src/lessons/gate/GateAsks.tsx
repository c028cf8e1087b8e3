import { useEffect, useRef, type ReactNode } from 'react';
import { STRIP } from './phase-names';
import type { GateSession } from './use-gate';
import styles from './Gate.module.css';

/** What is asked now, above the picture. It takes the focus when it changes, so that nobody is left behind. */
export function GateAsks({ session }: { readonly session: GateSession }) {
  const { phase } = session;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);

  // The form that had the focus is gone; only the element itself can take it. A slider that is moved keeps it.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (shown.current !== phase && isLost) box.current?.focus({ preventScroll: true });
    shown.current = phase;
  }, [phase]);

  return (
    <div className={styles.asks} ref={box} tabIndex={-1} data-phase={phase}>
      <ol className={styles.strip} aria-label="Predict, run, observe, explain">
        {STRIP.map(({ phase: step, title }) => (
          <li key={step} aria-current={step === phase ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <p>{words(session)}</p>
    </div>
  );
}

function words({ phase, changed, gate, asks }: GateSession): ReactNode {
  switch (phase) {
    case 'asking':
      return (
        <>
          <b>Predict first.</b> {changed.length === 1 && <ChangedOne changed={changed} />} {asks}
        </>
      );
    case 'running':
      return (
        <>
          <b>Watch.</b> {asks}
        </>
      );
    case 'observing':
      return (
        <>
          <b>Now say what you saw.</b> {gate.saw?.asks ?? asks}
        </>
      );
    case 'told':
      return asks;
    default:
      return phase satisfies never;
  }
}

function ChangedOne({ changed: [one] }: Pick<GateSession, 'changed'>) {
  if (one === undefined) return null;
  return (
    <>
      You changed <b>{one.label}</b> from {one.before} to {one.after}, and nothing else.
    </>
  );
}
