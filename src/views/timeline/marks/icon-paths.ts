import type { NoteIcon } from '../layout/scene';

/** Each in a square of 12 px, for a line of 1.5 px. */
export const ICON_PATHS: Readonly<Record<NoteIcon, string>> = {
  killed: 'M2.5,2.5l7,7m0,-7l-7,7',
  power: 'M6,1v5M3.4,3a4.2,4.2 0 1 0 5.2,0',
  restart: 'M9.6,4a4.2,4.2 0 1 0 0.4,3M10,1.2v3h-3',
  clock: 'M6,1.6a4.4,4.4 0 1 0 0.01,0M6,3.4v2.8l2,1.2',
  drift: 'M1.2,7c1.6,-4.5 3.2,-4.5 4.8,-1s3.2,3.5 4.8,-1',
  promoted: 'M1.8,9.6h8.4l0.8,-6l-2.8,2.4l-2.2,-3.6l-2.2,3.6l-2.8,-2.4z',
  notice: 'M6,2v4.6M6,9.2v0.4',
  effect: 'M1.4,3h9.2v6.4h-9.2zM1.4,3l4.6,3.6l4.6,-3.6',
  lost: 'M2,3.2h8M3.4,3.2l0.6,6.6h4l0.6,-6.6M4.6,1.6h2.8',
};
