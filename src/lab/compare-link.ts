import type { Design } from './design';
import type { LabState } from './lab';
import { linkOf } from './link';

/** The address of a comparison; null while the catalogue is not loaded. */
export function compareLinkOf(
  state: Pick<LabState, 'asking' | 'track' | 'playhead' | 'selectedSeq'>,
  designs: readonly Design[] | null,
): string | null {
  const link = linkOf({ ...state, selectedSeq: null });
  if (link === null) return null;
  const [path = '', query] = link.replace(/^#\/lab/, '#/compare').split('?');
  const time = query?.split('&').find((part) => part.startsWith('t='));
  const said = [
    ...(designs === null ? [] : [`with=${designs.map(wordOf).join(',')}`]),
    ...(time === undefined || designs === null ? [] : [time]),
  ];
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}

function wordOf({ service, guard }: Design): string {
  return `${service}.${guard}`;
}
