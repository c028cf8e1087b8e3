import { LOCK_SERVICES } from '../../models/services';
import { addressOf } from '../../scenario/address';
import { scenarioOf } from '../../scenario/read';
import { boundsForService, writtenBounds } from './bounds';
import { READY_WORLDS } from './worlds';

/** A small world that is ready to be searched: where it is, and what the tests hold it to. */
export interface ReadyLink {
  readonly label: string;
  readonly href: string;
  readonly expected: string;
}

/** All of them. The address carries the scenario and the bounds, so each is a link like any other. */
export const READY_LINKS: readonly ReadyLink[] = READY_WORLDS.map(
  ({ label, scenario: input, bounds, reached }) => {
    const scenario = scenarioOf(input);
    const { id } = scenario.service;
    const { ttlParameter } = LOCK_SERVICES[id];
    const ttlMs = ttlParameter === null ? null : scenario.service[ttlParameter];
    const ready = boundsForService(id, typeof ttlMs === 'number' ? ttlMs : null);
    const asked = encodeURIComponent(writtenBounds(bounds, ready));
    const path = addressOf(scenario).replace(/^#\/lab/, '#/search');
    const expected =
      reached.length === 0 ? 'no letter is reached' : `${reached.join(', ')} reached`;
    return { label, href: `${path}?exhaust=${asked}`, expected };
  },
);
