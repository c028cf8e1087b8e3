import { use, useMemo, type ReactNode } from 'react';
import { GATES } from '../../bank/gates';
import { isHidden } from '../../lab/curtain';
import { useLab } from '../../lab/use-lab';
import { scenarioFor } from '../../lessons/figure/scenario-for';
import { StillTimeline } from '../../views/still/StillTimeline';
import { opened } from '../present/opened';
import { hidesFromMs } from '../present/showing';
import { StageLab } from '../present/StageLab';
import { withoutServerNames } from '../present/without-server-names';
import type { RunOf } from './sheets';
import styles from './Handout.module.css';

interface SheetRunProps {
  readonly run: RunOf;
  /** On the key everything is told. */
  readonly isRevealed: boolean;
  /** Reads of the lab of this run. */
  readonly children: ReactNode;
}

/** The lab of a sheet’s run, whole or up to where its future is hidden. */
export function SheetRun({ run, isRevealed, children }: SheetRunProps) {
  const read = use(run.kind === 'scenario' ? opened(run.address) : ofGate(run.id));
  if (read === null || !read.ok) return <p role="alert">This run does not open here.</p>;
  const untilMs =
    run.kind === 'scenario'
      ? hidesFromMs(run.address)
      : (GATES.find(({ id }) => id === run.id)?.untilMs ?? null);
  return (
    <StageLab
      scenario={read.scenario}
      presetId={null}
      arrival={{ playheadMs: untilMs, seq: null }}
      untilMs={untilMs}
      isRevealed={isRevealed}
    >
      <Ran>{children}</Ran>
    </StageLab>
  );
}

/** What reads of the run, once it is made. One that cannot be made says so, and keeps nobody from printing the rest. */
function Ran({ children }: { readonly children: ReactNode }) {
  const hasFailed = useLab(({ loading }) => loading === 'failed');
  const isMade = useLab(({ track }) => track !== null);
  if (hasFailed) return <p role="alert">The run could not be made. Is the network there?</p>;
  if (isMade) return children;
  return (
    <p className={styles.waits} data-waits>
      Running …
    </p>
  );
}

interface SheetPictureProps {
  readonly isLow: boolean;
  /** Which service it is, is asked: its servers have other names. */
  readonly isSecret: boolean;
}

/** The picture of the run, as far as it may be seen. */
export function SheetPicture({ isLow, isSecret }: SheetPictureProps) {
  const made = useLab(({ track }) => track?.experiment ?? null);
  const experiment = useMemo(
    () => (made === null || !isSecret ? made : withoutServerNames(made)),
    [made, isSecret],
  );
  const curtain = useLab((lab) => lab.curtain);
  if (experiment === null) return null;
  const hides = curtain !== null && isHidden(curtain, experiment.scenario);
  return <StillTimeline {...{ experiment, isLow }} hiddenFromMs={hides ? curtain.untilMs : null} />;
}

const NONE = Promise.resolve(null);

function ofGate(id: string) {
  const gate = GATES.find((one) => one.id === id);
  return gate === undefined ? NONE : scenarioFor({ preset: gate.preset, set: gate.set });
}
