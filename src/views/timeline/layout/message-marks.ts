import type { Experiment } from '../../../lab/experiment';
import type { Lanes } from './lanes';
import type { Lines } from './lines';
import type { MessageMark } from './scene';

/** Messages that cross from one lane to another. */
export function messageMarks(
  { messages, history }: Experiment,
  { lines, lanes }: { readonly lines: Lines; readonly lanes: Lanes },
): MessageMark[] {
  const marks: MessageMark[] = [];
  for (const span of messages) {
    const lane = lanes.of.get(span.from);
    const laneTo = lanes.of.get(span.to);
    if (lane === undefined || laneTo === undefined || lane === laneTo) continue;
    const { message, fate, sentMs, sentSeq, arrivedMs, arrivedSeq } = span;
    marks.push({
      kind: 'message',
      key: `message-${marks.length}`,
      ...{ lane, laneTo, message, fate },
      row: 0,
      fromMs: sentMs,
      // On its way at the end, or lost, nobody knows where.
      toMs: arrivedMs ?? (fate === 'underway' ? history.endMs : sentMs),
      seq: sentSeq,
      endSeq: arrivedSeq ?? -1,
      client: lanes.list[lane]?.kind === 'client' ? span.from : span.to,
      isTelling: lines.isTelling(span),
    });
  }
  return marks;
}
