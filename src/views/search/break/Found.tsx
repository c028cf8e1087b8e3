import { useMemo, useState } from 'react';
import { CHECKERS } from '../../../checkers';
import { useCatalogue } from '../../../lab/catalogue';
import { fileOf } from '../../../lab/scenario-file';
import { useOwnScenarios } from '../../../lab/use-own-scenarios';
import type { BreakFound, BreakOutcome } from '../../../lab/search/break-search';
import { useRunOf } from '../../../lab/search/use-break-search';
import type { Scenario } from '../../../scenario/scenario';
import { copyText } from '../../files/copy-text';
import { FaultSwitches } from '../../faults/FaultSwitches';
import { saveText } from '../../scenario/save-text';
import type { Flag } from '../../timeline/Flags';
import { Timeline } from '../../timeline/Timeline';
import { StatusIcon } from '../../verdicts/StatusIcon';
import styles from './BreakPanel.module.css';

interface FoundProps {
  readonly outcome: BreakOutcome;
  readonly found: BreakFound;
  readonly tookMs: number;
}

/** What was found: a sentence, the faults that it takes, each with a switch, and the run without those switched off. */
export function Found({ outcome, found, tookMs }: FoundProps) {
  const { asked, progress } = outcome;
  const { scenario, causal, faults, notNeeded, isMinimal, violatedAtMs } = found;
  const [off, setOff] = useState<readonly number[]>([]);
  const shown = useMemo(() => without(scenario, off), [scenario, off]);
  const experiment = useRunOf(shown);
  const [playheadMs, setPlayheadMs] = useState(violatedAtMs);
  const flags = useMemo(() => flagsOf(faults, off), [faults, off]);
  return (
    <div className={styles.found}>
      <blockquote>
        <h3>{causal.deed}</h3>
        <p>{causal.consequence}</p>
      </blockquote>
      <FaultSwitches
        faults={faults.map(({ said }, index) => ({
          said,
          isOn: !off.includes(index),
          note: isMinimal ? 'necessary' : 'perhaps necessary',
        }))}
        onFlip={(index) =>
          setOff(off.includes(index) ? off.filter((one) => one !== index) : [...off, index])
        }
      >
        {notNeeded.map((said) => (
          <li key={said} className={styles.dropped}>
            <span>{said}</span>
            <small>not needed</small>
          </li>
        ))}
      </FaultSwitches>
      <ul className={styles.verdicts} aria-live="polite" aria-label="Verdicts of this run">
        {experiment?.verdicts
          .filter(({ id }) => asked.attacked.includes(id))
          .map(({ id, status, because }) => (
            <li key={id} title={because}>
              <StatusIcon status={status} />
              <span>
                <b>{id}</b> {CHECKERS[id].title}: {status}
              </span>
            </li>
          ))}
      </ul>
      {experiment !== null && (
        <Timeline
          experiment={experiment}
          playheadMs={Math.min(playheadMs, experiment.history.endMs)}
          selectedSeq={null}
          onSeek={setPlayheadMs}
          onSelect={() => undefined}
          windowMs={null}
          onWindow={() => undefined}
          density="compact"
          isFigure
          flags={flags}
        />
      )}
      <p className={styles.quiet}>
        Found in run {progress.runCount.toLocaleString('en')}, simplified in{' '}
        {progress.shrinkRunCount.toLocaleString('en')} runs,{' '}
        {Math.round(tookMs).toLocaleString('en')} ms. Seed {asked.seed}.
      </p>
      <Ways scenario={scenario} violatedAtMs={violatedAtMs} />
    </div>
  );
}

/** What can be done with a found schedule: it is a scenario like any other. */
function Ways({ scenario, violatedAtMs }: Pick<BreakFound, 'scenario' | 'violatedAtMs'>) {
  const catalogue = useCatalogue();
  const { keep, keeping } = useOwnScenarios();
  const [told, setTold] = useState('');
  if (catalogue === null) return null;
  const link = catalogue.addressOf(scenario, { playheadMs: Math.floor(violatedAtMs) });
  const address = catalogue.addressOf(scenario);
  const keepIt = (): void => {
    const name = keep({ name: scenario.title, address });
    const where = keeping === 'kept' ? 'Scenarios' : 'Scenarios, until this page is closed';
    setTold(
      name === null
        ? 'There is no room for more: remove one there.'
        : `Kept as “${name}” under ${where}.`,
    );
  };
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(`${location.href.replace(/#.*$/, '')}${link}`);
    setTold(
      isCopied ? 'Copied.' : 'The browser did not allow copying; open it and share from there.',
    );
  };
  return (
    <p className={styles.ways}>
      <a href={link}>Step through it</a>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <button type="button" onClick={() => saveText(fileOf(scenario))}>
        Save file
      </button>
      {address.length <= catalogue.ADDRESS_LENGTH_MAX && (
        <button type="button" onClick={keepIt}>
          Keep
        </button>
      )}
      <span role="status">{told}</span>
    </p>
  );
}

/** Where each fault strikes that is on, by its number in the list. */
function flagsOf(faults: BreakFound['faults'], off: readonly number[]): readonly Flag[] {
  return faults.flatMap(({ said, struckAtMs }, index) =>
    struckAtMs === null || off.includes(index)
      ? []
      : [{ atMs: struckAtMs, sign: String(index + 1), says: said }],
  );
}

/** The scenario without the faults that are switched off; the same object with all of them on. */
function without(scenario: Scenario, off: readonly number[]): Scenario {
  if (off.length === 0) return scenario;
  return { ...scenario, faults: scenario.faults.filter((_, index) => !off.includes(index)) };
}
