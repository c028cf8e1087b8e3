import { addressOf } from '../../scenario/address';
import { scenarioOf } from '../../scenario/read';
import { readyBoundsOf, writtenBounds } from './bounds';
import type { Sight } from './search';
import { SIGHT_SENTENCES } from './sentences';
import { READY_WORLDS } from './worlds';

/** A small world that is ready to be searched: where it is, and what the tests hold it to. */
export interface ReadyLink {
  readonly label: string;
  readonly href: string;
  readonly expected: string;
}

/** All of them. The address carries the scenario and the bounds, so each is a link like any other. */
export const READY_LINKS: readonly ReadyLink[] = READY_WORLDS.map(
  ({ label, scenario: input, bounds, reached, seen = {} }) => {
    const scenario = scenarioOf(input);
    const asked = encodeURIComponent(writtenBounds(bounds, readyBoundsOf(scenario)));
    const path = addressOf(scenario).replace(/^#\/lab/, '#/search');
    const expected =
      reached.length === 0 ? 'no letter is reached' : `${reached.join(', ')} reached`;
    const also = (Object.keys(SIGHT_SENTENCES) as Sight[]).flatMap((sight) => {
      const isSeen = seen[sight];
      const what = isSeen === true ? 'also reached' : 'not reached';
      return isSeen === undefined ? [] : [`; ${what}: “${SIGHT_SENTENCES[sight]}”`];
    });
    return { label, href: `${path}?exhaust=${asked}`, expected: expected + also.join('') };
  },
);
