import type { Experiment } from '../../lab/experiment';
import { fileOf } from '../../lab/scenario-file';
import type { PictureWords } from '../still/picture-words';
import { replayData } from './replay-data';
import { replayHtml, type Replay } from './replay-html';

/** A run as one page that plays it; see `replayHtml`. */
export function replayOf(
  experiment: Experiment,
  {
    words: { title, about, link },
    ...drawn
  }: Pick<Replay, 'svg' | 'plot' | 'colours' | 'build'> & { readonly words: PictureWords },
): string {
  return replayHtml({
    ...{ ...drawn, title, about, link },
    data: replayData(experiment),
    scenarioJson: fileOf(experiment.scenario).text,
  });
}
