import { useEffect, useState, type ReactNode } from 'react';
import type { Arrival } from '../../lab/arrival';
import { curtainAt, openedFor } from '../../lab/curtain';
import { createLab } from '../../lab/lab';
import { PlaybackContext, usePlayback } from '../../lab/playback';
import { LabContext } from '../../lab/use-lab';
import type { Scenario } from '../../scenario/scenario';
import { useSharedLook } from './use-shared-look';

interface StageLabProps {
  readonly scenario: Scenario;
  readonly presetId: string | null;
  readonly arrival: Arrival;
  /** What comes after this instant is hidden until it is revealed; null: nothing is. */
  readonly untilMs: number | null;
  readonly isRevealed: boolean;
  readonly children: ReactNode;
}

/** A lab for one step, whose curtain the session draws. */
export function StageLab({
  scenario,
  presetId,
  arrival,
  untilMs,
  isRevealed,
  children,
}: StageLabProps) {
  const [lab] = useState(() =>
    createLab({
      scenario,
      presetId,
      arrival,
      curtain: untilMs === null ? null : curtainAt(untilMs),
    }),
  );
  const playback = usePlayback(lab);
  useSharedLook(lab, playback);
  // The lab is a store of its own; what the session says is handed to it.
  useEffect(() => {
    if (untilMs === null) return;
    const drawn = curtainAt(untilMs);
    const { asking } = lab.getState();
    lab.getState().draw(isRevealed ? openedFor(drawn, asking.now.scenario, true) : drawn);
  }, [lab, untilMs, isRevealed]);
  return (
    <LabContext value={lab}>
      <PlaybackContext value={playback}>{children}</PlaybackContext>
    </LabContext>
  );
}
