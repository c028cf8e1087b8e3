import { use, useState } from 'react';
import { CHECKERS } from '../../../checkers';
import { useService } from '../../../lab/catalogue';
import {
  loadBreakBudgets,
  readBreak,
  writtenBreak,
  type BreakQuestion,
} from '../../../lab/search/break-question';
import { useQuestion } from '../../../lab/search/search';
import { useBreakSearch } from '../../../lab/search/use-break-search';
import { useLab } from '../../../lab/use-lab';
import { BreakProgressLine } from './BreakProgressLine';
import { BudgetForm } from './BudgetForm';
import { Found } from './Found';
import { NothingFound } from './NothingFound';
import styles from './BreakPanel.module.css';
import { fetchedOnce } from '../../../lab/failures';

const fetched = fetchedOnce(loadBreakBudgets);

/** Break it: the simplest schedule of faults that violates what the design should keep. */
export default function BreakPanel() {
  const budgets = use(fetched());
  const [searches, state] = useBreakSearch();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const service = useService();
  const [asked, ask] = useQuestion('break');
  const [isOpen, setIsOpen] = useState(false);
  if (service === null) return <p>Loading …</p>;
  const usual: BreakQuestion = {
    attacked: budgets.USUAL_TARGETS,
    budget: budgets.defaultBudget(scenario, service),
    seed: 1,
  };
  const question = (asked === null ? null : readBreak(asked, budgets)) ?? usual;
  const { status, outcome } = state;
  const isRunning = status === 'running';
  return (
    <section className={styles.panel} aria-labelledby="break-it">
      <div className={styles.bar}>
        <h2 id="break-it">Break it</h2>
        {isRunning ? (
          <button type="button" onClick={searches.cancel}>
            Cancel
          </button>
        ) : (
          <button
            type="button"
            className={styles.go}
            disabled={question.attacked.length === 0}
            onClick={() => searches.start({ ...question, scenario })}
          >
            Break it
          </button>
        )}
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Adversary
        </button>
      </div>
      {isOpen && (
        <BudgetForm
          budgets={budgets}
          promised={budgets.promisedVerdicts(scenario, service)}
          question={question}
          onChange={(next) => ask(writtenBreak(next))}
        />
      )}
      {status === 'idle' && (
        <p className={styles.quiet}>
          Searches for the simplest schedule of faults that violates{' '}
          {question.attacked.map((id) => `${id} (${CHECKERS[id].title})`).join(' or ')}. The
          scenario’s own faults are left out.
        </p>
      )}
      <BreakProgressLine state={state} />
      {outcome !== null &&
        (outcome.found === null ? (
          <NothingFound outcome={outcome} families={budgets.FAULT_FAMILIES} />
        ) : (
          <Found key={state.tookMs} outcome={outcome} found={outcome.found} tookMs={state.tookMs} />
        ))}
    </section>
  );
}
