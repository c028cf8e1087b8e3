import { useState } from 'react';
import { CAUSES_MAX, type Told } from '../../lab/moment';
import { useLab } from '../../lab/use-lab';
import { formatMs } from '../../history/sentence';
import styles from './MomentPanel.module.css';

/** Why: the two nearest causes that say something; all of them on demand, back to the root. */
export function Causes({ causes }: { readonly causes: readonly Told[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const visit = useLab((lab) => lab.visit);
  if (causes.length === 0) return null;
  const telling = causes.filter(({ isPlumbing }) => !isPlumbing);
  const few = distinct(telling.length > 0 ? telling : causes).slice(0, FEW);
  const shown = isWhole ? causes : few;
  return (
    <div className={styles.causes}>
      <ol aria-label="Because">
        {shown.map(({ seq, atMs, sentence, isPlumbing }) => (
          <li key={seq} data-is-plumbing={isPlumbing}>
            {sentence}{' '}
            <button type="button" className={styles.visit} onClick={() => visit(seq)}>
              {formatMs(atMs)}
            </button>
          </li>
        ))}
      </ol>
      {causes.length > few.length && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Fewer causes' : allOf(causes.length)}
        </button>
      )}
    </div>
  );
}

const FEW = 2;

function allOf(count: number): string {
  return count < CAUSES_MAX ? `All ${count} causes, back to the root` : `The last ${count} causes`;
}

/** A client that polls does the same again and again: once is enough to tell. */
function distinct(causes: readonly Told[]): readonly Told[] {
  const said = new Set<string>();
  return causes.filter(({ sentence }) => !said.has(sentence) && said.add(sentence));
}
