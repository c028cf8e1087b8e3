import type { MachineGraph } from '../../../models/step/diagram';
import { spoken } from './caption';
import type { Mark } from './Chart';
import { sentenceOf } from './lines';
import styles from './MachineDiagram.module.css';

interface StateListProps {
  readonly name: string;
  readonly graph: MachineGraph;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** All that the picture shows, in words. */
export function StateList({ name, graph, marks }: StateListProps) {
  return (
    <ul className={styles.list} aria-label={`States of ${name} in words`}>
      {graph.states.map(({ path, kind, description }) => {
        const out = graph.transitions.filter(({ from }) => from === path);
        if (kind === 'machine' && out.length === 0 && graph.states.length > 1) return null;
        return (
          <li key={path} aria-current={marks.get(path)?.isCurrent ? 'true' : undefined}>
            <b>{kind === 'machine' ? 'in any state' : spoken(path)}</b>{' '}
            {kind !== 'machine' && <small>{standing(marks.get(path))}</small>}
            <p>{description}</p>
            {out.length > 0 && (
              <ul>
                {out.map(({ to, labels }) => (
                  <li key={to}>
                    {labels.map(sentenceOf).join('; ')} → <i>{spoken(to)}</i>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function standing(mark: Mark | undefined): string {
  if (mark === undefined || mark.at === null) return 'never entered';
  const often = mark.count === 0 ? 'not yet entered' : `entered ${timesOf(mark.count)}`;
  return mark.isCurrent ? `now, ${often}` : often;
}

/** `once`, `3 times`. */
export function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
