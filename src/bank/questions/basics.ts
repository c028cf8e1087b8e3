import type { Question } from '../question';

const ALPERN = {
  title: 'B. Alpern, F. B. Schneider: Defining Liveness (1985)',
  url: 'https://doi.org/10.1016/0020-0190(85)90056-0',
};

/** What a lock promises, and the words for it. */
export const questions: readonly Question[] = [
  {
    id: 'basics/m-says-nothing',
    topic: 'basics',
    kind: 'possible',
    asks: 'The lock service never had two live grants at once. Can data be damaged all the same?',
    run: { preset: 'paused-holder' },
    statement: { M: 'holds', C: 'violated' },
    without: { preset: 'paused-holder', over: { 'pause.lengthMs': [5_000, 15_000] } },
    with: { preset: 'clock-jump' },
    options: {
      possible: {
        text: 'Yes, with every clock right and every server up.',
        right:
          'The service gave the lock to B only after A’s lease was over. A slept through that, woke, and wrote.',
        shows: {
          run: { preset: 'paused-holder' },
          says: 'M holds for the whole run, and A’s stale write replaces what B wrote.',
          expects: { M: 'holds', C: 'violated', writes: ['B accepted', 'A corrupting'] },
        },
      },
      impossible: {
        text: 'No, one grant at a time means one writer at a time.',
        wrong: {
          misconception: 'one-property-implies-the-rest',
          tempts: 'The service’s own books are what one looks at, and they are in order.',
          breaks: 'Writes come from programs, and a program may act on a grant that is over.',
        },
      },
      'only-if': {
        text: 'Only if a clock is wrong somewhere.',
        wrong: {
          misconception: 'clocks-must-agree',
          tempts: 'A clock that jumps does end leases early, and is a famous cause.',
          breaks: 'A pause is enough. All clocks are right in the run that shows it.',
        },
        shows: {
          run: { preset: 'clock-jump' },
          says: 'A clock that jumps does damage too, and M holds here as well.',
          expects: { M: 'holds', C: 'violated' },
        },
      },
    },
    explains:
      'A grant is what the service says. A belief is what a program acts on. M speaks of grants only.',
  },
  {
    id: 'basics/safety-or-liveness',
    topic: 'basics',
    kind: 'choose-several',
    asks: 'Four things are asked of a lock. Which of them are liveness, something good that happens in the end?',
    options: {
      exclusion: {
        text: 'Mutual exclusion: at most one holds the lock.',
        wrong: {
          misconception: 'liveness-is-safety',
          tempts: 'It is the first thing a lock is for, so it seems to belong everywhere.',
          breaks: 'One bad instant violates it, and nothing later can repair that: it is safety.',
        },
      },
      termination: {
        text: 'Termination: after a crash others get the lock at last.',
        right: 'It promises that something good happens. No moment is too late to keep it.',
      },
      fairness: {
        text: 'Fairness: nobody who waits is passed over for ever.',
        right:
          'Each waiter’s turn comes in the end. A strict order of arrival promises more, and one overtaking breaks it for good: that would be safety.',
      },
      stale: {
        text: 'Stale-holder safety: stale writes do no harm.',
        wrong: {
          misconception: 'liveness-is-safety',
          tempts: 'It speaks of what happens later, after the lease.',
          breaks:
            'A single stale write that is applied violates it: it is safety, as its name says.',
        },
      },
    },
    explains:
      'Safety: nothing bad happens. Liveness: something good does. An incident of the first kind damages data, of the second kind it keeps people waiting.',
    rests: [ALPERN],
  },
  {
    id: 'basics/untested',
    topic: 'basics',
    kind: 'choose-one',
    asks: 'One client acquires the lock, reads, and crashes before it writes. What does this run say of stale writes?',
    run: { preset: 'row-lock-orphan' },
    options: {
      holds: {
        text: 'That the program makes none: the property holds.',
        wrong: {
          misconception: 'not-seen-is-safe',
          tempts: 'No stale write was seen, and a test that shows no failure looks like a pass.',
          breaks: 'No write came at all. The same program may fail in the next run.',
        },
        when: { expects: { W: 'holds' } },
      },
      untested: {
        text: 'Nothing: the property was not exercised.',
        right: 'No write reached storage, so none could be stale or not stale.',
        when: { expects: { W: 'untested', readings: { writeCount: 0 } } },
      },
      violated: {
        text: 'That it failed: the holder died in between.',
        wrong: {
          misconception: 'liveness-is-safety',
          tempts: 'A crash in the critical section sounds like the worst that can happen.',
          breaks: 'A dead client writes nothing. What suffers is whoever waits, and that is T.',
        },
        when: { expects: { W: 'violated' } },
      },
    },
    explains:
      'Untested is a third answer beside holds and violated. A report that folds it into “holds” makes promises that nobody checked.',
  },
  {
    id: 'basics/what-the-ttl-is-for',
    topic: 'basics',
    kind: 'choose-one',
    asks: 'What does the TTL of a lock buy?',
    run: { preset: 'R3' },
    options: {
      takeover: {
        text: 'Others can go on after the holder crashed.',
        right: 'Nobody is left to release the lock, so it has to end by itself.',
        when: {
          set: { 'service.setCommands': 'one' },
          expects: { T: 'holds', grants: ['A', 'B'] },
        },
        shows: {
          run: { preset: 'R3' },
          says: 'Without an end, B waits for a dead client for ever.',
          expects: { T: 'violated', grants: ['A'] },
        },
      },
      stops: {
        text: 'The holder stops when the time is over.',
        wrong: {
          misconception: 'expiry-stops-the-holder',
          tempts: 'In the service the lock does end then, at the very millisecond.',
          breaks: 'The service cannot stop a program. Two believe at once as soon as it wakes.',
        },
        when: { preset: 'paused-holder', expects: { B: 'holds' } },
        shows: {
          run: { preset: 'paused-holder' },
          says: 'A’s lease ends at 11 s; at 18 s A acts as holder all the same.',
          expects: { B: 'violated', readings: { 'grantEndsAtMs.A': 11_002 } },
        },
      },
      order: {
        text: 'Those who wait are served in their order.',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'When a lease ends, somebody is next, so there seems to be a line.',
          breaks: 'Whoever asks first after the end gets it. Redis keeps no line at all.',
        },
      },
    },
    explains:
      'The TTL is for termination. It buys nothing for safety: it is what turns a holder that is only slow into a stale one.',
  },
  {
    id: 'basics/story-in-order',
    topic: 'basics',
    kind: 'put-in-order',
    scene:
      'Redis, TTL 10 s. A acquires the lock, reads, and is paused for 15 s. B wants the lock too. Storage checks nothing.',
    asks: 'In which order do these happen?',
    run: { preset: 'paused-holder' },
    items: {
      wakes: { text: 'A wakes up', at: 'wakesAtMs.A' },
      granted: { text: 'B is granted the lock', at: 'grantedAtMs.B' },
      ends: { text: 'A’s lease ends', at: 'grantEndsAtMs.A' },
      late: { text: 'A’s write is applied', at: 'writeAtMs.A' },
      write: { text: 'B’s write is applied', at: 'writeAtMs.B' },
    },
    slips: [
      {
        before: 'wakes',
        after: 'ends',
        misconception: 'pause-is-a-crash',
        tempts: 'If A woke in time, nothing would have to go wrong.',
        breaks:
          'The pause is longer than what is left of the lease. The lease ends while A sleeps.',
      },
      {
        before: 'granted',
        after: 'ends',
        misconception: 'one-property-implies-the-rest',
        tempts: 'Something must go wrong, so perhaps Redis grants twice.',
        breaks: 'Redis does not. B is refused until A’s lease is over, and M holds.',
      },
      {
        before: 'late',
        after: 'write',
        misconception: 'first-holder-writes-first',
        tempts: 'A came first, so its write may seem to come first.',
        breaks: 'A wrote last, with what it had read first. That is what loses B’s update.',
      },
    ],
    right: 'The damage is in the last two: B’s write is applied, and then A’s over it.',
    explains: 'Nothing in this story is a fault of Redis. It did what it says at every step.',
  },
  {
    id: 'basics/two-act-at-once',
    topic: 'basics',
    kind: 'mark-the-instant',
    draws: {
      pause: { is: 15_000, oneOf: [11_000, 12_000, 13_000, 14_000, 15_000], as: 'seconds' },
    },
    scene:
      'A acquires the lock at 1 s with a TTL of 10 s. At 3 s its process is paused for {pause}. B polls for the lock.',
    asks: 'From which instant do two clients act as holders at the same time?',
    run: { preset: 'paused-holder', set: { 'pause.lengthMs': '{pause}' } },
    key: 'firstAtMs.B',
    toleranceMs: 500,
    axis: { fromMs: 0, toMs: 25_000, stepMs: 250 },
    given: [
      { label: 'A is granted', at: 'grantedAtMs.A' },
      { label: 'A’s process stops', at: 'pausedAtMs.A' },
      { label: 'B is granted', at: 'grantedAtMs.B' },
    ],
    right:
      'A sleeps until then, and whoever sleeps does nothing. At its wake-up it believes, and so does B.',
    slips: [
      {
        at: 'grantedAtMs.B',
        misconception: 'grant-is-belief',
        tempts: 'From here on the books name B, while A was never told.',
        breaks:
          'A sleeps. It can do no harm before it wakes, so there is still time to be ready for it.',
      },
      {
        at: 'pausedAtMs.A',
        misconception: 'pause-is-a-crash',
        tempts: 'The pause is where the trouble starts.',
        breaks: 'The lease still has 8 s to run then, and nobody else has the lock.',
      },
    ],
    otherwise: {
      misconception: 'grant-is-belief',
      tempts: 'Grants, beliefs and writes each have their own times, and they are easily mixed.',
      breaks: 'Look for the first instant at which both programs run and each would act as holder.',
    },
    explains: 'A paused client’s belief counts from its wake-up. Until then it is only latent.',
  },
  {
    id: 'basics/four-words',
    topic: 'basics',
    kind: 'choose-one',
    scene: 'A support ticket reads: “etcd shows that B holds the lock, but A is still writing.”',
    asks: 'Which of the four things that are called “holding” does etcd show?',
    run: { preset: 'etcd-paused' },
    options: {
      grant: {
        text: 'The grant: what the service has on record.',
        right: 'etcd knows which key is the oldest that is alive, and that is all it knows.',
        when: { expects: { M: 'holds', W: 'violated', grants: ['A', 'B'] } },
      },
      belief: {
        text: 'The belief: what the programs act on.',
        wrong: {
          misconception: 'grant-is-belief',
          tempts: 'On a good day the two agree, so one stands for the other.',
          breaks: 'A wakes with an old answer in its memory, and etcd cannot see into it.',
        },
        when: { expects: { W: 'holds' } },
      },
      effect: {
        text: 'The effect: what storage has applied.',
        wrong: {
          misconception: 'consensus-guards-effects',
          tempts: 'etcd is itself a store, and what it holds is agreed on.',
          breaks: 'The writes go to another store. etcd never sees them and cannot refuse them.',
        },
        when: { expects: { readings: { corruptingCount: 0 } } },
      },
    },
    explains:
      'Grant, belief, effect, token: four things under one word. The ticket describes a grant of B and effects of A, and both are true.',
  },
];
