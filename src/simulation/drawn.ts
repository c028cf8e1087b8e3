import type { LinkSetting } from './links';
import type { Setting } from './setting';
import type { World } from './world';

/**
 * Whether anything that happened in this world so far was drawn by chance. If nothing was, it is the same under every
 * seed. Asked after the fact, since what a run draws depends on where it goes.
 */
export function hasDrawn({ scenario, links }: Setting, world: World): boolean {
  return (
    scenario.work.jobsPerSecond > 0 ||
    world.parts.some(({ jitters }) => jitters > 0) ||
    links.some((link, at) => (world.sent[at] ?? 0) > 0 && isByChance(link))
  );
}

function isByChance({ delay, lossShare, duplicateShare }: LinkSetting): boolean {
  return delay !== 'constant' || lossShare > 0 || duplicateShare > 0;
}
