import { useCatalogue } from '../../../lab/catalogue';
import type {
  Bounds,
  ExhaustReport,
  ExhaustSearchState,
  LetterReport,
} from '../../../lab/search/exhaust-search';
import type { ExhaustWords } from '../../../lab/search/use-exhaust-search';
import styles from './ExhaustPanel.module.css';

interface ExhaustResultProps {
  readonly state: ExhaustSearchState;
  readonly words: ExhaustWords;
}

/** How far a search is, and what came of it. */
export function ExhaustResult({ state, words }: ExhaustResultProps) {
  const { status, told, asked, tookMs, because, restarts } = state;
  if (status === 'failed') return <p role="alert">The search broke off: {because}.</p>;
  if (asked === null || told === null)
    return status === 'running' ? <p role="status">Loading the machines …</p> : null;
  const { progress, report, changes } = told;
  const { states, transitions, depth } = progress;
  const rate = tookMs === 0 ? 0 : transitions / tookMs;
  return (
    <div className={styles.result}>
      <p className={styles.extent} role="status">
        {status === 'cancelled'
          ? `Cancelled after ${grouped(states)} states, at depth ${depth}: undecided.`
          : words.extentSentence(progress)}
      </p>
      {transitions > 0 && (
        <p className={styles.figures}>
          {grouped(transitions)} transitions in {(tookMs / 1_000).toFixed(1)} s,{' '}
          {grouped(Math.round(rate))} a ms · depth {depth}
        </p>
      )}
      {restarts.length > 0 && <p className={styles.note}>Begun anew: {restarts.at(-1)}.</p>}
      {report !== null && <Found report={report} bounds={asked.bounds} words={words} />}
      <p className={styles.note}>{[...changes, words.NOT_SEARCHED].join(' ')}</p>
    </div>
  );
}

interface FoundProps {
  readonly report: ExhaustReport;
  readonly bounds: Bounds;
  readonly words: ExhaustWords;
}

function Found({ report, bounds, words }: FoundProps) {
  const { letters, sights, termination, status } = report;
  const within = status === 'exhausted' ? 'unreachable within these bounds' : 'not reached so far';
  return (
    <>
      <ul className={styles.letters} aria-label="Verdicts">
        {letters.map((one) => (
          <LetterRow key={one.letter} {...{ one, within, bounds, words }} />
        ))}
        {termination !== null && <TerminationRow termination={termination} />}
      </ul>
      <h3>Was it put to the test?</h3>
      <ul className={styles.sights}>
        {sights.map(({ sight, sentence, reached }) => (
          <li key={sight} data-reached={reached !== null}>
            {sentence}: {reached === null ? 'never' : words.placeSentence(reached, bounds)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface LetterRowProps {
  readonly one: LetterReport;
  readonly within: string;
  readonly bounds: Bounds;
  readonly words: ExhaustWords;
}

function LetterRow({ one, within, bounds, words }: LetterRowProps) {
  const catalogue = useCatalogue();
  const { letter, reached, scenario, agrees } = one;
  const link = scenario === null ? null : (catalogue?.addressOf(scenario) ?? null);
  return (
    <li className={reached === null ? styles.held : styles.broken}>
      <span aria-hidden="true">{reached === null ? '✓' : '✕'}</span>
      <div>
        {letter} {reached === null ? within : `reachable: ${words.placeSentence(reached, bounds)}`}
        <small>{words.LETTER_MEANINGS[letter]}</small>
        {!agrees && <small>The ordinary simulation does not come to this verdict.</small>}
        {link !== null && (
          <a href={link} aria-label={`Open the shortest way to ${letter} in the lab`}>
            Open in the lab, step through
          </a>
        )}
      </div>
    </li>
  );
}

function TerminationRow({
  termination,
}: {
  readonly termination: NonNullable<ExhaustReport['termination']>;
}) {
  const catalogue = useCatalogue();
  const { waitingCount, strandedCount, scenario } = termination;
  const link = scenario === null ? null : (catalogue?.addressOf(scenario) ?? null);
  if (waitingCount === 0) return <li className={styles.held}>Nobody ever waits.</li>;
  return (
    <li className={strandedCount === 0 ? styles.held : styles.broken}>
      <span aria-hidden="true">{strandedCount === 0 ? '✓' : '✕'}</span>
      <div>
        {strandedCount === 0
          ? 'From every state with a waiter, a grant can be reached'
          : `From ${grouped(strandedCount)} states with a waiter, no grant can be reached`}
        <small>termination, over {grouped(waitingCount)} states in which somebody waits</small>
        {link !== null && <a href={link}>Open the way to one of them in the lab</a>}
      </div>
    </li>
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
