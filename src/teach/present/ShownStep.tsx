import type { Shows } from '../playlist/playlist';
import { ShownPrediction } from './ShownPrediction';
import { ShownQuestion } from './ShownQuestion';
import { ShownScenario } from './ShownScenario';
import type { Place } from './showing';

interface ShownStepProps {
  readonly shows: Shows;
  readonly seen: Omit<Place, 'step'>;
}

/** What a step has to show besides its title. */
export function ShownStep({ shows, seen: { isRevealed, hands } }: ShownStepProps) {
  switch (shows.kind) {
    case 'words':
      return null;
    case 'scenario':
      return <ShownScenario {...shows} isRevealed={isRevealed} />;
    case 'prediction':
      return <ShownPrediction id={shows.id} isRevealed={isRevealed} hands={hands} />;
    case 'question':
      return <ShownQuestion {...shows} isRevealed={isRevealed} hands={hands} />;
    default:
      return shows satisfies never;
  }
}
