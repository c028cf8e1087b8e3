import type { ReactNode } from 'react';
import type { MarksByKind, Scene } from './layout/scene';
import { ICON_PATHS } from './marks/icon-paths';
import marks from './marks/marks.module.css';
import { diamondPath } from './marks/shapes';

/** What the shapes of a run mean; only those that occur in it. */
export function legendOf(scene: Scene): readonly LegendEntry[] {
  return ENTRIES.filter(({ isIn }) => isIn(scene.marks));
}

/** A shape with its meaning, drawn in a box of 18 by 12. */
export interface LegendEntry {
  readonly text: string;
  readonly tone?: 'corrupt' | 'rejected';
  readonly isIn: (marks: MarksByKind) => boolean;
  readonly draw: (id: string) => ReactNode;
}

const BAR = { x: 0, y: 1, width: 18, height: 10 };

const ENTRIES: readonly LegendEntry[] = [
  {
    text: 'believes it holds',
    isIn: ({ belief }) => belief.length > 0,
    draw: () => <rect {...BAR} rx={2} fill="var(--svc)" />,
  },
  {
    text: 'waiting',
    isIn: ({ wait }) => wait.length > 0,
    draw: () => <path className={marks.wait} d="M2,6H18" stroke="var(--svc)" />,
  },
  {
    text: 'job',
    isIn: ({ job }) => job.length > 0,
    draw: () => <path className={marks.job} d="M1,3v5h16v-5" stroke="var(--svc)" />,
  },
  ...(['paused', 'suspended', 'stalled', 'refusing'] as const).map((state) => ({
    text: state,
    isIn: ({ sleep }: MarksByKind) => sleep.some((mark) => mark.state === state),
    draw: (id: string) => (
      <>
        <rect {...BAR} fill="var(--svc)" />
        <rect {...BAR} fill={`url(#${id}-${state})`} />
      </>
    ),
  })),
  {
    text: 'down',
    isIn: ({ sleep }) => sleep.some((mark) => mark.state === 'down'),
    draw: () => <rect className={marks.down} {...BAR} rx={2} />,
  },
  {
    text: 'holds in belief only',
    tone: 'corrupt',
    isIn: ({ gap }) => gap.length > 0,
    draw: () => <rect className={marks.gap} x={1} y={1} width={16} height={10} rx={3} />,
  },
  {
    text: 'expired',
    isIn: ({ grant }) => grant.some((mark) => mark.endedBy === 'expired'),
    draw: () => (
      <>
        <rect x={0} y={3} width={12} height={6} fill="var(--svc)" />
        <path className={marks.deadline} d="M12,0V12" />
      </>
    ),
  },
  {
    text: 'renewed',
    isIn: ({ renewal }) => renewal.length > 0,
    draw: () => (
      <>
        <rect {...BAR} rx={2} fill="var(--svc)" />
        <path className={marks.renewal} d="M5,11l4,-6l4,6z" />
      </>
    ),
  },
  {
    text: 'read',
    isIn: ({ read }) => read.length > 0,
    draw: () => <circle className={marks.read} cx={9} cy={6} r={3} stroke="var(--svc)" />,
  },
  {
    text: 'accepted',
    isIn: ({ write }) => write.some((mark) => mark.outcome === 'accepted'),
    draw: () => <circle cx={9} cy={6} r={5} fill="var(--svc)" />,
  },
  {
    text: 'deduplicated',
    isIn: ({ write }) => write.some((mark) => mark.outcome === 'deduplicated'),
    draw: () => (
      <path className={marks.deduplicated} d="M4,1h10v10h-10zM6,4.5h6m0,3h-6" stroke="var(--svc)" />
    ),
  },
  {
    text: 'rejected',
    tone: 'rejected',
    isIn: ({ write }) => write.some((mark) => mark.outcome === 'rejected'),
    draw: () => (
      <path className={marks.rejected} d="M4,6a5,5 0 1 1 10,0a5,5 0 1 1 -10,0M5.5,9.5l7,-7" />
    ),
  },
  {
    text: 'corrupting',
    tone: 'corrupt',
    isIn: ({ write }) => write.some((mark) => mark.outcome === 'corrupting'),
    draw: () => <path className={marks.corrupting} d={diamondPath(9, 6, 6)} />,
  },
  {
    text: 'outside effect',
    isIn: ({ note }) => note.some((mark) => mark.icon === 'effect'),
    draw: () => (
      <g className={marks.note} transform="translate(3,0)">
        <path d={ICON_PATHS.effect} />
      </g>
    ),
  },
  {
    text: 'message lost',
    isIn: ({ message }) => message.some((mark) => mark.fate === 'lost'),
    draw: (id) => <path className={marks.message} d="M1,6h12" markerEnd={`url(#${id}-lost)`} />,
  },
];
