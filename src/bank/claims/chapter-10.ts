import { claimsOf } from '../cases/case';
import { FAILURES } from '../cases/failures';
import { TRAPS } from '../cases/traps';
import type { Claim } from '../claim';

/** Every failure and every trap, each as it breaks and as it is met; and what stands beside them. */
export const CHAPTER_10: readonly Claim[] = [
  ...claimsOf([...FAILURES, ...TRAPS]),
  {
    id: 'chapter-10/short-lease-by-luck',
    says: 'With a lease of five or seven seconds two work side by side for 7.5 s of work, and no write is lost, by luck.',
    proof: {
      preset: 'paused-holder',
      set: { 'pause.lengthMs': 0 },
      over: { 'service.ttlMs': [5_000, 7_000] },
      expects: { B: 'violated', W: 'holds', C: 'holds' },
    },
  },
];
