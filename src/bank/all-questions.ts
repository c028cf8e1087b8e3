import type { Question } from './question';
import { questions as alternatives } from './questions/alternatives';
import { questions as basics } from './questions/basics';
import { questions as consensus } from './questions/consensus';
import { questions as databases } from './questions/databases';
import { questions as elections } from './questions/elections';
import { questions as fencing } from './questions/fencing';
import { questions as numbers } from './questions/numbers';
import { questions as operating } from './questions/operating';
import { questions as pauses } from './questions/pauses';
import { questions as redis } from './questions/redis';
import { questions as redlock } from './questions/redlock';

/** The whole bank, in the order of the topics: for tests, exports and the search. A page loads it by topic. */
export const ALL_QUESTIONS: readonly Question[] = [
  ...[...basics, ...pauses, ...fencing, ...redis, ...redlock, ...consensus],
  ...[...databases, ...elections, ...alternatives, ...numbers, ...operating],
];
