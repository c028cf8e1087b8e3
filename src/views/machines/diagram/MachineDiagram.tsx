import { useEffect, useId, useMemo, useRef } from 'react';
import { formatMs } from '../../../history/sentence';
import { coursesOf, entryCount, entryToVisit, standingAt, type Course } from '../../../lab/courses';
import type { LabState, MachineName } from '../../../lab/lab';
import { useLab } from '../../../lab/use-lab';
import { clientColour, onClientColour } from '../../timeline/colours';
import { nameOf } from '../names';
import { Chart, type Mark } from './Chart';
import { captionOf } from './caption';
import styles from './MachineDiagram.module.css';
import { pictureFor } from './picture-for';
import { StateList } from './StateList';

/** One machine drawn from its definition, as it stands at the playhead. */
export default function MachineDiagram({ node, part }: MachineName) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const track = useLab((lab) => lab.track);
  const machinery = useLab((lab) => lab.machinery);
  const course = useMemo(
    () => courseOf({ track, machinery }, { node, part }),
    [track, machinery, node, part],
  );
  const playhead = useLab((lab) => lab.playhead);
  const visit = useLab((lab) => lab.visit);
  const inspect = useLab((lab) => lab.inspect);

  // Whoever opened it goes on reading here.
  useEffect(() => heading.current?.focus(), [node, part]);

  const name = nameOf({ node, part });
  const close = (): void => {
    inspect(null);
    document.querySelector<HTMLElement>(`[aria-label='Diagram of ${name}']`)?.focus();
  };
  const isClient = track?.experiment.clients.includes(node) ?? false;
  const colours = isClient
    ? { '--tone': clientColour(node), '--on-tone': onClientColour(node) }
    : { '--tone': 'var(--svc)', '--on-tone': 'var(--panel)' };
  const marks = useMemo(
    () => (course === null || track === null ? null : marksOf(course, { track, playhead })),
    [course, track, playhead],
  );
  return (
    <section className={styles.diagram} aria-labelledby={id} style={colours as React.CSSProperties}>
      <div className={styles.bar}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Diagram of {name}
        </h2>
        <button type="button" aria-label="Close the diagram" onClick={close}>
          Close
        </button>
      </div>
      {course === null || track === null || marks === null ? (
        <p>There is no such machine in this run.</p>
      ) : (
        <>
          <p className={styles.caption}>
            {captionOf(course, {
              standing: standingAt(course, playhead.seq),
              history: track.experiment.history,
            })}
          </p>
          <Chart
            name={name}
            picture={pictureFor(course.graph)}
            marks={marks}
            lit={standingAt(course, playhead.seq).last.transitions}
            onVisit={(path) => {
              const seq = entryToVisit(course, { path, track, playhead });
              if (seq !== null) visit(seq);
            }}
            onClose={close}
          />
          <StateList name={name} graph={course.graph} marks={marks} />
        </>
      )}
    </section>
  );
}

function courseOf(
  { track, machinery }: Pick<LabState, 'track' | 'machinery'>,
  { node, part }: MachineName,
): Course | null {
  if (track === null || machinery === null) return null;
  const courses = coursesOf(track.experiment, machinery);
  return courses.find((course) => course.node === node && course.part === part) ?? null;
}

/** What is to be seen of each state at the playhead, by its path. */
function marksOf(
  course: Course,
  { track, playhead }: Pick<Parameters<typeof entryToVisit>[1], 'track' | 'playhead'>,
): ReadonlyMap<string, Mark> {
  const { current } = standingAt(course, playhead.seq);
  return new Map(
    course.graph.states.map(({ path }) => {
      const to = entryToVisit(course, { path, track, playhead });
      const mark: Mark = {
        isCurrent: path === current,
        isAround: current.startsWith(`${path}.`),
        count: entryCount(course, path, playhead.seq),
        at: to === null ? null : formatMs(track.experiment.history.at(to).atMs),
      };
      return [path, mark];
    }),
  );
}
