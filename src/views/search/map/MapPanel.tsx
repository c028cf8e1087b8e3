import { useService } from '../../../lab/catalogue';
import { useMapSearch } from '../../../lab/search/use-map-search';
import { pairsOf, rangeOf, readQuestion, writtenQuestion } from '../../../lab/search/map-question';
import type { MapQuestion } from '../../../lab/search/map-search';
import { useQuestion } from '../../../lab/search/search';
import { variablesOf } from '../../../lab/search/variables';
import { useLab } from '../../../lab/use-lab';
import { MapCanvas } from './MapCanvas';
import { MapProgress } from './MapProgress';
import styles from './MapPanel.module.css';

/** The risk map: two numbers of the design against each other, and how many runs go wrong at each pair. */
export function MapPanel() {
  const [search, state] = useMapSearch();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const service = useService();
  const [asked, ask] = useQuestion('map');
  if (service === null) return <p>Loading …</p>;
  const variables = variablesOf(scenario, service);
  const pairs = pairsOf(scenario, service, variables);
  const ready: MapQuestion | null = questionOf(pairs[0], variables);
  const question = (asked === null ? null : readQuestion(asked)) ?? ready;
  return (
    <section className={styles.panel} aria-labelledby="risk-map">
      <div className={styles.bar}>
        <h2 id="risk-map">Risk map</h2>
        {state.status === 'running' ? (
          <button type="button" onClick={search.cancel}>
            Cancel
          </button>
        ) : (
          <button
            type="button"
            disabled={question === null}
            onClick={() => {
              if (question === null) return;
              ask(writtenQuestion(question));
              search.start(question, [{ title: service.label, scenario }]);
            }}
          >
            Draw the map
          </button>
        )}
        <MapProgress state={state} />
      </div>
      {state.maps.map((map) => (
        <MapCanvas key={map.title} map={map} state={state} />
      ))}
    </section>
  );

  function questionOf(
    pair: (typeof pairs)[number] | undefined,
    known: typeof variables,
  ): MapQuestion | null {
    const x = known.find(({ path }) => path === pair?.x);
    const y = known.find(({ path }) => path === pair?.y);
    if (x === undefined || y === undefined) return null;
    return { x: rangeOf(x), y: rangeOf(y), columns: 32, rows: 32, runs: 10, measure: 'W' };
  }
}
