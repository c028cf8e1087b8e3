import { createStore } from 'zustand/vanilla';
import type { Lab } from './lab';

/**
 * The same figure, for what is read beside the picture: another run is told there only once the picture of it has been
 * shown, so that a slider has the picture follow it within a frame. Everything else is told at once.
 */
export function followingOf(lab: Lab): Lab {
  const following = createStore(() => lab.getState());
  let isComing = false;
  lab.subscribe((now, { track: before }) => {
    if (isComing) return;
    // The first run is awaited everywhere.
    if (now.track === before || before === null) following.setState(now, true);
    else {
      isComing = true;
      afterFrame(() => {
        isComing = false;
        following.setState(lab.getState(), true);
      });
    }
  });
  return following;
}

/** Once what stands now has been shown. A page that nobody sees has no frames. */
function afterFrame(act: () => void): void {
  const soon = () => setTimeout(act, 0);
  if (document.hidden) soon();
  else requestAnimationFrame(soon);
}
