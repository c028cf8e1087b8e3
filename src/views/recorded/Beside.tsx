import { VERDICT_IDS, type Verdict, type VerdictId } from '../../checkers';
import { formatMs } from '../../history/sentence';
import type { Experiment } from '../../lab/experiment';
import type { Difference, RecordedRun, Recording } from '../../lab/recordings';
import { WideTable } from '../elements/WideTable';
import { PropertyHeading } from '../verdicts/PropertyHeading';
import { VerdictCell } from '../verdicts/VerdictCell';
import styles from './Recorded.module.css';

interface BesideProps {
  readonly run: RecordedRun;
  readonly simulated: Experiment;
  readonly onSeek: (ms: number) => void;
}

/** A recorded run beside its simulated twin: where it comes from, its verdicts, what differs, and how far runs spread. */
export function Beside({ run, simulated, onSeek }: BesideProps) {
  const { recording, experiment, differences } = run;
  return (
    <section className={styles.beside} aria-label="Recorded and simulated">
      <Origin recording={recording} />
      <Differences differences={differences} toleranceMs={recording.toleranceMs} />
      <WideTable label="Verdicts of both runs" caption="Verdicts, by the same checkers">
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col">Simulated</th>
            <th scope="col">Recorded</th>
            <th scope="col">In {recording.repeated.runs} real runs</th>
          </tr>
        </thead>
        <tbody>
          {VERDICT_IDS.map((id) => (
            <tr key={id}>
              <PropertyHeading id={id} />
              <VerdictCell verdict={verdictIn(simulated, id)} onSeek={onSeek} />
              <VerdictCell verdict={verdictIn(experiment, id)} onSeek={onSeek} />
              <td>{countsOf(recording, id)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Spread recording={recording} />
    </section>
  );
}

const STORAGE_WORDS = {
  redis: 'a key in a Redis of their own, with a script for the guard',
  postgres: 'a row in a PostgreSQL of their own, with a function for the guard',
} as const;

function Origin({ recording }: { readonly recording: Recording }) {
  const { server, storage, recordedOn, machine, load, note, repeated } = recording;
  const { runs, agreeing } = repeated;
  return (
    <p>
      Recorded on {recordedOn} from a real {server.name} {server.version}, on {machine.system} with{' '}
      {machine.coreCount} cores ({machine.cpu}), load {load[0]} before and {load[1]} after
      {machine.niceness === 0 ? '' : `, at niceness ${machine.niceness}`}. The data were{' '}
      {STORAGE_WORDS[storage]}. One of {runs} runs; {agreeing} of them were as simulated. {note}
    </p>
  );
}

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly toleranceMs: number;
}

function Differences({ differences, toleranceMs }: DifferencesProps) {
  if (differences.length === 0)
    return (
      <p className={styles.agrees}>
        No difference: grants in the same order and with the same ends, the same verdicts, the same
        writes with the same outcomes, all within {formatMs(toleranceMs)}.
      </p>
    );
  return (
    <WideTable label="Differences" caption={`Differences beyond ${formatMs(toleranceMs)}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Simulated</th>
          <th scope="col">Recorded</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, simulated, recorded }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{simulated}</td>
            <td>{recorded}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** When things happened, over all real runs. */
function Spread({ recording: { repeated, toleranceBecause } }: { readonly recording: Recording }) {
  const { runs, spreads, differences } = repeated;
  return (
    <details className={styles.spread}>
      <summary>All {runs} real runs: when, and what differed</summary>
      <p>Tolerance: {toleranceBecause}.</p>
      <WideTable label="Times of all runs" caption="Times, from the earliest to the latest">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Simulated</th>
            <th scope="col">Earliest</th>
            <th scope="col">Median</th>
            <th scope="col">Latest</th>
            <th scope="col">Runs</th>
          </tr>
        </thead>
        <tbody>
          {spreads.map(({ what, simulatedMs, leastMs, medianMs, mostMs, runs: count }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{simulatedMs === null ? 'never' : formatMs(simulatedMs)}</td>
              <td>{formatMs(leastMs)}</td>
              <td>{formatMs(medianMs)}</td>
              <td>{formatMs(mostMs)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ what, runs: count }) => (
            <li key={what}>
              {what} ({count} of {runs} runs)
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function verdictIn({ verdicts }: Experiment, id: VerdictId): Verdict | undefined {
  return verdicts.find((one) => one.id === id);
}

function countsOf({ repeated }: Recording, id: VerdictId): string {
  return Object.entries(repeated.verdicts[id])
    .map(([status, count]) => `${status} ${count}×`)
    .join(', ');
}
