import { memo, type ReactElement } from 'react';
import type { History } from '../../history/history';
import type { Layout } from './layout/layout-of';
import { LabelMark } from './marks/LabelMark';
import { MARK_ORDER } from './layout/order';
import { MarkOf } from './marks/MarkOf';

export interface MarksProps {
  readonly layout: Layout;
  readonly history: History;
  readonly id: string;
}

/** All marks that are elements of their own, and their labels. */
export const Marks = memo(function Marks({ layout, history, id }: MarksProps): ReactElement {
  return (
    <>
      {MARK_ORDER.map((kind) => {
        const { placed, isDense } = layout.layers[kind];
        return isDense ? null : (
          <g key={kind} data-crowd={kind === 'message' ? crowdOf(placed.length) : undefined}>
            {placed.map((one) => (
              <MarkOf key={one.mark.key} placed={one} history={history} id={id} />
            ))}
          </g>
        );
      })}
      {layout.labels.map((label) => (
        <LabelMark key={`${label.key} ${label.y}`} label={label} />
      ))}
    </>
  );
});

/** Many messages are drawn fainter, so that they stay the ground that bars stand on. */
function crowdOf(count: number): 'some' | 'many' | undefined {
  return count > 160 ? 'many' : count > 60 ? 'some' : undefined;
}
