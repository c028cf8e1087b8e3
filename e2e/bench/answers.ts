import { breakFigures } from './breaking';
import { runsPerSecond, scaleFigures, stepRate } from './engine';
import { exhaustFigures } from './exhaust';
import { plantedFindings } from './planted';
import { serviceRates, worldNamesOf } from './services';

/** All that can be measured in a booth: each takes plain values and gives plain values. */
export const ANSWERS = {
  steps: stepRate,
  scale: scaleFigures,
  runs: runsPerSecond,
  exhaust: exhaustFigures,
  breaking: breakFigures,
  planted: plantedFindings,
  serviceWorlds: worldNamesOf,
  serviceRates,
};

export type Answers = typeof ANSWERS;
export type Subject = keyof Answers;
