import type { MachineGraph } from '../../../models/step/diagram';
import { pictureOf, type Picture } from './layout';

/** Laying out takes longer than a frame, so each machine is laid out once. */
export function pictureFor(graph: MachineGraph): Picture {
  const picture = PICTURES.get(graph) ?? pictureOf(graph);
  PICTURES.set(graph, picture);
  return picture;
}

const PICTURES = new WeakMap<MachineGraph, Picture>();
