import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { followingOf } from '../lab/following';
import type { Lab } from '../lab/lab';
import { LabContext, useLab, useLabStore } from '../lab/use-lab';
import { Controls } from '../views/controls/Controls';
import { Fold } from '../views/elements/Fold';
import { Tabs } from '../views/elements/Tabs';
import { ScenarioTitle } from '../views/scenario/ScenarioTitle';
import { MomentPanel } from '../views/story/MomentPanel';
import { BreakLink } from '../views/verdicts/BreakLink';
import { VerdictPanel } from '../views/verdicts/VerdictPanel';
import { TimelinePanel } from './TimelinePanel';
import { useHasFaults } from './use-has-faults';
import { useWidth } from './use-width';
import styles from './LabLayout.module.css';
import { later } from '../views/elements/later';

const FaultsItTakes = later(() => import('../views/faults/FaultsItTakes'));
const MachineDiagram = later(() => import('../views/machines/diagram/MachineDiagram'));
const Machines = later(() => import('../views/machines/Machines'));
const EventTable = later(() => import('../views/table/EventTable'), <p>Loading the table …</p>);

/** Where everything stands: three columns, two, or one with tabs. */
export function LabLayout({ onHelp }: { readonly onHelp: () => void }) {
  const timeline = <TimelinePanel onHelp={onHelp} />;
  const lab = useLabStore();
  const following = useMemo(() => followingOf(lab), [lab]);
  return (
    <Following value={following}>
      <Arranged timeline={timeline} />
    </Following>
  );
}

/** The figure as it is told to what is read beside the picture. */
const Following = createContext<Lab | null>(null);

function Beside({ children }: { readonly children: ReactNode }) {
  return <LabContext value={use(Following)}>{children}</LabContext>;
}

function Arranged({ timeline }: ArrangedProps) {
  switch (useWidth()) {
    case 'wide':
      return <Wide timeline={timeline} />;
    case 'middle':
      return <Middle timeline={timeline} />;
    case 'narrow':
      return <Narrow timeline={timeline} />;
  }
}

interface ArrangedProps {
  readonly timeline: ReactNode;
}

function Wide({ timeline }: ArrangedProps) {
  return (
    <main className={styles.wide}>
      <div className={styles.side}>
        <Panel>
          <div className={styles.titled}>
            <ScenarioTitle />
          </div>
          <Controls />
        </Panel>
      </div>
      <div className={styles.centre}>
        {timeline}
        <Now />
        <Events />
      </div>
      <div className={styles.side}>
        <Verdicts />
      </div>
    </main>
  );
}

function Middle({ timeline }: ArrangedProps) {
  return (
    <main className={styles.middle}>
      <ScenarioTitle />
      <div className={styles.kept}>{timeline}</div>
      <Panel>
        <Controls />
      </Panel>
      <div className={styles.reading}>
        <Verdicts />
        <Now />
      </div>
      <Events />
    </main>
  );
}

function Narrow({ timeline }: ArrangedProps) {
  return (
    <main className={styles.narrow}>
      <ScenarioTitle />
      <div className={styles.kept}>{timeline}</div>
      <Tabs label="About the run" tabs={TABS} />
      <Events isCompact />
    </main>
  );
}

function Now() {
  return (
    <Beside>
      <Moment />
    </Beside>
  );
}

function Moment() {
  const inspected = useLab((lab) => lab.inspected);
  const hasRun = useLab(({ track }) => track !== null);
  // The machines' cards are fetched after the first picture.
  const isDrawn = useDeferredValue(hasRun, false);
  return (
    <div className={styles.now}>
      {inspected !== null && <MachineDiagram {...inspected} />}
      <Panel>
        <MomentPanel />
      </Panel>
      {isDrawn && <Machines />}
    </div>
  );
}

function Events({ isCompact = false }: { readonly isCompact?: boolean }) {
  return (
    <Beside>
      <div className={styles.events}>
        <Fold title="Events" summary="The same run as a table">
          <EventTable isCompact={isCompact} />
        </Fold>
      </div>
    </Beside>
  );
}

function Verdicts() {
  return (
    <Beside>
      <Panel>
        <VerdictPanel />
        <Faults />
        <BreakLink />
      </Panel>
    </Beside>
  );
}

function Faults() {
  const isHere = useHasFaults();
  const isHidden = useLab(({ curtain }) => curtain !== null);
  const hasRun = useLab(({ track }) => track !== null);
  if (!isHere || isHidden || !hasRun) return null;
  return <FaultsItTakes />;
}

function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

const TABS = [
  {
    title: 'Controls',
    content: (
      <Panel>
        <Controls />
      </Panel>
    ),
  },
  {
    title: 'Verdicts',
    content: <Verdicts />,
  },
  { title: 'Now', content: <Now /> },
];
