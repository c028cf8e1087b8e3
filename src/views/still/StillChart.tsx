import type { History } from '../../history/history';
import type { Layout, Layers } from '../timeline/layout/layout-of';
import { Marks } from '../timeline/Marks';
import { Ground } from '../timeline/marks/Ground';

interface StillChartProps {
  readonly layout: Layout;
  readonly history: History;
  readonly id: string;
}

/** A timeline that nothing moves in, all of it elements: for paper and for files. Stands inside an `svg`. */
export function StillChart({ layout, history, id }: StillChartProps) {
  return (
    <>
      <Ground layout={layout} id={id} />
      <Marks layout={{ ...layout, layers: asElements(layout.layers) }} history={history} id={id} />
    </>
  );
}

/** Nothing is animated here, so that many elements cost only the room they take. */
function asElements(layers: Layers): Layers {
  const entries = Object.entries(layers).map(
    ([kind, layer]) => [kind, { ...layer, isDense: false }] as const,
  );
  return Object.fromEntries(entries) as unknown as Layers;
}
