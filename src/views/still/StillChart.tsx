import type { History } from '../../history/history';
import type { Layout } from '../timeline/layout/layout-of';
import { Marks } from '../timeline/Marks';
import { Ground } from '../timeline/marks/Ground';

interface StillChartProps {
  readonly layout: Layout;
  readonly history: History;
  readonly id: string;
}

/**
 * A timeline that nothing moves in, all of it elements: for paper and for files, where many cost only the room they take.
 * Stands inside an `svg`.
 */
export function StillChart({ layout, history, id }: StillChartProps) {
  return (
    <>
      <Ground layout={layout} id={id} />
      <Marks layout={layout} history={history} id={id} onlyKey={null} />
    </>
  );
}
