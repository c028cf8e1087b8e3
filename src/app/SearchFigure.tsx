import { useCallback, useEffect, useState } from 'react';
import { createLab } from '../lab/lab';
import { createSearch, SearchContext } from '../lab/search/search';
import { searchLinkOf, type Questions } from '../lab/search-link';
import { FIRST_PRESET, firstScenario } from '../lab/shelf';
import type { ReadAddress } from '../scenario/address';
import { ScenarioTitle } from '../views/scenario/ScenarioTitle';
import { MapPanel } from '../views/search/map/MapPanel';
import { FigurePage } from './FigurePage';
import type { Refusal } from './Notices';
import { useKeptLink } from './use-kept-link';
import styles from './SearchFigure.module.css';
import { later, LOADING } from '../views/elements/later';

const BreakPanel = later(() => import('../views/search/break/BreakPanel'), LOADING);
const ExhaustPanel = later(() => import('../views/search/exhaust/ExhaustPanel'), LOADING);

interface SearchFigureProps {
  readonly base: ReadAddress;
  readonly questions: Questions;
}

/** One scenario and what can be searched for in it. The lab beneath holds the scenario; nothing is played here. */
export function SearchFigure({ base, questions }: SearchFigureProps) {
  const [lab] = useState(() => createLab(openingOf(base)));
  const [search] = useState(() => createSearch(questions));
  const [refusal, setRefusal] = useState<Refusal | null>(
    base.ok ? null : { source: 'This link', faults: base.faults },
  );
  // Threads are the browser's, and end with the page.
  useEffect(() => () => search.pool.close(), [search]);
  const linkOf = useCallback(
    () => searchLinkOf(lab.getState(), search.questions.getState()),
    [lab, search],
  );
  useKeptLink(linkOf, lab, search.questions);
  return (
    <FigurePage
      lab={lab}
      page="search"
      refusal={refusal}
      onRefusal={setRefusal}
      addressOf={(state) => searchLinkOf(state, search.questions.getState())}
    >
      {() => (
        <SearchContext value={search}>
          <main className={styles.search}>
            <div className={styles.titled}>
              <ScenarioTitle />
            </div>
            <div className={styles.map}>
              <MapPanel />
            </div>
            <div className={styles.side}>
              <BreakPanel />
              <ExhaustPanel />
            </div>
          </main>
        </SearchContext>
      )}
    </FigurePage>
  );
}

function openingOf(base: ReadAddress) {
  if (!base.ok) return { scenario: firstScenario(), presetId: FIRST_PRESET };
  return { scenario: base.scenario, presetId: base.presetId };
}
