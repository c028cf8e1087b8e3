import { useState } from 'react';
import { reckoned } from '../../bank/formulas';
import type { NumberSpec } from '../../models/parameters';
import { Slider } from '../../views/controls/Slider';
import styles from './LeaseMargin.module.css';

const SPECS = {
  ttlMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Lease TTL',
    hint: 'As both sides agreed on it.',
    min: 1_000,
    max: 60_000,
    step: 500,
    default: 10_000,
  },
  rhoPpm: {
    kind: 'number',
    unit: 'ppm',
    label: 'ρ: clocks run too fast or slow by at most',
    hint: 'A quartz drifts 10 to 50 ppm, NTP slews by 500, Redlock allows for 10 000.',
    min: 0,
    max: 100_000,
    step: 10,
    default: 200,
  },
  epsilonMs: {
    kind: 'number',
    unit: 'ms',
    label: 'ε: clocks differ by at most',
    hint: 'TrueTime: below about 10 ms. NTP on a network that works: some tens. NTP that has failed: seconds.',
    min: 0,
    max: 10_000,
    step: 10,
    default: 250,
  },
  answerMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Longest time an answer needs',
    hint: 'Matters to who starts the timer when the answer comes.',
    min: 0,
    max: 5_000,
    step: 10,
    default: 1_000,
  },
} as const satisfies Readonly<Record<string, NumberSpec>>;

type Name = keyof typeof SPECS;
type Values = Readonly<Record<Name, number>>;

const NAMES = Object.keys(SPECS) as readonly Name[];
const DEFAULTS = Object.fromEntries(NAMES.map((name) => [name, SPECS[name].default])) as Values;

/** How the bound on clocks moves the instant at which a holder must stop: three ways of keeping a lease. */
export function LeaseMargin() {
  const [values, setValues] = useState<Values>(DEFAULTS);
  const set = (name: Name) => (value: number) => {
    const { min, max } = SPECS[name];
    setValues((before) => ({ ...before, [name]: Math.min(Math.max(value, min), max) }));
    return null;
  };
  return (
    <section className={styles.margin} aria-label="The safe stop time">
      <div className={styles.sliders}>
        {NAMES.map((name) => (
          <Slider
            key={name}
            spec={SPECS[name]}
            value={values[name]}
            begunAs={DEFAULTS[name]}
            onChange={set(name)}
            onSettle={() => undefined}
          />
        ))}
      </div>
      <ul className={styles.bars} aria-live="polite">
        {waysOf(values).map(({ title, formula, stopMs }) => (
          <li key={title}>
            <p>
              {title} <code>{formula}</code>
            </p>
            <div className={styles.bar}>
              <span style={{ width: `${(Math.max(0, stopMs) / values.ttlMs) * 100}%` }} />
            </div>
            <p>
              {stopMs <= 0 ? (
                <b>no safe time at all</b>
              ) : (
                <>
                  stop at <b>{seconds(stopMs)}</b>, a margin of {seconds(values.ttlMs - stopMs)}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Way {
  readonly title: string;
  readonly formula: string;
  /** After the lease began, by the holder’s own clock. */
  readonly stopMs: number;
}

/** Gray and Cheriton, *Leases*; the second with what the answer takes, the third for ends that are absolute times. */
export function waysOf({ ttlMs, rhoPpm, epsilonMs, answerMs }: Values): readonly Way[] {
  const driftMs = reckoned({ formula: 'driftMarginMs', of: { ttlMs, ppm: rhoPpm } });
  return [
    {
      title: 'A duration, timed from the request',
      formula: 'TTL · (1 − ρ) / (1 + ρ)',
      stopMs: ttlMs - driftMs,
    },
    {
      title: 'A duration, timed from the answer',
      formula: 'the same, less the answer’s time',
      stopMs: ttlMs - driftMs - answerMs,
    },
    {
      title: 'An absolute time, compared with one’s own clock',
      formula: 'TTL − ε',
      stopMs: ttlMs - epsilonMs,
    },
  ];
}

/** To the tenth of a millisecond where that is all there is. */
function seconds(ms: number): string {
  return ms < 1_000 ? `${Number(ms.toFixed(1))} ms` : `${Number((ms / 1_000).toFixed(3))} s`;
}
