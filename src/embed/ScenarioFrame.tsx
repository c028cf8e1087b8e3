import { use, useState } from 'react';
import { useService } from '../lab/catalogue';
import { curtainAt } from '../lab/curtain';
import { createLab, type Lab } from '../lab/lab';
import { PlaybackContext, usePlayback } from '../lab/playback';
import { openAddress } from '../lab/shelf';
import { LabContext, useLab } from '../lab/use-lab';
import { FigureControls } from '../lessons/figure/FigureControls';
import { FigureParts } from '../lessons/figure/FigureParts';
import { FigureVerdicts } from '../lessons/figure/FigureVerdicts';
import { gateForAny } from '../lessons/gate/any-scenario';
import type { ReadAddress } from '../scenario/address';
import type { ScenarioAsked } from './address';
import { NothingKept } from './NothingKept';
import { controlPaths } from './scenario-controls';
import { ShownFaults } from './ShownFaults';
import { useTellPrediction } from './use-tell-prediction';
import type { FrameLine } from './use-frame';
import styles from './Embed.module.css';
import { forgetOnceTold } from '../lab/failures';

interface ScenarioFrameProps {
  readonly asked: ScenarioAsked;
  readonly line: FrameLine;
}

type Opened = Extract<ReadAddress, { readonly ok: true }>;

/** A live scenario in a frame: its timeline, its verdicts, and what its author lets the reader move. */
export default function ScenarioFrame({ asked, line }: ScenarioFrameProps) {
  const opened = openedAt(asked.labAddress);
  const read = opened instanceof Promise ? use(opened) : opened;
  if (!read.ok) return <ShownFaults faults={read.faults} line={line} />;
  return (
    <NothingKept>
      <Running asked={asked} read={read} line={line} />
    </NothingKept>
  );
}

function Running({ asked, read, line }: ScenarioFrameProps & { readonly read: Opened }) {
  const [lab] = useState(() => labFor(asked, read));
  const playback = usePlayback(lab);
  const { scenario, presetId } = read;
  const untilMs = lab.getState().curtain?.untilMs ?? null;
  const [gate] = useState(() =>
    untilMs === null ? null : gateForAny(`embed/${presetId ?? 'own'}`, untilMs),
  );
  const tell = useTellPrediction(line, presetId);
  return (
    <LabContext value={lab}>
      <PlaybackContext value={playback}>
        <section className={styles.scenario} aria-label={scenario.title}>
          <h2>{scenario.title}</h2>
          <FigureParts
            gate={gate}
            controls={<Controls asked={asked} line={line} />}
            verdicts={<FigureVerdicts shown={[]} />}
            onPredicted={tell}
          />
        </section>
      </PlaybackContext>
    </LabContext>
  );
}

/** Locked, the values are told but stay as they are. */
function Controls({ asked: { controls, isLocked }, line }: ScenarioFrameProps) {
  const service = useService();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  if (service === null) return null;
  const { paths, faults } = controlPaths(controls, { service, scenario });
  return (
    <>
      {faults.length > 0 && <ShownFaults faults={faults} line={line} />}
      {paths.length > 0 && (
        <fieldset className={styles.controls} disabled={isLocked}>
          <legend>{isLocked ? 'What is set here' : 'Change it'}</legend>
          <FigureControls paths={paths} />
        </fieldset>
      )}
    </>
  );
}

/** Where nothing else is said, a prediction is asked for after a quarter of the run. Arbitrary. */
const ASKED_AFTER_SHARE = 0.25;

function labFor({ asksFirst }: ScenarioAsked, read: Opened): Lab {
  const { scenario, presetId, playheadMs, seq, predictFromMs = null } = read;
  const ownMs = playheadMs ?? Math.floor(scenario.durationMs * ASKED_AFTER_SHARE);
  const untilMs = asksFirst === false ? null : (predictFromMs ?? (asksFirst ? ownMs : null));
  const isBare = playheadMs === null && seq === null;
  return createLab({
    scenario,
    presetId,
    arrival: isBare || untilMs !== null ? 'violation' : { playheadMs, seq },
    curtain: untilMs === null ? null : curtainAt(untilMs),
  });
}

/** The same address gives the same promise, so that a frame may wait for it as it renders. */
function openedAt(address: string): ReadAddress | Promise<ReadAddress> {
  const opened = OPENED.get(address) ?? openAddress(address);
  OPENED.set(address, opened);
  if (opened instanceof Promise) forgetOnceTold(opened, () => OPENED.delete(address));
  return opened;
}

const OPENED = new Map<string, ReadAddress | Promise<ReadAddress>>();
