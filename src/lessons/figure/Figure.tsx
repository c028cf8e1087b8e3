import { Suspense, type ReactNode } from 'react';
import type { Gate } from '../../bank/gate';
import type { VerdictId } from '../../checkers';
import type { Arrival } from '../../lab/arrival';
import { Boundary } from '../../views/elements/Boundary';
import { FigureLab } from './FigureLab';
import type { FigureRun } from './scenario-for';
import { useNear } from './use-near';
import styles from './Figure.module.css';

export interface FigureProps extends Partial<FigureRun> {
  /** Asks for a prediction before it shows what happens; it brings its own run. */
  readonly gate?: Gate;
  /** What it shows, in a few words; the default is the scenario’s own title. */
  readonly title?: string;
  /** Where one first looks; the default is the first violation, or the end. */
  readonly at?: Exclude<Arrival, object> | number;
  /** The stretch in view at first, ms. */
  readonly window?: readonly [fromMs: number, toMs: number];
  /** The verdicts that it is about, by their letters: `B W C`. */
  readonly verdicts?: string;
  /** What the reader may move, by path: `['pause.lengthMs']`. Numbers, choices and switches. */
  readonly controls?: readonly string[];
  /** The caption; of a gated figure, the explanation: it is shown last. */
  readonly children?: ReactNode;
}

/**
 * A live scenario in the text: the same timeline as in the lab, small, with its verdicts. It is made when it is nearly
 * in view, so that a page may have many.
 */
export function Figure(props: FigureProps) {
  const { isNear, watch } = useNear();
  const waiting = (
    <div className={styles.waiting} data-waits>
      {props.title ?? 'A live figure'} …
    </div>
  );
  return (
    <figure className={styles.figure} ref={watch}>
      {isNear ? (
        <Boundary what="This figure" className={styles.waiting}>
          <Suspense fallback={waiting}>
            <FigureLab {...props} />
          </Suspense>
        </Boundary>
      ) : (
        waiting
      )}
      {props.children !== undefined && props.gate === undefined && (
        <figcaption>{props.children}</figcaption>
      )}
    </figure>
  );
}

/** The letters as a list; what is no verdict is left out. */
export function verdictsIn(letters: string | undefined): readonly VerdictId[] {
  return (letters ?? '').split(/[\s,]+/).filter(isVerdict);
}

function isVerdict(letter: string): letter is VerdictId {
  return /^[MBXWCTF]$/.test(letter);
}
