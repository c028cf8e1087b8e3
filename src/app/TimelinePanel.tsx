import { useRef, useState } from 'react';
import { formatMs } from '../history/sentence';
import { isHidden } from '../lab/curtain';
import { STEPS_MAX } from '../lab/experiment';
import { usePlaybackHere } from '../lab/playback';
import { useLab, useLabStore } from '../lab/use-lab';
import type { Flag } from '../views/timeline/Flags';
import { Timeline } from '../views/timeline/Timeline';
import { useLabTimeline } from '../views/timeline/use-lab-timeline';
import { Transport } from '../views/transport/Transport';
import { useDrawn } from './use-drawn';
import { useHasFaults } from './use-has-faults';
import { useTimelineKeys } from './use-timeline-keys';
import { useWidth } from './use-width';
import styles from './TimelinePanel.module.css';
import { later } from '../views/elements/later';

const LabGate = later(() => import('../lessons/gate/LabGate'));
const FaultFlags = later(() => import('../views/faults/FaultFlags'));
const Recorded = later(() => import('../views/recorded/Recorded'), null, '');

/** The picture of the run and what moves through it. Single keys work while the focus is in here. */
export function TimelinePanel({ onHelp }: { readonly onHelp: () => void }) {
  const lab = useLabStore();
  const region = useRef<HTMLElement>(null);
  const playback = usePlaybackHere();
  useTimelineKeys({ lab, playback, region, onHelp });
  return (
    // A click anywhere in here brings the focus in, and with it the keys.
    <section className={styles.panel} aria-label="Timeline" ref={region} tabIndex={-1}>
      <Gate />
      <Transport playback={playback} />
      <CutShort />
      <Pictures />
    </section>
  );
}

/** The simulated run, or in its place one that was recorded from a real server, where there is one. */
function Pictures() {
  // Behind a curtain a recording would give the run away.
  const isDrawn = useLab(({ track, curtain }) => track !== null && curtain === null);
  const [isRecorded, setRecorded] = useState(false);
  return (
    <>
      {isDrawn && <Recorded onShow={setRecorded} />}
      {!isRecorded && <Picture />}
    </>
  );
}

/** A link may ask for a prediction before it shows the run. */
function Gate() {
  const isGated = useLab(({ curtain }) => curtain !== null);
  if (!isGated) return null;
  return <LabGate />;
}

/** A run that would take too long is stopped; what is drawn is its beginning. */
function CutShort() {
  const endMs = useLab(({ track }) =>
    track?.experiment.isCutShort === true ? track.experiment.history.endMs : null,
  );
  if (endMs === null) return null;
  return (
    <p className={styles.cutShort} role="status">
      This run was stopped at {formatMs(endMs)}, after {STEPS_MAX.toLocaleString('en')} events: it
      would take too long. The verdicts are about this much of it.
    </p>
  );
}

function Picture() {
  const newest = useLab(({ track }) => track?.experiment ?? null);
  const curtain = useLab((lab) => lab.curtain);
  const density = useWidth() === 'narrow' ? 'compact' : 'full';
  const experiment = useDrawn(newest);
  const shared = useLabTimeline(experiment);
  const hasFaults = useHasFaults();
  const [flags, setFlags] = useState<readonly Flag[] | null>(null);
  if (experiment === null) return <div className={styles.empty} />;
  const isKnownOnly = isHidden(curtain, experiment.scenario);
  return (
    <>
      <Timeline
        experiment={experiment}
        {...shared}
        density={density}
        hiddenFromMs={isKnownOnly ? experiment.history.endMs : null}
        flags={flags}
      />
      {hasFaults && !isKnownOnly && (
        // Behind a curtain they would give the run away.
        <FaultFlags onFlags={setFlags} />
      )}
    </>
  );
}
