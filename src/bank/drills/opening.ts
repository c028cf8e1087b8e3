import { TEN_MINUTES, type Drill } from './drill';

export const opening: Drill = {
  id: 'opening',
  title: 'The opening question',
  kind: 'opening',
  asks: 'Tell me of a case in which you would take a distributed lock, and of one in which you would do without although it is at hand. Name a bottleneck that it relieves or brings, a failure that was not there before, and something else that would do. Then put numbers to the workload.',
  seconds: TEN_MINUTES,
  rubric: [
    { id: 'workload', phase: 'clarify', says: 'Names one concrete workload before any design.' },
    {
      id: 'stakes',
      phase: 'clarify',
      says: 'Says whether the lock is for efficiency or for correctness.',
    },
    {
      id: 'conditions',
      phase: 'sketch',
      says: 'Chooses a lock only where the work is not idempotent, no single leader is possible, and no one database holds the data.',
    },
    {
      id: 'alternative',
      phase: 'sketch',
      says: 'Names an alternative and says why it would do, or would not.',
    },
    {
      id: 'stale',
      phase: 'failures',
      says: 'Names the stale holder: a pause longer than the lease, and a write after it.',
    },
    {
      id: 'fence',
      phase: 'failures',
      says: 'Says that storage must check a token, and what that does not catch.',
    },
    {
      id: 'bottleneck',
      phase: 'tradeoffs',
      says: 'Names a bottleneck: one that it relieves, such as a database in a cache stampede, or the one it brings, work done one after the other.',
    },
    {
      id: 'ceiling',
      phase: 'numbers',
      says: 'Computes utilisation, or the ceiling of 1 / (hold time + handoff).',
    },
    {
      id: 'ttl',
      phase: 'numbers',
      says: 'Derives a TTL from hold time and pauses, not from habit.',
    },
  ],
  followUps: [
    {
      id: 'idempotent',
      asks: 'Suppose the operation were idempotent. What would you delete from your design?',
      listensFor: 'The lock. A key under which the first result is kept does the rest.',
      when: { missed: 'conditions' },
    },
    {
      id: 'who-checks',
      asks: 'Your holder sleeps for fifteen seconds with a lease of ten. Who stops its write?',
      listensFor:
        'Only storage can. The client believes that it holds, and its next step may be the write.',
      when: { missed: 'fence' },
    },
    {
      id: 'first-contact',
      asks: 'The stale write arrives before the new holder has written. What does your fence do?',
      listensFor:
        'It takes the write: storage has seen no higher token. If the new holder had read before, its own write then loses that update. Registering the token at takeover closes this.',
      when: { met: 'fence' },
    },
    {
      id: 'down',
      asks: 'The lock service is down for ten minutes. What do your users see?',
      listensFor: 'A choice made in advance: block, fail, or go on where going on is harmless.',
    },
  ],
  strong: [
    'I choose a lock when the work is not idempotent, nothing can lead for the resource, and the data is not in one database with row locks. Else I take a key, a leader, or a transaction.',
    'It puts all work on one resource in a line. With 8 jobs a second of 100 ms each, it is busy for 80 % of the time, and a job waits about 200 ms; a handoff of 20 ms raises that to about 1.4 s. The ceiling is 1 / 120 ms, about 8 a second.',
    'It brings a stale holder: paused for longer than its lease, it writes after another was granted. So storage compares a token, registered at takeover if the holder reads first.',
  ],
  defend: {
    id: 'drill/opening',
    says: 'The holder sleeps for 15 s with a lease of 10 s. Storage has seen a higher token and rejects its write.',
    proof: {
      preset: 'paused-holder-fenced',
      expects: { B: 'violated', W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
    },
  },
};
