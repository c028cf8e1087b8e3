import { useState } from 'react';
import type { Case } from '../../bank/cases/case';
import { FAILURES } from '../../bank/cases/failures';
import { TRAPS } from '../../bank/cases/traps';
import { Segmented } from '../../views/controls/Segmented';
import { unbroken } from '../../views/elements/unbroken';
import { Figure } from '../figure/Figure';
import styles from './CaseFigure.module.css';

/** A failure or a trap as a live figure, with a switch between how it breaks and how it is met. */
export function CaseFigure({ of }: { readonly of: string }) {
  const found = CASES.get(of);
  const [chosen, setChosen] = useState(0);
  if (found === undefined) return <p role="alert">There is no case “{of}”.</p>;
  const { title, verdicts, variants } = found;
  const shown = variants[chosen] ?? variants[0];
  if (shown === undefined) return null;
  const { preset, set, claim, label } = shown;
  return (
    <div className={styles.case}>
      <Segmented
        legend={title}
        options={variants.map((variant, at) => ({ value: String(at), label: variant.label }))}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      />
      <Figure
        key={chosen}
        preset={preset}
        {...(set === undefined ? {} : { set })}
        title={`${title}: ${label}`}
        verdicts={verdicts.join(' ')}
      >
        <span role="status">{unbroken(claim.says)}</span>
      </Figure>
    </div>
  );
}

const CASES: ReadonlyMap<string, Case> = new Map(
  [...FAILURES, ...TRAPS].map((one) => [one.id, one]),
);
