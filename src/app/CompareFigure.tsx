import { useCallback, useRef, useState } from 'react';
import { compareLinkOf } from '../lab/compare-link';
import { createComparison } from '../lab/comparison';
import type { Design } from '../lab/design';
import { createLab } from '../lab/lab';
import { PlaybackContext, usePlayback, usePlaybackHere } from '../lab/playback';
import { FIRST_PRESET, firstScenario } from '../lab/shelf';
import { ComparisonContext } from '../lab/use-comparison';
import { useLabStore } from '../lab/use-lab';
import type { ReadAddress } from '../scenario/address';
import type * as Catalogue from '../scenario/catalogue';
import type { ScenarioFault } from '../scenario/read';
import { Controls } from '../views/controls/Controls';
import { Fold } from '../views/elements/Fold';
import { ScenarioTitle } from '../views/scenario/ScenarioTitle';
import { Transport } from '../views/transport/Transport';
import { Contenders } from './Contenders';
import { FigurePage } from './FigurePage';
import type { Refusal } from './Notices';
import { useKeptLink } from './use-kept-link';
import { useTimelineKeys } from './use-timeline-keys';
import { useWidth } from './use-width';
import styles from './CompareFigure.module.css';

interface CompareFigureProps {
  readonly catalogue: typeof Catalogue;
  readonly base: ReadAddress;
  readonly designs: readonly Design[];
  /** What is wrong with the part of the address that names designs. */
  readonly faults: readonly ScenarioFault[];
}

/** One schedule, up to four designs: controls for all of them, and a picture each on one axis. */
export function CompareFigure({ catalogue, base, designs, faults }: CompareFigureProps) {
  const [lab] = useState(() => createLab(openingOf(base)));
  const [comparison] = useState(() => createComparison(lab, designs, catalogue));
  const wrong = [...(base.ok ? [] : base.faults), ...faults];
  const [refusal, setRefusal] = useState<Refusal | null>(
    wrong.length === 0 ? null : { source: 'This link', faults: wrong },
  );
  const linkOf = useCallback(() => {
    const designs = comparison.getState().rivals.map(({ design }) => design);
    return compareLinkOf(lab.getState(), designs);
  }, [lab, comparison]);
  useKeptLink(linkOf, lab, comparison);
  const playback = usePlayback(lab);
  return (
    <FigurePage
      lab={lab}
      page="compare"
      refusal={refusal}
      onRefusal={setRefusal}
      addressOf={linkOf}
    >
      {(onHelp) => (
        <PlaybackContext value={playback}>
          <ComparisonContext value={comparison}>
            <Layout onHelp={onHelp} />
          </ComparisonContext>
        </PlaybackContext>
      )}
    </FigurePage>
  );
}

function Layout({ onHelp }: { readonly onHelp: () => void }) {
  const width = useWidth();
  const controls = (
    <div className={styles.panel}>
      <Controls />
    </div>
  );
  return (
    <main className={styles.compare} data-width={width}>
      <div className={styles.side}>
        <ScenarioTitle />
        {width === 'wide' ? (
          controls
        ) : (
          <Fold title="Controls" summary="They change the schedule for all">
            {controls}
          </Fold>
        )}
      </div>
      <Pictures onHelp={onHelp} />
    </main>
  );
}

function Pictures({ onHelp }: { readonly onHelp: () => void }) {
  const lab = useLabStore();
  const region = useRef<HTMLElement>(null);
  const playback = usePlaybackHere();
  useTimelineKeys({ lab, playback, region, onHelp });
  return (
    <section className={styles.centre} aria-label="Timeline" ref={region} tabIndex={-1}>
      <div className={styles.transport}>
        <Transport playback={playback} />
      </div>
      <Contenders />
    </section>
  );
}

function openingOf(base: ReadAddress) {
  if (!base.ok)
    return { scenario: firstScenario(), presetId: FIRST_PRESET, arrival: 'violation' as const };
  const { scenario, presetId, playheadMs, seq } = base;
  return { scenario, presetId, arrival: { playheadMs, seq } };
}
