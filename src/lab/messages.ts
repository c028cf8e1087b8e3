import type { History } from '../history/history';

/** A message between two processes, from its sending to its arrival, its loss, or the end of the run. */
export interface MessageSpan {
  readonly message: string;
  readonly from: string;
  readonly to: string;
  readonly sentMs: number;
  readonly sentSeq: number;
  /** Null: lost, or still on its way at the end. */
  readonly arrivedMs: number | null;
  readonly arrivedSeq: number | null;
  readonly fate: 'arrived' | 'lost' | 'underway';
}

/** Every message that crossed, or failed to cross, from one process to another. */
export function messagesOf(history: History): readonly MessageSpan[] {
  const spans: MessageSpan[] = [];
  const bySent = new Map<number, number>();
  for (const { seq, atMs, causedBy, fact } of history) {
    if (fact.type === 'message.sent') {
      const { message, from, to } = fact;
      bySent.set(seq, spans.length);
      spans.push({
        message,
        from,
        to,
        sentMs: atMs,
        sentSeq: seq,
        arrivedMs: null,
        arrivedSeq: null,
        fate: 'underway',
      });
    } else if (fact.type === 'message.delivered' || fact.type === 'message.lost') {
      const index = bySent.get(causedBy[0] ?? -1);
      const span = index === undefined ? undefined : spans[index];
      if (index === undefined || span === undefined || span.arrivedSeq !== null) continue;
      spans[index] =
        fact.type === 'message.delivered'
          ? { ...span, arrivedMs: atMs, arrivedSeq: seq, fate: 'arrived' }
          : { ...span, fate: 'lost' };
    }
  }
  return spans;
}
