import type { ReactNode } from 'react';
import { CHECKERS, VERDICT_IDS, type VerdictId } from '../../../checkers';
import type {
  BreakBudget,
  BreakBudgets,
  BreakQuestion,
  FaultFamily,
} from '../../../lab/search/break-question';
import { NumberField } from '../../controls/NumberField';
import type { Unit } from '../../controls/quantity';
import styles from './BreakPanel.module.css';

interface BudgetFormProps {
  readonly budgets: BreakBudgets;
  /** What the design promises. */
  readonly promised: readonly VerdictId[];
  readonly question: BreakQuestion;
  readonly onChange: (question: BreakQuestion) => void;
}

/** What the adversary may do, and what it is after. */
export function BudgetForm({ budgets, promised, question, onChange }: BudgetFormProps) {
  const { FAULT_FAMILIES, BUDGET_LIMITS } = budgets;
  const { attacked, budget, seed } = question;
  const change = (changed: Partial<BreakBudget>) =>
    onChange({ ...question, budget: { ...budget, ...changed } });
  return (
    <div className={styles.form}>
      <fieldset>
        <legend>Attack</legend>
        {VERDICT_IDS.map((id) => (
          <label key={id} title={CHECKERS[id].violatedWhen}>
            <input
              type="checkbox"
              checked={attacked.includes(id)}
              // One at least: a search for nothing would find nothing.
              disabled={attacked.length === 1 && attacked.includes(id)}
              onChange={() =>
                onChange({ ...question, attacked: toggled(VERDICT_IDS, attacked, id) })
              }
            />
            <b>{id}</b> {CHECKERS[id].title}
            {!promised.includes(id) && <small>not promised</small>}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>With</legend>
        {(Object.keys(FAULT_FAMILIES) as FaultFamily[]).map((family, _, all) => (
          <label key={family} title={FAULT_FAMILIES[family].hint}>
            <input
              type="checkbox"
              checked={budget.families.includes(family)}
              onChange={() => change({ families: toggled(all, budget.families, family) })}
            />
            {FAULT_FAMILIES[family].label}
          </label>
        ))}
      </fieldset>
      {NUMBERS.map(({ name, label, unit }) => {
        const [min, max] = BUDGET_LIMITS[name];
        return (
          <Row key={name} label={label}>
            <NumberField
              label={label}
              unit={unit}
              value={budget[name]}
              onChange={(value) => {
                if (!Number.isInteger(value) || value < min || value > max)
                  return `must be from ${min} to ${max}`;
                change({ [name]: value });
                return null;
              }}
            />
          </Row>
        );
      })}
      <Row label="Seed">
        <NumberField
          label="Seed"
          unit="count"
          value={seed}
          onChange={(value) => {
            if (!Number.isInteger(value) || value < 0) return 'must be a whole number';
            onChange({ ...question, seed: value });
            return null;
          }}
        />
      </Row>
    </div>
  );
}

const NUMBERS: readonly {
  readonly name: Exclude<keyof BreakBudget, 'families'>;
  readonly label: string;
  readonly unit: Unit;
}[] = [
  { name: 'faultCountMax', label: 'Most faults', unit: 'count' },
  { name: 'lengthMsMax', label: 'Longest pause, cut or refusal', unit: 'ms' },
  { name: 'lateMsMax', label: 'Messages late by', unit: 'ms' },
  { name: 'clockStepMsMax', label: 'Clocks jump by', unit: 'ms' },
  { name: 'driftPpmMax', label: 'Clocks drift by', unit: 'ppm' },
  { name: 'runCountMax', label: 'Schedules to try', unit: 'count' },
];

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>{label}</span>
      {children}
    </div>
  );
}

/** In the order of all there are. */
function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): readonly T[] {
  return all.filter((each) => chosen.includes(each) !== (each === one));
}
