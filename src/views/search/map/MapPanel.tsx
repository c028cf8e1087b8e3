import { useEffect, useMemo, useRef, useState } from 'react';
import { useCatalogue, useService } from '../../../lab/catalogue';
import {
  firstAsked,
  readAsked,
  writtenAsked,
  type MapAsked,
} from '../../../lab/search/map-question';
import { designsOf } from '../../../lab/search/map-designs';
import { useMapSearch } from '../../../lab/search/use-map-search';
import { useQuestion } from '../../../lab/search/search';
import { variableAt, variablesOf } from '../../../lab/search/variables';
import { useLab } from '../../../lab/use-lab';
import { Fold } from '../../elements/Fold';
import { formatQuantity } from '../../controls/quantity';
import { MapChart } from './MapChart';
import { MapControls } from './MapControls';
import { MapExports } from './MapExports';
import { MapLegend } from './MapLegend';
import { MapProgress } from './MapProgress';
import { MapReadout } from './MapReadout';
import { MapTable } from './MapTable';
import { measureName, scaleOf } from './reading';
import { midSentence } from '../../elements/mid-sentence';
import styles from './Map.module.css';

/** The risk map: two numbers of the design against each other, and how many runs go wrong at each pair. */
export function MapPanel() {
  const [search, state] = useMapSearch();
  const [active, setActive] = useState<number | null>(null);
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const verdicts = useLab(({ track }) => track?.experiment.verdicts ?? null);
  const service = useService();
  const catalogue = useCatalogue();
  const [written, ask] = useQuestion('map');
  const shownMeasure = state.maps[0]?.question.measure ?? 'W';
  const scale = useMemo(() => scaleOf(state.maps, shownMeasure), [state.maps, shownMeasure]);
  const isBegun = useRef(false);
  // Who leaves cancels it, also where React only tries whether a view can be left and entered again.
  useEffect(
    () => () => {
      isBegun.current = false;
    },
    [],
  );
  // Whoever comes with a question, by a link or back from a cell, does not ask it twice.
  useEffect(() => {
    if (isBegun.current || written === null || service === null || catalogue === null) return;
    isBegun.current = true;
    const asked = readAsked(written, variablesOf(scenario, service));
    if (asked !== null) search.start(designsOf(scenario, asked, catalogue));
  }, [written, service, catalogue, scenario, search]);
  if (service === null || catalogue === null) return <p>Loading …</p>;

  const variables = variablesOf(scenario, service);
  const asked =
    (written === null ? null : readAsked(written, variables)) ??
    firstAsked({ scenario, service, variables, verdicts });
  const { question } = asked;
  const { maps, axes, status } = state;
  const isRunning = status === 'running';
  const isOfNow = maps[0] !== undefined && isAnswerTo(maps, asked, scenario);
  const x = variableAt(variables, question.x.path);
  const y = variableAt(variables, question.y.path);

  const onAsk = (next: MapAsked): void => {
    isBegun.current = true;
    search.cancel();
    setActive(null);
    ask(writtenAsked(next));
  };
  const draw = (): void => {
    isBegun.current = true;
    setActive(null);
    ask(writtenAsked(asked));
    search.start(designsOf(scenario, asked, catalogue));
  };
  const open = (at: number) => (cell: number) => {
    const map = maps[at];
    const link = map?.cells[cell] === undefined ? null : search.linkTo(map, cell);
    if (link !== null) location.hash = link;
  };

  return (
    <section className={styles.panel} aria-labelledby="risk-map">
      <div className={styles.bar}>
        <h2 id="risk-map">Risk map</h2>
        <p>
          {x.label} × {y.label} · {measureName(question.measure)} · {question.runs} runs a cell at
          most
        </p>
        <div className={styles.actions}>
          <MapProgress state={state} />
          {isRunning ? (
            <button type="button" onClick={search.cancel}>
              Cancel
            </button>
          ) : (
            <button type="button" className={styles.main} onClick={draw}>
              {maps.length === 0 ? 'Draw the map' : 'Draw again'}
            </button>
          )}
        </div>
      </div>
      {maps.length === 0 ? (
        <div className={styles.invitation}>
          <p>
            <b>
              At which {midSentence(x.label)} and which {midSentence(y.label)} does this design go
              wrong?
            </b>
            Each cell is {question.runs} seeded runs of this scenario with two numbers changed, or
            one where nothing is left to chance. There are {question.columns} × {question.rows}{' '}
            cells; it takes a second or two.
          </p>
        </div>
      ) : (
        <>
          {!isOfNow && !isRunning && (
            <p className={styles.notes} role="status">
              This map is of another question. Draw again to answer this one.
            </p>
          )}
          <div className={styles.maps}>
            {maps.map((map, at) => (
              <div key={map.title}>
                {maps.length > 1 && <h3>{map.title}</h3>}
                {map.notes.length > 0 && (
                  <ul className={styles.notes} aria-label={`What is different with ${map.title}`}>
                    {map.notes.map((note) => (
                      <li key={note}>{note}</li>
                    ))}
                  </ul>
                )}
                <MapChart
                  {...{ map, axes, scale, variables, active }}
                  onActive={setActive}
                  onOpen={open(at)}
                />
              </div>
            ))}
          </div>
          <MapReadout {...{ maps, axes, variables, active }} linkTo={search.linkTo} />
          <MapLegend maps={maps} scale={scale} />
          {maps.map((map) => (
            <Fold
              key={map.title}
              title={maps.length > 1 ? `${map.title}: table and files` : 'Table and files'}
              summary={`Each run lasts ${formatQuantity(map.durationMs, 'ms')}`}
            >
              <MapExports {...{ map, axes, scale, variables }} csvOf={search.csvOf} />
              <MapTable {...{ map, axes, variables }} linkTo={search.linkTo} />
            </Fold>
          ))}
        </>
      )}
      <Fold title="Change the question" summary="Any two numbers, ranges, a design beside it">
        <MapControls {...{ asked, scenario, service, variables, onAsk }} />
      </Fold>
    </section>
  );
}

/** Whether the maps that are shown answer what is asked now. */
function isAnswerTo(
  maps: readonly { readonly scenario: unknown; readonly question: MapAsked['question'] }[],
  { question, beside }: MapAsked,
  scenario: unknown,
): boolean {
  const [first] = maps;
  return (
    first !== undefined &&
    first.scenario === scenario &&
    JSON.stringify(first.question) === JSON.stringify(question) &&
    maps.length === (beside === null ? 1 : 2)
  );
}
