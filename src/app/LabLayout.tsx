import { lazy, Suspense, type ReactNode } from 'react';
import { Controls } from '../views/controls/Controls';
import { Fold } from '../views/elements/Fold';
import { Tabs } from '../views/elements/Tabs';
import { Machines } from '../views/machines/Machines';
import { ScenarioTitle } from '../views/scenario/ScenarioTitle';
import { MomentPanel } from '../views/story/MomentPanel';
import { VerdictPanel } from '../views/verdicts/VerdictPanel';
import { TimelinePanel } from './TimelinePanel';
import { useWidth } from './use-width';
import styles from './LabLayout.module.css';

const EventTable = lazy(() => import('../views/table/EventTable'));

/** Where everything stands: three columns, two, or one with tabs. */
export function LabLayout({ onHelp }: { readonly onHelp: () => void }) {
  const width = useWidth();
  const title = <ScenarioTitle key="title" />;
  const timeline = <TimelinePanel key="timeline" onHelp={onHelp} />;
  const events = (
    <Fold key="events" title="Events" summary="The same run as a table">
      <Suspense fallback={<p>Loading the table …</p>}>
        <EventTable isCompact={width === 'narrow'} />
      </Suspense>
    </Fold>
  );
  if (width === 'narrow')
    return (
      <main className={styles.narrow}>
        {title}
        {timeline}
        <Tabs
          label="About the run"
          tabs={[
            { title: 'Controls', content: <Panel>{<Controls />}</Panel> },
            { title: 'Verdicts', content: <Panel>{<VerdictPanel />}</Panel> },
            { title: 'Now', content: <Now /> },
          ]}
        />
        {events}
      </main>
    );
  const controls = (
    <div key="controls" className={styles.controls}>
      <Panel>
        {width === 'wide' && <div className={styles.titled}>{title}</div>}
        <Controls />
      </Panel>
    </div>
  );
  const centre = (
    <div key="centre" className={styles.centre}>
      {width === 'middle' && title}
      {timeline}
      {width === 'wide' && <Now />}
      {width === 'wide' && events}
    </div>
  );
  const reading = (
    <div key="reading" className={styles.reading}>
      <Panel>
        <VerdictPanel />
      </Panel>
      {width === 'middle' && <Now />}
    </div>
  );
  return width === 'wide' ? (
    <main className={styles.wide}>{[controls, centre, reading]}</main>
  ) : (
    <main className={styles.middle}>
      {[centre, controls, reading]}
      <div className={styles.below}>{events}</div>
    </main>
  );
}

function Now() {
  return (
    <div className={styles.now}>
      <Panel>
        <MomentPanel />
      </Panel>
      <Machines />
    </div>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
