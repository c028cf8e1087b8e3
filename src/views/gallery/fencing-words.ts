import type { Fencing } from '../../lab/gallery';

/** What the lab found when it ran an incident again behind a guard that compares tokens. */
export const FENCING_WORDS: Readonly<Record<Fencing, string>> = {
  helps: 'A token checked on write stops the damage',
  'helps-at-takeover': 'A token stops it only if storage learns it at takeover',
  'does-not-help': 'A token does not stop the damage',
  'no-token': 'There is no ordered token to compare',
  'no-damage': 'No write went wrong: there is nothing to fence',
};
