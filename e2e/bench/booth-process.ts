import { ANSWERS } from './answers';
import type { Asked, Replied } from './booth';

process.on('message', ({ subject, given }: Asked) => {
  void replyTo(subject, given).then((replied) => process.send?.(replied));
});

async function replyTo(subject: Asked['subject'], given: readonly unknown[]): Promise<Replied> {
  const measure = ANSWERS[subject] as (...given: readonly unknown[]) => unknown;
  try {
    return { answer: await measure(...given) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
