import type { Bounds, ExhaustSearchState } from '../../../lab/search/exhaust-search';
import { useQuestion } from '../../../lab/search/search';
import { useExhaustSearch, useExhaustWords } from '../../../lab/search/use-exhaust-search';
import { useLab } from '../../../lab/use-lab';
import { BoundsForm } from './BoundsForm';
import { ReadyWorlds } from './ReadyWorlds';
import { ExhaustResult } from './ExhaustResult';
import styles from './ExhaustPanel.module.css';

/** A small world of the scenario, searched to its end: every order, lateness and fault within bounds. */
export default function ExhaustPanel() {
  const [search, state] = useExhaustSearch();
  const words = useExhaustWords();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const [asked, ask] = useQuestion('exhaust');
  const ready = words?.readyBoundsOf(scenario) ?? null;
  const read = words === null || ready === null ? null : words.readBounds(asked ?? '', ready);
  const bounds = read === null ? null : read.ok ? read.bounds : ready;
  return (
    <section className={styles.panel} aria-labelledby="exhaust">
      <div className={styles.bar}>
        <h2 id="exhaust">Exhaust</h2>
        {state.status === 'running' ? (
          <button type="button" onClick={search.cancel}>
            Cancel
          </button>
        ) : (
          <button
            type="button"
            disabled={bounds === null}
            onClick={() => {
              if (bounds !== null) search.start({ scenario, bounds });
            }}
          >
            Search all of it
          </button>
        )}
      </div>
      {words !== null && bounds !== null && ready !== null && (
        <>
          <p className={styles.lede}>A small world: {words.boundsSentence(bounds)}.</p>
          <BoundsForm
            bounds={bounds}
            words={words}
            onChange={(next: Bounds) => ask(words.writtenBounds(next, ready))}
          />
          <ReadyWorlds words={words} />
          {isOfOther(state, scenario) && (
            <p className={styles.note}>This is of the scenario before it was changed.</p>
          )}
          <ExhaustResult state={state} words={words} />
        </>
      )}
    </section>
  );
}

function isOfOther({ asked }: ExhaustSearchState, scenario: unknown): boolean {
  return asked !== null && asked.scenario !== scenario;
}
