import type { Question } from '../question';

const ADVISORY = {
  title: 'PostgreSQL: Explicit Locking, Advisory Locks',
  url: 'https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS',
};
const SHEDLOCK = { title: 'ShedLock, README', url: 'https://github.com/lukas-krecan/ShedLock' };

/** Locks in a database: rows, sessions, transactions. */
export const questions: readonly Question[] = [
  {
    id: 'databases/pooler',
    topic: 'databases',
    kind: 'choose-one',
    scene:
      'A migration takes pg_advisory_lock through pgbouncer in transaction mode. Another starts a second later; the pooler happens to give it the same backend.',
    asks: 'What does the second migration get?',
    run: { preset: 'pg-advisory-pooled' },
    options: {
      granted: {
        text: 'The lock, beside the first.',
        right:
          'To PostgreSQL it is the same session, which may lock again. Nothing has failed, and both hold.',
        when: { expects: { M: 'violated', B: 'violated' } },
      },
      waits: {
        text: 'A wait, until the first is done.',
        wrong: {
          misconception: 'pool-keeps-the-session',
          tempts: 'Two clients, one lock, and PostgreSQL queues.',
          breaks: 'The lock belongs to a session, and behind the pooler the session is shared.',
        },
        when: { expects: { M: 'holds' } },
        shows: {
          run: { preset: 'pg-advisory-pooled-transaction' },
          says: 'A lock at transaction level keeps its backend: the second waits.',
          expects: { M: 'holds', grants: ['A', 'B'] },
        },
      },
      error: {
        text: 'An error, as the backend is taken.',
        wrong: {
          misconception: 'pool-keeps-the-session',
          tempts: 'A backend that holds a lock ought not to be given away.',
          breaks: 'Between two transactions the pooler sees an idle backend. It knows of no locks.',
        },
        when: { expects: { grants: ['A'] } },
      },
    },
    explains:
      'Session locks need a session of one’s own. Behind a transaction pooler use pg_advisory_xact_lock, or connect past the pooler.',
    rests: [{ title: 'rails#32622', url: 'https://github.com/rails/rails/issues/32622' }, ADVISORY],
  },
  {
    id: 'databases/dead-host',
    topic: 'databases',
    kind: 'estimate',
    scene:
      'A client holds a PostgreSQL session lock, and its host loses power. No FIN is sent. The defaults of Linux: keepalive after 7200 s, then 9 probes of 75 s.',
    asks: 'After how many seconds is the lock free?',
    key: { formula: 'keepaliveS', of: { idleS: 7_200, probes: 9, everyS: 75 } },
    unit: 's',
    toleranceShare: 0.05,
    right: '7200 s of silence, then nine probes of 75 s: more than two hours.',
    slips: [
      {
        value: { formula: 'number', of: { is: 7_200 } },
        misconception: 'reckoning',
        tempts: 'Two hours are the well-known number.',
        breaks: 'Then the probes begin, and all nine must fail.',
      },
      {
        value: { formula: 'number', of: { is: 0 } },
        misconception: 'dead-is-noticed-at-once',
        tempts: 'A process that is killed is noticed at once: its kernel closes the connection.',
        breaks: 'Here the kernel is dead as well. Nobody says anything.',
      },
    ],
    otherwise: {
      misconception: 'dead-is-noticed-at-once',
      tempts: 'TCP has many time limits, and they get mixed up.',
      breaks:
        'A server that only waits to read sends nothing, so it is keepalive alone that counts.',
    },
    run: { preset: 'D4' },
    explains:
      'A lock that lives with a connection lives as long as the server believes in the connection. Set tcp_keepalives_idle.',
    rests: [
      {
        title: 'liquibase, pull request 872',
        url: 'https://github.com/liquibase/liquibase/pull/872',
      },
    ],
  },
  {
    id: 'databases/standby',
    topic: 'databases',
    kind: 'choose-one',
    scene:
      'A holds a PostgreSQL advisory lock and works. The primary dies, and its standby, fully up to date, is promoted.',
    asks: 'What does the new primary know of A’s lock?',
    run: { preset: 'pg-advisory-failover' },
    options: {
      nothing: {
        text: 'Nothing: advisory locks are not in the log.',
        right: 'They are in the primary’s memory only. B is granted while A works on.',
        when: { expects: { B: 'violated', W: 'violated', grants: ['A', 'B'] } },
      },
      all: {
        text: 'Everything: it has replayed the whole log.',
        wrong: {
          misconception: 'lock-follows-failover',
          tempts: 'For data that is so, and the standby lags by nothing.',
          breaks: 'What is not logged cannot be replayed, however small the lag.',
        },
        when: { expects: { B: 'holds' } },
      },
      session: {
        text: 'That it ends when A’s session is resumed.',
        wrong: {
          misconception: 'pool-keeps-the-session',
          tempts: 'Session locks end with their session, and A will connect again.',
          breaks: 'That is a new session. The old one died with the primary, and its lock with it.',
        },
        when: { expects: { grants: ['A'] } },
      },
    },
    explains:
      'A failover of PostgreSQL drops all advisory locks. Row locks are dropped too, but with them the transactions that relied on them.',
    rests: [ADVISORY],
  },
  {
    id: 'databases/for-update-paused',
    topic: 'databases',
    kind: 'choose-one',
    scene:
      'A reads a row with SELECT … FOR UPDATE and is paused. The database ends its idle transaction; B locks the row, writes, and commits. A wakes and sends its UPDATE.',
    asks: 'What becomes of it?',
    run: { preset: 'pg-for-update-paused' },
    options: {
      refused: {
        text: 'It fails: its transaction is gone.',
        right: 'Lock and data ended together. What A sends has nowhere to go.',
        when: { expects: { W: 'holds', C: 'holds', readings: { 'rejectedCount.A': 1 } } },
      },
      over: {
        text: 'It overwrites what B committed.',
        wrong: {
          misconception: 'stale-always-lands',
          tempts: 'It is the paused holder again, and there the stale write lands.',
          breaks:
            'There lock and data are in two systems. Here the write needs the transaction that held the lock.',
        },
        when: { expects: { C: 'violated' } },
        shows: {
          run: { preset: 'pg-advisory-idle' },
          says: 'An advisory lock whose session ended: the writes take another way, and are applied.',
          expects: { W: 'violated' },
        },
      },
      waits: {
        text: 'It waits until B has given up the row.',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'Row locks do queue.',
          breaks: 'To queue one needs a transaction. A’s was ended.',
        },
        when: { expects: { readings: { 'acceptedCount.A': 1 } } },
      },
    },
    explains:
      'If the data are in one database, its row locks are cheaper and stronger than any distributed lock: inside it there is no stale holder.',
  },
  {
    id: 'databases/mail-in-transaction',
    topic: 'databases',
    kind: 'choose-one',
    scene:
      'A locks an order’s row, sends the customer a mail, and loses its connection before COMMIT. B then locks the row and does the same job.',
    asks: 'How many mails are sent?',
    run: { preset: 'pg-for-update-mail' },
    options: {
      two: {
        text: 'Two: the rollback takes no mail back.',
        right: 'The row is as if A had never been there. The mail is not.',
        when: { expects: { C: 'violated', readings: { effectCount: 2 } } },
      },
      one: {
        text: 'One: a row lock admits one at a time.',
        wrong: {
          misconception: 'rollback-undoes-all',
          tempts: 'They did work one after the other, and only one committed.',
          breaks:
            'The mail was not part of the transaction. It cannot be held back or undone by it.',
        },
        when: { expects: { readings: { effectCount: 1 } } },
        shows: {
          run: { preset: 'pg-for-update-mail-once' },
          says: 'With the job’s id as an idempotency key, the mail is sent once.',
          expects: { readings: { effectCount: 1 } },
        },
      },
      none: {
        text: 'None: A’s transaction was rolled back.',
        wrong: {
          misconception: 'rollback-undoes-all',
          tempts: 'Rolled back means that nothing of it remains.',
          breaks: 'Nothing in the database. And B did its own job afterwards.',
        },
        when: { expects: { readings: { effectCount: 0 } } },
      },
    },
    explains:
      'Write the intention into the database, in the same transaction, and let something else send it: an outbox, or an idempotency key at the receiver.',
  },
  {
    id: 'databases/application-clock',
    topic: 'databases',
    kind: 'choose-one',
    draws: { ahead: { is: 12_000, oneOf: [1_000, 2_000, 12_000, 20_000], as: 'seconds' } },
    scene:
      'A row says locked_until = now + 10 s, by the clock of the application that writes it. A locks it at 1 s and works for 7.5 s. B asks every half second from 2 s on; its clock is {ahead} ahead.',
    asks: 'When does B get the lock?',
    run: { preset: 'pg-ttl-row-skew', set: { 'clocks.B.wallOffsetMs': '{ahead}' } },
    options: {
      early: {
        text: 'While A still works.',
        right: 'B compares the row with its own clock. By that the lock is over, and B takes it.',
        wrong: {
          misconception: 'clocks-must-agree',
          tempts: 'Every error of a clock looks dangerous here.',
          breaks:
            'B’s clock shortens the lock by its error. It would still have run when A released it.',
        },
        when: { expects: { B: 'violated' } },
      },
      release: {
        text: 'After A has released it.',
        right:
          'The error only eats into the lock’s 10 s, and what is left is longer than A’s work.',
        wrong: {
          misconception: 'wall-clock-measures',
          tempts: 'That is what the lock is for.',
          breaks: 'To B’s clock the 10 s are over long before A is done.',
        },
        when: { expects: { B: 'holds', grants: ['A', 'B'] } },
      },
      refused: {
        text: 'Never: its clock is refused.',
        wrong: {
          misconception: 'defaults-are-safe',
          tempts: 'The row and its condition are in the database.',
          breaks:
            'The time in the condition comes from the application. The database compares what it is given.',
        },
        when: { expects: { grants: ['A'] } },
      },
    },
    explains:
      'A rival whose clock is ahead by δ sees a lease that is shorter by δ. Let the database say what time it is; in ShedLock that is usingDbTime().',
    rests: [SHEDLOCK],
  },
  {
    id: 'databases/no-end',
    topic: 'databases',
    kind: 'choose-one',
    scene:
      'A tool locks a state by inserting a row, and unlocks it by deleting the row. The row has no end. A holder is killed, and others wait.',
    asks: 'Which change lets them go on, and leaves a holder that is only slow its lock?',
    run: { preset: 'row-lock-orphan' },
    options: {
      session: {
        text: 'Tie the row to the holder’s session.',
        right:
          'The database sees the connection of the dead break, and frees the lock of the dead only.',
        when: {
          set: { 'service.endsWithSession': true },
          expects: { T: 'holds', X: 'holds', grants: ['A', 'B'] },
        },
        shows: {
          run: { preset: 'row-lock-session' },
          says: 'A is killed at 3 s, and B has the lock a few milliseconds later.',
          expects: { T: 'holds', grants: ['A', 'B'] },
        },
      },
      force: {
        text: 'Let operators delete rows that look old.',
        wrong: {
          misconception: 'cleaner-knows-better',
          tempts: 'Somebody has to clean up, and the age of a row tells much.',
          breaks:
            'An old row is the sign of a dead holder and of a slow one. Delete the slow one’s, and two work.',
        },
        when: { preset: 'row-lock-forced', expects: { X: 'holds', B: 'holds' } },
        shows: {
          run: { preset: 'row-lock-forced' },
          says: 'A only sleeps. An operator deletes its row, and two work at once.',
          expects: { X: 'violated', B: 'violated' },
        },
      },
      retry: {
        text: 'Let those who wait ask more often.',
        wrong: {
          misconception: 'polling-is-free',
          tempts: 'They wait, so faster polling seems to shorten it.',
          breaks: 'The row never goes away. They would be refused more often.',
        },
        when: { expects: { T: 'holds' } },
      },
    },
    explains:
      'A lock without an end is safe and stuck. Every remedy must tell the dead from the slow. A broken session is good evidence and no proof: it comes late when a host loses power, and it may break while its holder works on.',
    rests: [
      { title: 'terraform#14513', url: 'https://github.com/hashicorp/terraform/issues/14513' },
    ],
  },
  {
    id: 'databases/each-node',
    topic: 'databases',
    kind: 'choose-one',
    scene:
      'Two applications call GET_LOCK on a MySQL Galera cluster, through different nodes. The network is well, and all nodes are up.',
    asks: 'How many of them get the lock?',
    run: { preset: 'per-node-lock-each-node' },
    options: {
      both: {
        text: 'Both: each node has locks of its own.',
        right: 'GET_LOCK is local to a server and is not replicated.',
        when: { expects: { M: 'violated', grants: ['A', 'B'] } },
      },
      one: {
        text: 'One: the cluster agrees on each write.',
        wrong: {
          misconception: 'one-lock-per-cluster',
          tempts: 'Galera certifies each commit over all nodes.',
          breaks: 'GET_LOCK is no commit. Nothing of it leaves the node.',
        },
        when: { expects: { M: 'holds' } },
      },
      none: {
        text: 'None, before a majority has answered.',
        wrong: {
          misconception: 'majority-is-consensus',
          tempts: 'A lock over a cluster ought to ask a majority.',
          breaks:
            'This one asks nobody. MariaDB refuses the call on Galera since 10.6.13, for this reason.',
        },
        when: { expects: { grants: [] } },
        shows: {
          run: { preset: 'per-node-lock-majority' },
          says: 'A lock that does ask a majority: one side waits, even in a partition.',
          expects: { M: 'holds' },
        },
      },
    },
    explains:
      'Two holders, no fault. Ask of each lock what it is one of: per process, per node, per cluster.',
    rests: [
      {
        title: 'with_advisory_lock#16',
        url: 'https://github.com/ClosureTree/with_advisory_lock/issues/16',
      },
    ],
  },
  {
    id: 'databases/short-job-twice',
    topic: 'databases',
    kind: 'choose-one',
    scene:
      'A nightly job of 50 ms starts on two servers under ShedLock, which uses the database’s clock. The second server’s cron is 2 s late. The job runs twice.',
    asks: 'What prevents it?',
    run: { preset: 'D6-nightly-twice' },
    options: {
      least: {
        text: 'Keep the lock for 5 s at least.',
        right:
          'When the late server asks, the lock of the short job is still there, and it skips the job.',
        when: {
          set: { 'service.lockAtLeastForMs': 5_000 },
          expects: { C: 'holds', readings: { effectCount: 1 } },
        },
        shows: {
          run: { preset: 'D6-nightly-at-least' },
          says: 'lockAtLeastFor 5 s: the job runs once.',
          expects: { readings: { effectCount: 1 } },
        },
      },
      most: {
        text: 'Keep the lock for 10 min at most.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'A longer lease keeps the second one out, one would think.',
          breaks: 'The job releases it after 50 ms. The end that it never reaches does not matter.',
        },
        when: { set: { 'service.lockAtMostForMs': 600_000 }, expects: { C: 'holds' } },
      },
      wait: {
        text: 'Let the second server wait in line.',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'Waiting is what a lock makes one do.',
          breaks: 'It does not need to wait: the lock is free again. It runs the job at once.',
        },
        when: { set: { 'clients.behaviour.manner': 'poll' }, expects: { C: 'holds' } },
      },
    },
    explains:
      'A lock says “not at the same time”. Once a night is another wish: it needs a memory that outlives the job, a minimum hold or a marker.',
    rests: [SHEDLOCK],
  },
];
