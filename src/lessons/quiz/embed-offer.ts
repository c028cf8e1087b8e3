import { createContext } from 'react';
import type { Question } from '../../bank/question';

/** What somebody would put into a page of their own. */
export interface ToEmbed {
  /** Null: any topic. */
  readonly question: Question | null;
  readonly seed: number | null;
}

/** Opens what writes a snippet for it; null where there is none. */
export const EmbedOffer = createContext<((wanted: ToEmbed) => void) | null>(null);
