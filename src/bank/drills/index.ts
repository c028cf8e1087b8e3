import { ALOUD } from './aloud';
import { DESIGN } from './design';
import type { Drill } from './drill';
import { opening } from './opening';
import { OPERATE } from './operate';

/** All drills in the order of the list: the opening question, the five to say aloud, and those from practice. */
export const DRILLS: readonly Drill[] = [opening, ...ALOUD, ...DESIGN, ...OPERATE];

export function drillNamed(id: string): Drill | undefined {
  return DRILLS.find((drill) => drill.id === id);
}
