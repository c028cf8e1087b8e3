import type { Playlist } from '../playlist/playlist';

/** Twenty minutes: one idea, seen to fail, mended, and where the mend ends. */
export const TWENTY: Playlist = {
  title: 'A lock is not enough',
  steps: [
    {
      title: 'What do we mean by “I hold the lock”?',
      shows: { kind: 'words' },
      minutes: 2,
      note: `Ask: who has used a lock in Redis, ZooKeeper, etcd or a database at work? Hands up. Then: what did it protect, and what would two at once have cost?

They will say: “only one at a time”. Leave it standing.

Say: today four things are kept apart. The grant is what the service says. The belief is what a program acts on. The effect is what storage applied. The token is the number that comes with a grant.`,
    },
    {
      title: 'A sleeps through its lease. Then it wakes, and writes.',
      shows: { kind: 'prediction', id: 'chapter-1/late-write' },
      minutes: 6,
      note: `Let them read the picture first: A is granted at 1 s for 10 s, its process is paused at 3 s. Ask: who holds at 12 s? By whose account?

Ask for cards or hands before you show anything. Most pick “Redis refuses” or “A sees it”. Let one of each say why. Do not correct them.

Reveal. A’s write is applied over B’s: W and C are violated, while M holds. Say: Redis did what it promised at every step. It never saw the write; the write went to storage.

If somebody says “check the time before writing”: the pause can come between the check and the write.`,
    },
    {
      title: 'What went wrong, and what mends it?',
      shows: { kind: 'question', id: 'pauses/ten-and-fifteen', seed: null },
      minutes: 4,
      note: `Count hands for each option with the keys 1 to 4; the chart is on the screen.

They will like the longer TTL: it mends this run. Say: the next pause is longer, and after each crash everybody waits for the whole TTL.

Reveal. The point: what the resource refuses does not depend on who is awake.`,
    },
    {
      title: 'The same pause, and storage compares a token',
      shows: { kind: 'scenario', address: '#/lab/paused-holder-fenced', isMystery: false },
      minutes: 3,
      note: `Show the two tokens: A has 1, B has 2. Show where A’s stale write is rejected: storage had seen 2.

Ask: who made the difference, the lock service or storage? Storage. The token is a number; the fence is the comparison.

Ask: can a random owner value do this? No. It can be compared for equality only, so it tells owners apart and says nothing of their order.`,
    },
    {
      title: 'And if A wakes before B has written?',
      shows: { kind: 'prediction', id: 'chapter-4/before-first-write' },
      minutes: 4,
      note: `This is the step that those who know fencing get wrong. Ask for a show of cards, then for how sure they are.

Reveal. Storage has seen no higher token yet, so A’s write passes; B had read before it, so B’s write then destroys it.

Say: register the token at takeover, before reading. Kafka’s producer epochs work that way: the newcomer shuts the door first.`,
    },
    {
      title: 'Take home: let the resource refuse',
      shows: { kind: 'words' },
      minutes: 1,
      note: `One sentence each, if there is time: what will you look for in your own code tomorrow?

Give them the code of the first scenario. The lesson goes on at Learn.`,
    },
  ],
};
