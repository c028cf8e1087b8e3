import type { Playlist } from '../playlist/playlist';
import { FORTY_FIVE } from './forty-five';

/** What the plan of three quarters of an hour ends with comes last here too. */
const BEFORE_THE_END = -2;

/** An hour and a half, with a break: consensus, majorities, a mystery, keys that are thrown away, and one’s own case. */
export const NINETY: Playlist = {
  title: 'Distributed locks, with your own system in mind',
  steps: [
    ...FORTY_FIVE.steps.slice(0, BEFORE_THE_END),
    {
      title: 'Three members of etcd agree. A sleeps all the same.',
      shows: { kind: 'prediction', id: 'chapter-2/etcd-paused' },
      minutes: 6,
      note: `Ask: does consensus help here? Expect a clear majority for yes.

Reveal: A’s write is applied over B’s. The members agree on grants; nobody agreed on the write. B (belief) even holds: B had released before A woke. W and C do not need two at once.

Say: etcd does give a number that can fence, the create revision. Somebody has to compare it.`,
    },
    {
      title: 'A break',
      shows: { kind: 'words' },
      minutes: 8,
      note: `Black out the screen with the key b. Come back on time; the clock runs on.

Put the response cards on: everybody opens the card on a phone with the code that is on the screen.`,
    },
    {
      title: 'Five nodes, and one clock jumps',
      shows: { kind: 'prediction', id: 'chapter-3/one-jump' },
      minutes: 6,
      note: `Draw five boxes. A has three of them: a bare majority. Ask: how many must forget A before B can win? One.

Expect “one of five is a minority”. Reveal: B has the jumped node and the two that A never had. M is violated.

With all five for A, one jump is not enough. The lab has that as “all five held”.`,
    },
    {
      title: 'Which service is this?',
      shows: { kind: 'scenario', address: '#/lab/pg-advisory-works', isMystery: true },
      minutes: 6,
      note: `Name and sliders are hidden. What they can see: when the grant ends, what came before it, whether a token stands beside it.

Ask: does this lock have a TTL? Does anything renew it? When does B get it after A has died? Let them argue from the picture.

Reveal: a PostgreSQL advisory lock. It has no TTL and no token. It lives as long as the server believes in the connection, so it is free a moment after the host closed it. Then ask: what if the host loses power instead? Nobody closes the connection, and the server has to find out by itself.`,
    },
    {
      title: 'The same key, three times',
      shows: { kind: 'prediction', id: 'chapter-6/pruned-key' },
      minutes: 5,
      note: `Say: no lock here either; the receiver remembers what it has done.

Most say once, since the key is the same. Reveal: three times. Keys were kept for 10 s and the retries came after 30 s.

The rule: keep keys for longer than the last retry can take.`,
    },
    {
      title: 'The lock service is down. The job moves money.',
      shows: { kind: 'question', id: 'operating/service-down', seed: null },
      minutes: 4,
      note: `Count hands. Ask for a case where going on is right: a cache, a report. Then for one where it is not.

Reveal. Decide for each lock beforehand: for efficiency, go on; for correctness, stop.`,
    },
    {
      title: 'Your own case, in pairs',
      shows: { kind: 'words' },
      minutes: 10,
      note: `Ask them to open Decide. Five minutes each: one asks, the other answers for a lock that they run.

Walk around. Listen for “it is renewed”, “it is a cluster”, “the TTL is long”: each was seen to fail today.

Collect three outcomes. For each: who refuses the stale write?`,
    },
    ...FORTY_FIVE.steps.slice(BEFORE_THE_END),
  ],
};
