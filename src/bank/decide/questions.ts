import type { DecideQuestion, QuestionId } from './decide';

/** Every question of the guide by its id; the first is `harm`. */
export const DECIDE_QUESTIONS: Readonly<Record<QuestionId, DecideQuestion>> = {
  harm: {
    id: 'harm',
    asks: 'What goes wrong if two of your workers do this work?',
    about: 'At once, or one after the other. Think of the worst run, not of the usual one.',
    options: [
      {
        id: 'waste',
        label: 'Nothing but wasted work: it is idempotent',
        example: 'Rebuild a cache entry, recompute last night’s report into the same place.',
        so: 'The work is idempotent: a second run changes nothing.',
        to: { question: 'cost' },
      },
      {
        id: 'repeat',
        label: 'An effect happens twice',
        example: 'A second mail, a second charge, a second order.',
        so: 'What must not happen is the same effect twice.',
        to: { question: 'key' },
      },
      {
        id: 'overwrite',
        label: 'A change is lost',
        example: 'Both read, both work, and the later write covers the earlier one.',
        so: 'What must not happen is that one write covers another.',
        to: { question: 'place' },
      },
    ],
  },
  cost: {
    id: 'cost',
    asks: 'Can a second run now and then be paid for?',
    about: 'A lock for efficiency saves work. It need not be right every time.',
    options: [
      {
        id: 'fine',
        label: 'Yes, it costs little',
        example: 'A few seconds of CPU at night.',
        so: 'A second run is cheap, so there is nothing for a lock to save.',
        to: { advice: 'no-lock' },
      },
      {
        id: 'dear',
        label: 'Not often: it costs too much',
        example: 'An hour on a large cluster, or a stampede on the database behind a cache.',
        so: 'A second run is harmless but dear: a lock is for efficiency here.',
        to: { question: 'near' },
      },
    ],
  },
  near: {
    id: 'near',
    asks: 'What do your workers share already?',
    about: 'A lock that is right most of the time should not bring a new system with it.',
    options: [
      {
        id: 'redis',
        label: 'A Redis',
        example: 'It is the cache already.',
        so: 'Redis is there already.',
        to: { advice: 'redis-efficiency' },
      },
      {
        id: 'database',
        label: 'A database',
        example: 'All workers have a connection to the same PostgreSQL.',
        so: 'A database is there already.',
        to: { advice: 'row-with-end' },
      },
      {
        id: 'kubernetes',
        label: 'Kubernetes',
        example: 'They are replicas of one deployment, and one of them should act.',
        so: 'The workers run in Kubernetes, and depend on its API server anyway.',
        to: { advice: 'k8s-lease' },
      },
      {
        id: 'nothing',
        label: 'None of these',
        example: 'Programs on machines of their own; a partner’s interface is all that they share.',
        so: 'There is nothing yet that all workers reach and that could keep a lock.',
        to: { advice: 'nothing-shared' },
      },
    ],
  },
  key: {
    id: 'key',
    asks: 'Can whoever performs the effect know that it was done before?',
    about: 'The retry that comes later is then answered with the first result.',
    options: [
      {
        id: 'yes',
        label: 'Yes: it accepts a key and does each key once',
        example: 'A payment API with idempotency keys; a table with a unique job id.',
        so: 'Whoever performs the effect does each key once.',
        to: { advice: 'idempotency-key' },
      },
      {
        id: 'outbox',
        label: 'It can be a row first, in the database of the data',
        example: 'The mail is written into a table, and a sender takes it from there.',
        so: 'The effect can be written down in the transaction that causes it.',
        to: { advice: 'outbox' },
      },
      {
        id: 'no',
        label: 'No, neither',
        example: 'A machine that moves, a partner’s interface without keys.',
        so: 'Nobody behind the effect can tell that it was done before.',
        to: { question: 'leader' },
      },
    ],
  },
  place: {
    id: 'place',
    asks: 'Where is the data that must stay whole?',
    about: 'What guards data best stands where the data is.',
    options: [
      {
        id: 'database',
        label: 'In one database with transactions and row locks',
        example: 'PostgreSQL, MySQL, and all writers go there.',
        so: 'All of the data is in one database with row locks.',
        to: { question: 'work' },
      },
      {
        id: 'conditional',
        label: 'In a store with conditional writes',
        example: 'Objects in S3 with If-Match, items in DynamoDB with a condition.',
        so: 'The store refuses a write whose condition no longer holds.',
        to: { advice: 'conditional-write' },
      },
      {
        id: 'elsewhere',
        label: 'In several places, or somewhere that has neither',
        example: 'Two services, a file share, a device.',
        so: 'No single transaction covers the data.',
        to: { question: 'leader' },
      },
    ],
  },
  work: {
    id: 'work',
    asks: 'What does the work do besides reading and writing there?',
    about: 'A rollback takes back rows. It takes back nothing else.',
    options: [
      {
        id: 'inside',
        label: 'Nothing, and it takes seconds at most',
        example: 'Read a balance, compute, write the balance.',
        so: 'The work is short and stays inside the database.',
        to: { question: 'conflicts' },
      },
      {
        id: 'long',
        label: 'It takes minutes, or waits for a person',
        example: 'Somebody edits a form; a batch computes for a while.',
        so: 'The work is too long for a transaction to stay open.',
        to: { advice: 'version' },
      },
      {
        id: 'effects',
        label: 'It has effects outside as well',
        example: 'It sends a mail, or calls another service.',
        so: 'The work also has effects that no rollback takes back.',
        to: { advice: 'for-update-and-key' },
      },
    ],
  },
  conflicts: {
    id: 'conflicts',
    asks: 'How often do two of them want the same row?',
    about: 'Ten writers of one row that go in step need 55 attempts without a lock.',
    options: [
      {
        id: 'rarely',
        label: 'Rarely',
        example: 'Each customer has a row, and seldom two browsers.',
        so: 'Conflicts are rare, so it is cheaper to notice them than to wait.',
        to: { advice: 'version' },
      },
      {
        id: 'often',
        label: 'Often',
        example: 'A counter that everybody raises, a queue table.',
        so: 'Conflicts are frequent, so it is cheaper to wait than to try again.',
        to: { advice: 'for-update' },
      },
    ],
  },
  leader: {
    id: 'leader',
    asks: 'Can all work for one key go through one process?',
    about:
      'A partition, a shard, an actor: whoever leads orders the work, and nobody else does it.',
    options: [
      {
        id: 'yes',
        label: 'Yes',
        example: 'Messages are partitioned by customer, and one consumer reads each partition.',
        so: 'One process can lead for each key and put its work in order.',
        to: { question: 'epoch' },
      },
      {
        id: 'no',
        label: 'No',
        example: 'Any of many workers may be asked, and they know nothing of each other.',
        so: 'No single process can lead for the resource.',
        to: { question: 'stakes' },
      },
    ],
  },
  epoch: {
    id: 'epoch',
    asks: 'Can the resource compare the leader’s epoch?',
    about:
      'A leader that was replaced while it slept does not know it. Only the resource can refuse it.',
    options: [
      {
        id: 'yes',
        label: 'Yes, it refuses an older epoch',
        example: 'A Kafka broker with a producer epoch; your own storage with one more column.',
        so: 'The resource refuses the writes of a leader that was replaced.',
        to: { advice: 'leader-epoch' },
      },
      {
        id: 'no',
        label: 'No',
        example: 'The resource is somebody else’s, and takes whatever comes.',
        so: 'The resource cannot tell an old leader from a new one.',
        to: { advice: 'leader-checked' },
      },
    ],
  },
  stakes: {
    id: 'stakes',
    asks: 'Is the lock for efficiency or for correctness?',
    about: 'If two held it at once for some seconds, once a year: what then?',
    options: [
      {
        id: 'efficiency',
        label: 'Efficiency: we would notice and repair it',
        example: 'A duplicate that support can take back.',
        so: 'Two holders at once, once in a while, can be repaired.',
        to: { question: 'near' },
      },
      {
        id: 'correctness',
        label: 'Correctness: it must not do damage',
        example: 'Money, medicine, a file that others build upon.',
        so: 'Two holders at once must not be able to do damage.',
        to: { question: 'token' },
      },
    ],
  },
  token: {
    id: 'token',
    asks: 'Can storage check a token?',
    about:
      'The token is a number that grows with every grant. Storage compares it; the client’s own opinion does not count.',
    options: [
      {
        id: 'takeover',
        label: 'Yes, and a new holder can register before it reads',
        example: 'Opening the file or the log raises the number that storage accepts.',
        so: 'Storage learns of a new holder before that holder reads.',
        to: { advice: 'fenced-takeover' },
      },
      {
        id: 'write',
        label: 'Yes, with each write',
        example: 'UPDATE … WHERE token <= mine, in one statement with the write.',
        so: 'Storage compares a token with each write.',
        to: { advice: 'fenced-write' },
      },
      {
        id: 'version',
        label: 'It has no order, but can compare a value',
        example: 'A version column, an ETag, the value that was read.',
        so: 'Storage can compare what was read with what is there.',
        to: { advice: 'lock-and-version' },
      },
      {
        id: 'no',
        label: 'No',
        example: 'A valve, a printer, a partner’s interface.',
        so: 'Storage takes whatever comes.',
        to: { advice: 'unfenced' },
      },
    ],
  },
};

export const FIRST_QUESTION: QuestionId = 'harm';
