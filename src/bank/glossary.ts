/** One word of the lesson, as it is used everywhere in this lab. */
export interface Word {
  /** Part of links: `#/learn/glossary#fencing-token`. Never changes. */
  readonly id: string;
  readonly word: string;
  /** Other forms that mean the same in prose, in lower case. */
  readonly forms?: readonly string[];
  /** One or two sentences. */
  readonly means: string;
  /** What it is not, or is often taken for. */
  readonly not?: string;
  /** Where the lesson treats it: a chapter’s slug. */
  readonly chapter?: string;
}

/** The words of the lesson, in the order in which one needs them. */
export const GLOSSARY: readonly Word[] = [
  {
    id: 'lock',
    word: 'lock',
    forms: ['distributed lock'],
    means: 'The right to a named resource, held by at most one client.',
    not: 'A mutex: that is within one process.',
    chapter: 'idea',
  },
  {
    id: 'lease',
    word: 'lease',
    forms: ['leases'],
    means: 'A lock that ends by itself after a time that both sides agreed on.',
    not: 'A session or a TTL, although both are used for it.',
    chapter: 'leases',
  },
  {
    id: 'lock-service',
    word: 'lock service',
    means: 'What grants leases: one server or several.',
    chapter: 'idea',
  },
  {
    id: 'client',
    word: 'client',
    means:
      'The process that wants the lock. In it run the worker, which is the application, and the service’s library.',
    chapter: 'idea',
  },
  {
    id: 'holder',
    word: 'holder',
    means: 'The client to whom the service has granted the current lease.',
    not: 'Whoever thinks that it holds: that is the believed holder.',
  },
  {
    id: 'believed-holder',
    word: 'believed holder',
    means:
      'A client that thinks it holds the lock. The gap between it and the holder is the subject of this lab.',
    chapter: 'idea',
  },
  {
    id: 'grant',
    word: 'grant',
    means:
      'The lock service’s own state says that the client owns the lock. Grants are counted in the order in which they were decided.',
    chapter: 'idea',
  },
  {
    id: 'belief',
    word: 'belief',
    means:
      'The client’s program would act as owner if it ran now. The belief of a paused client counts from its wake-up.',
    chapter: 'idea',
  },
  {
    id: 'effect',
    word: 'effect',
    means:
      'What a client has brought about: a write that storage applied, or something outside such as a mail.',
    chapter: 'idea',
  },
  {
    id: 'critical-section',
    word: 'critical section',
    means: 'What is done while believing to hold the lock.',
    chapter: 'how-it-works',
  },
  {
    id: 'ttl',
    word: 'TTL',
    means: 'For how long a lease is granted.',
    not: 'A time-out: that is how long one waits for an answer.',
    chapter: 'leases',
  },
  {
    id: 'expiry',
    word: 'expiry',
    means: 'The moment at which the service considers the lease over, by its own clock.',
    chapter: 'leases',
  },
  {
    id: 'validity',
    word: 'validity',
    means:
      'The time for which a client may still rely on its lock: the TTL less what acquiring took, less an allowance for drift.',
    chapter: 'implementations',
  },
  {
    id: 'renew',
    word: 'renew',
    forms: ['renewal'],
    means: 'To extend a lease before it ends. etcd says keep-alive, the DynamoDB client heartbeat.',
    chapter: 'leases',
  },
  {
    id: 'release',
    word: 'release',
    means: 'The client gives the lock back. When the service takes it back, that is a revocation.',
    chapter: 'how-it-works',
  },
  {
    id: 'session',
    word: 'session',
    forms: ['sessions'],
    means:
      'The tie between a client and a lock service, which the client keeps alive. When it ends, its locks end with it.',
    not: 'A lease, although many services time it by one.',
    chapter: 'implementations',
  },
  {
    id: 'watchdog',
    word: 'watchdog',
    means:
      'Code in the client’s library that renews the lease in the background. It shows that the process lives, not that the work goes on.',
    chapter: 'implementations',
  },
  {
    id: 'token',
    word: 'token',
    means:
      'What comes with a grant and can be compared. An ordered token grows with each grant; an identity is only equal or not.',
    chapter: 'fencing',
  },
  {
    id: 'fencing-token',
    word: 'fencing token',
    forms: ['fencing tokens'],
    means: 'A number that grows with every grant and is checked by the resource.',
    not: 'A version or a lock’s id: those do not order the grants.',
    chapter: 'fencing',
  },
  {
    id: 'sequencer',
    word: 'sequencer',
    means:
      'What Chubby gives a holder to show to others: the lock’s name, its mode and its generation number, which is a fencing token.',
    chapter: 'implementations',
  },
  {
    id: 'register',
    word: 'registration at takeover',
    forms: ['registers'],
    means:
      'A new holder shows its token to the storage before it reads or writes anything, so that older ones are refused from then on.',
    chapter: 'fencing',
  },
  {
    id: 'epoch',
    word: 'epoch',
    means: 'The number of a reign of a leader or a configuration. Raft calls it term.',
    chapter: 'before-a-lock',
  },
  {
    id: 'quorum',
    word: 'quorum',
    means:
      'Enough servers that any two such sets have one in common; in Redlock N/2 + 1, rounded down.',
    chapter: 'implementations',
  },
  {
    id: 'consensus',
    word: 'consensus',
    means:
      'A majority of servers agrees on each step, so that what was agreed on is not forgotten when some of them fail.',
    chapter: 'implementations',
  },
  {
    id: 'stale-write',
    word: 'stale write',
    means: 'A write by a client that is no longer the holder.',
    not: 'A corrupting write: that is about what became of it.',
    chapter: 'fencing',
  },
  {
    id: 'rejected-write',
    word: 'rejected write',
    means: 'A write that storage turned away.',
    not: 'An error: this is the guard at work.',
    chapter: 'fencing',
  },
  {
    id: 'corrupting-write',
    word: 'corrupting write',
    means:
      'An applied write that breaks the order of the grants, or overwrites work that it never read.',
    chapter: 'fencing',
  },
  {
    id: 'pause',
    word: 'pause',
    means: 'The process does not run and its host’s clocks do: a garbage collection, SIGSTOP.',
    not: 'A suspended host, whose monotonic clock stands still as well.',
    chapter: 'leases',
  },
  {
    id: 'suspend',
    word: 'suspend',
    means:
      'The whole machine stands still, its monotonic clock too, as when a virtual machine is suspended.',
    chapter: 'leases',
  },
  {
    id: 'crash',
    word: 'crash',
    means: 'The process loses its memory. It may come back, with or without its disk.',
  },
  {
    id: 'clock-offset',
    word: 'clock offset',
    means: 'The difference between two clocks at a moment. Skew is a looser word for it.',
    chapter: 'leases',
  },
  {
    id: 'drift',
    word: 'drift',
    means: 'The difference between the rates of two clocks, in parts per million.',
    chapter: 'leases',
  },
  {
    id: 'clock-step',
    word: 'clock step',
    means: 'A jump of a clock, as when NTP or a person sets it.',
    chapter: 'leases',
  },
  {
    id: 'monotonic-clock',
    word: 'monotonic clock',
    means:
      'A clock that nobody sets. It measures durations; its readings mean nothing on another machine.',
    chapter: 'leases',
  },
  {
    id: 'partition',
    word: 'partition',
    means: 'Messages do not cross between two sides.',
  },
  {
    id: 'indeterminate',
    word: 'indeterminate',
    means: 'It may or may not have happened: the request or its answer was lost.',
    not: 'Failed: a lost answer is no refusal.',
  },
  {
    id: 'mutual-exclusion',
    word: 'mutual exclusion',
    means:
      'At no time do two hold the lock. The lab asks it of grants, of beliefs and of releases.',
    chapter: 'how-it-works',
  },
  {
    id: 'stale-holder-safety',
    word: 'stale-holder safety',
    means: 'What a client writes after its lease is over does no harm.',
    chapter: 'how-it-works',
  },
  {
    id: 'termination',
    word: 'termination',
    means:
      'Who waits for the lock gets it in the end, even if the holder crashed. To judge a run, the lab sets a bound.',
    chapter: 'how-it-works',
  },
  {
    id: 'fairness',
    word: 'fairness',
    means:
      'Nobody who waits is passed over for ever. First come, first served is its strictest form; many services promise neither.',
    chapter: 'how-it-works',
  },
  {
    id: 'safety',
    word: 'safety',
    means: 'Nothing bad happens. One bad moment breaks it.',
    not: 'A word for correctness as a whole.',
    chapter: 'how-it-works',
  },
  {
    id: 'liveness',
    word: 'liveness',
    means: 'Something good happens in the end.',
    chapter: 'how-it-works',
  },
  {
    id: 'idempotency-key',
    word: 'idempotency key',
    means:
      'A name for one operation, sent with every try. The server does it once and gives every later try the first answer.',
    chapter: 'before-a-lock',
  },
  {
    id: 'optimistic-concurrency',
    word: 'optimistic concurrency',
    means:
      'Nobody locks. Each write names the version it is based on, and is refused where that has moved on.',
    chapter: 'before-a-lock',
  },
  {
    id: 'outbox',
    word: 'outbox',
    means:
      'A table for effects outside, written in the same transaction as the data; something else sends what is in it.',
    chapter: 'before-a-lock',
  },
  {
    id: 'failure-detector',
    word: 'failure detector',
    means:
      'Whoever hears no heartbeat for a while takes the sender for dead. The sender does not know of it.',
    chapter: 'leases',
  },
  {
    id: 'lock-delay',
    word: 'lock-delay',
    means:
      'After a holder failed, nobody may have the lock for a while, so that its stale writes meet no one.',
    chapter: 'implementations',
  },
  {
    id: 'history',
    word: 'history',
    means: 'All that was told of a run, line by line. A line tells a fact.',
  },
  {
    id: 'verdict',
    word: 'verdict',
    means:
      'A checker’s answer about a history: holds, violated, or untested where the run never exercised it.',
  },
  {
    id: 'witness',
    word: 'witness',
    means: 'A line of the history on which a verdict rests.',
  },
];

/** The word that a piece of prose means, whatever its case; undefined where it is none. */
export function wordFor(text: string): Word | undefined {
  return BY_FORM.get(text.trim().toLowerCase());
}

const BY_FORM: ReadonlyMap<string, Word> = new Map(
  GLOSSARY.flatMap((word) =>
    [word.word.toLowerCase(), ...(word.forms ?? [])].map((form) => [form, word] as const),
  ),
);
