import { memo, type ReactElement } from 'react';
import type { History } from '../../history/history';
import { crowdOf } from './layout/crowd';
import type { Layer, Layout } from './layout/layout-of';
import { LabelMark } from './marks/LabelMark';
import { MARK_ORDER } from './layout/order';
import { MarkOf } from './marks/MarkOf';

export interface MarksProps {
  readonly layout: Layout;
  readonly history: History;
  readonly id: string;
  /** Where marks are painted: the only one that is an element all the same, or ''. Null: all are elements. */
  readonly onlyKey: string | null;
}

/** The marks that are elements, and all labels. */
export const Marks = memo(function Marks(props: MarksProps): ReactElement {
  const { layout, history, id, onlyKey } = props;
  return (
    <>
      {MARK_ORDER.map((kind) => {
        const { placed }: Layer = layout.layers[kind];
        const shown = onlyKey === null ? placed : placed.filter(({ mark }) => mark.key === onlyKey);
        return (
          <g key={kind} data-crowd={kind === 'message' ? crowdOf(placed.length) : undefined}>
            {shown.map((one) => (
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
