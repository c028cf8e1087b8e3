import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ANSWERS, type Answers, type Subject } from './answers';

/**
 * Where something is measured. What ran before in the same process decides how its code was optimised and how its
 * heap lies: after other work the same loop ran at half its speed. So whatever is compared has a booth of its own.
 */
export interface Booth {
  ask<S extends Subject>(subject: S, ...given: Parameters<Answers[S]>): Promise<Answer<S>>;
  close(): void;
}

export type Answer<S extends Subject> = Awaited<ReturnType<Answers[S]>>;

/** What goes to a booth’s process, and what comes back. */
export interface Asked {
  readonly subject: Subject;
  readonly given: readonly unknown[];
}
export type Replied = { readonly answer: unknown } | { readonly error: string };

/** A process of its own. A question that fails there fails here with its words. */
export function boothApart(): Booth {
  const child = fork(PROCESS, { execArgv: ['--import', 'tsx'], cwd: ROOT });
  return {
    async ask<S extends Subject>(subject: S, ...given: Parameters<Answers[S]>): Promise<Answer<S>> {
      child.send({ subject, given } satisfies Asked);
      const over = new AbortController();
      const { signal } = over;
      const ended = once(child, 'exit', { signal }).then(
        ([code]) => [{ error: `The process that measures ${subject} ended with ${code}.` }],
        () => [],
      );
      const said = once(child, 'message', { signal });
      // The one that did not come has its listeners taken away, and fails unheard.
      said.catch(() => undefined);
      const [replied] = (await Promise.race([said, ended])) as [Replied];
      over.abort();
      if ('error' in replied) throw new Error(replied.error);
      return replied.answer as Answer<S>;
    },
    close: () => void child.kill(),
  };
}

const PROCESS = fileURLToPath(new URL('booth-process.ts', import.meta.url));
/** Where packages are looked for. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** This process: for a look at whether all of it works. */
export function boothHere(): Booth {
  return {
    async ask<S extends Subject>(subject: S, ...given: Parameters<Answers[S]>): Promise<Answer<S>> {
      const answer = ANSWERS[subject] as (...given: unknown[]) => unknown;
      return (await answer(...given)) as Answer<S>;
    },
    close: () => undefined,
  };
}
