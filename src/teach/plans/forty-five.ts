import type { Playlist } from '../playlist/playlist';
import { TWENTY } from './twenty';

const [opening, lateWrite, mends, fenced, beforeFirstWrite] = TWENTY.steps;

/** Three quarters of an hour: the first plan, and then renewal, failover, and doing without. */
export const FORTY_FIVE: Playlist = {
  title: 'What a lock promises, and what it does not',
  steps: [
    ...[opening, lateWrite].flatMap((step) => step ?? []),
    {
      title: '“etcd shows that B holds the lock, but A is still writing.”',
      shows: { kind: 'question', id: 'basics/four-words', seed: null },
      minutes: 4,
      note: `It sorts the four words once more, on a ticket as it could come tomorrow.

Some will say that etcd is a store, so it should know the writes. Say: the writes go to another store, and etcd sees none of them.

After the answer: both halves of the ticket are true.`,
    },
    ...[mends, fenced, beforeFirstWrite].flatMap((step) => step ?? []),
    {
      title: 'A renews its lease. Is it safe now?',
      shows: { kind: 'prediction', id: 'chapter-5/renewed' },
      minutes: 6,
      note: `Ask everybody to write down an instant before you show anything: when is B granted? Collect the smallest and the largest.

They count from the grant (11 s) or think that renewal goes on. The last renewal before the pause counts: the lease runs for 10 s from there.

Reveal, and ask what A did when it woke. The renewal is a thread of the same process. It slept too.`,
    },
    {
      title: 'The primary dies 19 ms after its grant',
      shows: { kind: 'prediction', id: 'chapter-2/failover' },
      minutes: 5,
      note: `Ask first: what does “replicated” promise here? Let somebody explain asynchronous copying.

Most expect a wait. Reveal: the replica had no record of A, so B is granted at once. Now even M is violated: the service itself broke its word.

Ask: would a token kept by INCR in the same Redis help? It is in the same memory, and is forgotten with the lock.`,
    },
    {
      title: 'No lock at all: storage compares versions',
      shows: { kind: 'prediction', id: 'chapter-6/version' },
      minutes: 4,
      note: `Say: the same two programs, the same pause, and nobody holds anything.

Some expect that A’s work is thrown away. Reveal: A is refused, reads again, and both pieces of work are in.

Ask: what does it cost? Work done twice when there is a conflict. With few conflicts that is cheap.`,
    },
    {
      title: 'What a lock is still for',
      shows: { kind: 'question', id: 'alternatives/what-remains', seed: null },
      minutes: 4,
      note: `Show of hands by keys. Let the defenders of the counter and of the topic speak before you reveal.

Say it as three questions: does twice do harm? Is there one leader already? Is all of it in one database? Only three times “no help there” leaves a lock.`,
    },
    {
      title: 'In your own system: who refuses the stale write?',
      shows: { kind: 'words' },
      minutes: 3,
      note: `In pairs: name one lock that you run. What happens if its holder sleeps for a minute? Who refuses the write?

Collect two answers. Point to Decide for the way through one’s own case, and to the quiz for tomorrow.`,
    },
  ],
};
