import { useCallback, useRef } from 'react';
import { ENDINGS } from '../lessons/gate/any-scenario';
import type { Predicted } from '../lessons/gate/use-gate';
import { useNow } from '../lessons/quiz/now';
import { SURENESS } from '../study/sureness';
import type { FrameLine } from './use-frame';

/**
 * Tells the page around of a prediction, in the shape of any other answer: the question is `predict/<preset>`, or
 * `predict/own` of a scenario without a name, and the option is the ending that was predicted (`ENDINGS`).
 */
export function useTellPrediction(
  { wire }: FrameLine,
  presetId: string | null,
): (predicted: Predicted) => void {
  const now = useNow();
  // Of the gate as it is shown; it is asked anew after each prediction.
  const shown = useRef<{ readonly attempt: number; readonly atMs: number } | null>(null);
  shown.current ??= { attempt: 1, atMs: now() };
  return useCallback(
    ({ predicted, isRight, confidence }) => {
      const { attempt, atMs } = shown.current ?? { attempt: 1, atMs: now() };
      shown.current = { attempt: attempt + 1, atMs: now() };
      const ending = ENDINGS[predicted];
      wire.say({
        type: 'locklab:answered',
        questionId: `predict/${presetId ?? 'own'}`,
        optionIds: ending === undefined ? [] : [ending],
        value: null,
        correct: isRight,
        confidence: SURENESS[confidence],
        attempt,
        ms: Math.max(0, Math.round(now() - atMs)),
      });
    },
    [wire, presetId, now],
  );
}
