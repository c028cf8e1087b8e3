import { useCallback, useEffect, useState } from 'react';
import { loadCatalogue } from '../lab/catalogue';
import { curtainAt } from '../lab/curtain';
import { createLab, type Lab, type Opening } from '../lab/lab';
import { PlaybackContext, usePlayback } from '../lab/playback';
import { FIRST_PRESET, firstScenario } from '../lab/shelf';
import type { ReadAddress } from '../scenario/address';
import { FigurePage } from './FigurePage';
import { LabLayout } from './LabLayout';
import type { Refusal } from './Notices';
import { prefersStillness } from './stillness';
import { useAddressBar } from './use-address-bar';

type Opened = Extract<ReadAddress, { readonly ok: true }>;

interface LabFigureProps {
  /** What the address said when `opened` was read from it. */
  readonly hash: string;
  readonly opened: ReadAddress;
}

/** One figure with everything around it: address bar, dialogs, files, messages. */
export function LabFigure({ hash, opened }: LabFigureProps) {
  const [openedHash] = useState(hash);
  const [lab] = useState(() => createLab(openingOf(opened)));
  useEffect(() => fetchedAfterFirstRun(lab), [lab]);
  const [refusal, setRefusal] = useState<Refusal | null>(
    opened.ok ? null : { source: 'This link', faults: opened.faults },
  );
  const [linked, setLinked] = useState<Opened | null>(opened.ok ? opened : null);

  const onOpened = useCallback(
    (read: Opened) => {
      const { scenario, presetId, playheadMs, seq, predictFromMs = null } = read;
      setLinked(read);
      setRefusal(null);
      lab.getState().draw(predictFromMs === null ? null : curtainAt(predictFromMs));
      lab.getState().replace(scenario, presetId, { playheadMs, seq });
    },
    [lab],
  );
  const onRefused = useCallback(
    ({ faults }: Extract<ReadAddress, { readonly ok: false }>) =>
      setRefusal({ source: 'This link', faults }),
    [],
  );
  useAddressBar(lab, openedHash, { onOpened, onRefused });
  const playback = usePlayback(lab);

  return (
    <FigurePage
      lab={lab}
      page="lab"
      refusal={refusal}
      onRefusal={setRefusal}
      linked={linked}
      canEmbed
    >
      {(onHelp) => (
        <PlaybackContext value={playback}>
          <LabLayout onHelp={onHelp} />
        </PlaybackContext>
      )}
    </FigurePage>
  );
}

/** A newcomer sees it happen; who follows a link sees what was meant. */
function openingOf(opened: ReadAddress): Opening {
  if (!opened.ok)
    return { scenario: firstScenario(), presetId: FIRST_PRESET, arrival: 'violation' };
  const { scenario, presetId, playheadMs, seq, predictFromMs = null } = opened;
  if (predictFromMs !== null)
    return { scenario, presetId, arrival: 'violation', curtain: curtainAt(predictFromMs) };
  const isBare = playheadMs === null && seq === null;
  const plays = isBare && presetId === FIRST_PRESET && !prefersStillness();
  return {
    scenario,
    presetId,
    arrival: plays ? 'start' : { playheadMs, seq },
    playsAtOnce: plays,
  };
}

/** Where it fails, whatever is touched next tries again: a list of services is short without it. */
function fetchCatalogue(): void {
  loadCatalogue().catch(() => addEventListener('focusin', fetchCatalogue, { once: true }));
}

/** What the first picture does not need is fetched once that stands. Without it the page works until a change. */
function fetchedAfterFirstRun(lab: Lab): () => void {
  const unsubscribe = lab.subscribe(({ track }) => {
    if (track === null) return;
    unsubscribe();
    setTimeout(fetchCatalogue, 0);
  });
  return unsubscribe;
}
