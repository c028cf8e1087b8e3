import type { History } from '../../../history/history';
import { formatMs } from '../../../history/sentence';
import type { Course, Standing } from '../../../lab/courses';
import type { MachineGraph, TransitionLabel } from '../../../models/step/diagram';
import { sentenceOf } from './lines';

/** The current state, and how and when the machine came there, in words. */
export function captionOf(
  { graph }: Course,
  { standing: { current, last }, history }: { standing: Standing; history: History },
): string {
  const description = graph.states.find(({ path }) => path === current)?.description ?? '';
  const at = formatMs(history.at(last.seq).atMs);
  const how = last.transitions.map((number) => sentenceOf(labelAt(graph, number))).join(', then ');
  const came = how === '' ? `It started so at ${at}` : `Since ${at}, by ${how}`;
  return `${spoken(current)}: ${description} ${came}.`;
}

/** `holding · working`; a machine without states is simply there. */
export function spoken(path: string): string {
  return path === '' ? 'Running' : path.replaceAll('.', ' · ');
}

function labelAt({ transitions }: MachineGraph, number: number): TransitionLabel {
  const labels = transitions.flatMap(({ labels: all }) => all);
  return labels.find((label) => label.number === number) as TransitionLabel;
}
