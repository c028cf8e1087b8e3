import { linear } from './linear';
import type { View } from './placed';
import type { ValueLine } from './scene';

/** Two lines below storage: what it holds, and what it would hold had no write been overwritten unread. */
export interface ValuePaths {
  readonly stored: string;
  /** '' as long as nothing was lost. */
  readonly due: string;
  readonly text: string;
}

/** They go as far as the run is known: to `endMs`, or to the edge of the window. */
export function valuePaths({ steps }: ValueLine, view: View, endMs: number): ValuePaths | null {
  const { values } = view.frame;
  const points = visible(steps, view);
  const last = points.at(-1)?.step;
  if (values === null || last === undefined) return null;
  const least = Math.min(...points.map(({ step }) => Math.min(step.stored, step.due)));
  const most = Math.max(least + 1, ...points.map(({ step }) => Math.max(step.stored, step.due)));
  const y = linear([least, most], [values.bottom, values.top]);
  const right = Math.min(view.frame.plot.right, view.x(endMs));
  const lossy = points.findIndex(({ step }) => step.stored !== step.due);
  return {
    stored: stepPath(
      points.map(({ x, step }) => [x, y(step.stored)]),
      right,
    ),
    due: stepPath(
      (lossy < 0 ? [] : points.slice(lossy)).map(({ x, step }) => [x, y(step.due)]),
      right,
    ),
    text: `${last.due} acknowledged · stored value ${last.stored}`,
  };
}

type Step = ValueLine['steps'][number];

/** The last step of each px, and the one that the window opens with. */
function visible(steps: ValueLine['steps'], { window: [fromMs, toMs], x, frame }: View) {
  const points: { x: number; step: Step }[] = [];
  for (const step of steps) {
    if (step.atMs > toMs) break;
    const at = Math.round(Math.max(frame.plot.left, x(Math.max(fromMs, step.atMs))) * 2) / 2;
    if (points.at(-1)?.x === at) points.pop();
    points.push({ x: at, step });
  }
  return points;
}

function stepPath(points: readonly (readonly [number, number])[], right: number): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  const steps = others.map(([x, y]) => `H${x}V${y}`).join('');
  return `M${first[0]},${first[1]}${steps}H${right}`;
}
