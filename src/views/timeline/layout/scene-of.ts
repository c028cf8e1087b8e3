import type { Experiment } from '../../../lab/experiment';
import { lanesOf } from './lanes';
import { linesOf } from './lines';
import { messageMarks } from './message-marks';
import { noteMarks } from './note-marks';
import { rowsOf } from './rows';
import type { Scene } from './scene';
import { cutMarks, cutSpans, jobMarks, sleepMarks } from './stretch-marks';
import { beliefMarks, gapMarks, grantMarks, waitMarks } from './span-marks';
import { readMarks, renewalMarks, valuesOf, writeMarks } from './storage-marks';

/** Makes everything that a run has to show, once for each run, whatever the window and the size. */
export function sceneOf(experiment: Experiment): Scene {
  const { history } = experiment;
  const lines = linesOf(history);
  const grantRows = rowsOf(experiment.grants);
  const cuts = cutSpans(lines, history.endMs);
  const beliefs = beliefMarks(experiment, lines);
  const lanes = lanesOf(experiment, {
    grants: 1 + Math.max(-1, ...grantRows),
    cuts: cuts.length === 0 ? 0 : 1 + Math.max(...rowsOf(cuts)),
    beliefs: beliefs.rowCounts,
  });
  return {
    endMs: history.endMs,
    lanes: lanes.list,
    values: valuesOf(lines, lanes),
    marks: {
      grant: grantMarks(experiment, { lines, lanes, rows: grantRows }),
      belief: beliefs.marksOn(lanes),
      gap: gapMarks(experiment, { lines, lanes, rowOf: beliefs.rowOf }),
      wait: waitMarks(experiment, { lines, lanes }),
      sleep: sleepMarks(experiment, { lines, lanes }),
      cut: cutMarks(cuts, lanes),
      job: jobMarks(lines, { lanes, endMs: history.endMs }),
      renewal: renewalMarks(experiment, { lines, lanes, rows: grantRows }),
      read: readMarks(lines, lanes),
      write: writeMarks(experiment, { lines, lanes }),
      note: noteMarks(experiment, { lines, lanes }),
      message: messageMarks(experiment, { lines, lanes }),
    },
  };
}
