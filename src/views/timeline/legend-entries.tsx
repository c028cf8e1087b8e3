import type { ReactNode } from 'react';
import type { Mark, Scene } from './layout/scene';
import { ICON_PATHS } from './marks/icon-paths';
import marks from './marks/marks.module.css';
import { diamondPath } from './marks/shapes';

/** What the shapes of a run mean; only those that occur in it. */
export function legendOf(scene: Scene): readonly LegendEntry[] {
  const all: readonly Mark[] = Object.values(scene.marks).flatMap((list: readonly Mark[]) => list);
  return ENTRIES.filter(({ of }) => all.some(of));
}

/** A shape with its meaning, drawn in a box of 18 by 12. */
export interface LegendEntry {
  readonly text: string;
  readonly tone?: 'corrupt' | 'rejected';
  readonly of: (mark: Mark) => boolean;
  readonly draw: (id: string) => ReactNode;
}

const BAR = { x: 0, y: 1, width: 18, height: 10 };

const ENTRIES: readonly LegendEntry[] = [
  {
    text: 'believes it holds',
    of: ({ kind }) => kind === 'belief',
    draw: () => <rect {...BAR} rx={2} fill="var(--svc)" />,
  },
  {
    text: 'waiting',
    of: ({ kind }) => kind === 'wait',
    draw: () => <path className={marks.wait} d="M2,6H18" stroke="var(--svc)" />,
  },
  {
    text: 'job',
    of: ({ kind }) => kind === 'job',
    draw: () => <path className={marks.job} d="M1,3v5h16v-5" stroke="var(--svc)" />,
  },
  ...(['paused', 'suspended', 'stalled', 'refusing'] as const).map((state) => ({
    text: state,
    of: (mark: Mark) => mark.kind === 'sleep' && mark.state === state,
    draw: (id: string) => (
      <>
        <rect {...BAR} fill="var(--svc)" />
        <rect {...BAR} fill={`url(#${id}-${state})`} />
      </>
    ),
  })),
  {
    text: 'down',
    of: (mark) => mark.kind === 'sleep' && mark.state === 'down',
    draw: () => <rect className={marks.down} {...BAR} rx={2} />,
  },
  {
    text: 'holds in belief only',
    tone: 'corrupt',
    of: ({ kind }) => kind === 'gap',
    draw: () => <rect className={marks.gap} x={1} y={1} width={16} height={10} rx={3} />,
  },
  {
    text: 'expired',
    of: (mark) => mark.kind === 'grant' && mark.endedBy === 'expired',
    draw: () => (
      <>
        <rect x={0} y={3} width={12} height={6} fill="var(--svc)" />
        <path className={marks.deadline} d="M12,0V12" />
      </>
    ),
  },
  {
    text: 'renewed',
    of: ({ kind }) => kind === 'renewal',
    draw: () => (
      <>
        <rect {...BAR} rx={2} fill="var(--svc)" />
        <path className={marks.renewal} d="M5,11l4,-6l4,6z" />
      </>
    ),
  },
  {
    text: 'read',
    of: ({ kind }) => kind === 'read',
    draw: () => <circle className={marks.read} cx={9} cy={6} r={3} stroke="var(--svc)" />,
  },
  {
    text: 'accepted',
    of: (mark) => mark.kind === 'write' && mark.outcome === 'accepted',
    draw: () => <circle cx={9} cy={6} r={5} fill="var(--svc)" />,
  },
  {
    text: 'deduplicated',
    of: (mark) => mark.kind === 'write' && mark.outcome === 'deduplicated',
    draw: () => (
      <path className={marks.deduplicated} d="M4,1h10v10h-10zM6,4.5h6m0,3h-6" stroke="var(--svc)" />
    ),
  },
  {
    text: 'rejected',
    tone: 'rejected',
    of: (mark) => mark.kind === 'write' && mark.outcome === 'rejected',
    draw: () => (
      <path className={marks.rejected} d="M4,6a5,5 0 1 1 10,0a5,5 0 1 1 -10,0M5.5,9.5l7,-7" />
    ),
  },
  {
    text: 'corrupting',
    tone: 'corrupt',
    of: (mark) => mark.kind === 'write' && mark.outcome === 'corrupting',
    draw: () => <path className={marks.corrupting} d={diamondPath(9, 6, 6)} />,
  },
  {
    text: 'outside effect',
    of: (mark) => mark.kind === 'note' && mark.icon === 'effect',
    draw: () => (
      <g className={marks.note} transform="translate(3,0)">
        <path d={ICON_PATHS.effect} />
      </g>
    ),
  },
  {
    text: 'message lost',
    of: (mark) => mark.kind === 'message' && mark.fate === 'lost',
    draw: (id) => <path className={marks.message} d="M1,6h12" markerEnd={`url(#${id}-lost)`} />,
  },
];
