import type { MarkKind } from './scene';

/** From the ground up: what lies later in this list is drawn over what lies earlier. */
export const MARK_ORDER = [
  'message',
  'job',
  'wait',
  'belief',
  'sleep',
  'cut',
  'grant',
  'renewal',
  'gap',
  'read',
  'write',
  'note',
] as const satisfies readonly MarkKind[];
