import { group } from 'd3';
import { linear } from './linear';
import type { Mark, Scene } from './scene';

/** The whole run in a strip: one path of fine bars for each client, and where it went wrong. */
export interface Overview {
  readonly bars: readonly { readonly client: string; readonly path: string }[];
  readonly grave: string;
}

export interface Strip {
  readonly left: number;
  readonly right: number;
  readonly heightPx: number;
}

/** Grants on top, then the beliefs of each client, or its jobs where no lock is; bars in the same px are drawn once. */
export function overviewOf(scene: Scene, { left, right, heightPx }: Strip): Overview {
  const { grant, belief, job, write } = scene.marks;
  // Where nothing is granted, the work itself is what there is to see.
  const all: readonly Mark[] = grant.length + belief.length > 0 ? [...grant, ...belief] : job;
  const x = linear([0, Math.max(1, scene.endMs)], [left, right]);
  const lanes = [...new Set(all.map(({ lane }) => lane))].sort((a, b) => a - b);
  const pitch = (heightPx - 6) / Math.max(1, lanes.length);
  const thick = Math.max(1, Math.min(3, pitch - 1));
  const y = new Map(lanes.map((lane, index) => [lane, 3 + index * pitch + (pitch - thick) / 2]));
  const bars = [...group(all, ({ client }) => client ?? '')].map(([client, marks]) => ({
    client,
    path: barsPath(marks, { x, y, thick }),
  }));
  const grave = write
    .filter(({ outcome }) => outcome === 'corrupting')
    .map(({ fromMs }) => Math.round(x(fromMs)));
  return { bars, grave: [...new Set(grave)].map((at) => `M${at},0V${heightPx}`).join('') };
}

function barsPath(
  marks: readonly Mark[],
  at: { x: (ms: number) => number; y: ReadonlyMap<number, number>; thick: number },
): string {
  const ends = new Map<number, number>();
  let path = '';
  for (const { lane, fromMs, toMs } of marks) {
    const start = Math.round(at.x(fromMs) * 2) / 2;
    const end = Math.max(start + 1, Math.round(at.x(toMs) * 2) / 2);
    if (end <= (ends.get(lane) ?? -1)) continue;
    ends.set(lane, end);
    path += `M${start},${at.y.get(lane) ?? 0}h${end - start}v${at.thick}h${start - end}z`;
  }
  return path;
}
