import type { Claim } from '../claim';

/** What chapter 6, before you reach for a lock, says of outcomes. */
export const CHAPTER_6: readonly Claim[] = [
  {
    id: 'chapter-6/idempotency-works',
    says: 'The answer is lost, and the retry with the same key gets the first answer: one charge.',
    proof: {
      preset: 'none-idempotency-works',
      expects: { C: 'holds', readings: { effectCount: 1 } },
    },
  },
  {
    id: 'chapter-6/idempotency-pruned',
    says: 'Keys that are kept for ten seconds do not survive until a retry after half a minute: the card is charged again.',
    proof: {
      preset: 'none-idempotency-pruned',
      expects: { C: 'violated', readings: { effectCount: 3 } },
    },
  },
  {
    id: 'chapter-6/idempotency-no-key',
    says: 'A client that makes a new key for each try has none.',
    proof: { preset: 'none-idempotency-no-key', expects: { C: 'violated' } },
  },
  {
    id: 'chapter-6/epoch-works',
    says: 'B leads under epoch 2, the storage learns that with its first read, and A’s stale write is refused.',
    proof: {
      preset: 'none-epoch-works',
      expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
    },
  },
  {
    id: 'chapter-6/epoch-in-client',
    says: 'A leader that compares its epoch itself before it writes writes over its successor’s work.',
    proof: { preset: 'none-epoch-in-client', expects: { W: 'violated', C: 'violated' } },
  },
  {
    id: 'chapter-6/for-update-paused',
    says: 'When the server ends the paused session, its transaction is rolled back; B goes on, and A’s stale write is refused.',
    proof: {
      preset: 'pg-for-update-paused',
      expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
    },
  },
  {
    id: 'chapter-6/for-update-mail',
    says: 'The rollback undoes the row and not the mail: it is sent again.',
    proof: {
      preset: 'pg-for-update-mail',
      expects: { C: 'violated', readings: { effectCount: 2 } },
    },
  },
  {
    id: 'chapter-6/serializable',
    says: 'Serializable: A’s transaction is refused, and runs again on what B left.',
    proof: {
      preset: 'none-transaction-works',
      expects: { C: 'holds', writes: ['B accepted', 'A rejected', 'A accepted'] },
    },
  },
  {
    id: 'chapter-6/read-committed',
    says: 'Read committed: the same program loses an update.',
    proof: { preset: 'none-transaction-read-committed', expects: { C: 'violated' } },
  },
  {
    id: 'chapter-6/outbox',
    says: 'Both machines ran the same job, one transaction was refused, and one mail went out.',
    proof: {
      preset: 'none-transaction-outbox',
      expects: { C: 'holds', readings: { effectCount: 1 } },
    },
  },
  {
    id: 'chapter-6/pooler-gives-the-lock-away',
    says: 'A pooler in transaction mode gives an advisory lock to two clients at once.',
    proof: { preset: 'pg-advisory-pooled', expects: { M: 'violated', B: 'violated' } },
  },
  {
    id: 'chapter-6/advisory-lock-is-not-replicated',
    says: 'A promoted standby knows nothing of an advisory lock: B is granted while A works.',
    proof: { preset: 'pg-advisory-failover', expects: { B: 'violated', W: 'violated' } },
  },
  {
    id: 'chapter-6/version-works',
    says: 'A’s compare fails, it reads again, and its work goes on top of B’s.',
    proof: {
      preset: 'none-version-works',
      expects: { C: 'holds', writes: ['B accepted', 'A rejected', 'A accepted'] },
    },
  },
  {
    id: 'chapter-6/version-careless',
    says: 'One client that updates without the version loses another’s work.',
    proof: { preset: 'none-version-careless', expects: { C: 'violated' } },
  },
  {
    id: 'chapter-6/marker',
    says: 'Creating the marker succeeds for one machine: one mail goes out.',
    proof: {
      preset: 'none-conditional-put-marker',
      expects: { C: 'holds', writes: ['A accepted', 'B rejected'], readings: { effectCount: 1 } },
    },
  },
];
