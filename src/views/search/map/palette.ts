import { workedColours } from '../../worked-colours';

/** The colours of a map, as they are now. */
export interface Palette {
  readonly ground: string;
  readonly calm: string;
  readonly wrong: string;
  readonly ink: string;
  readonly quiet: string;
}

/** Read from an element, whose colours follow the theme. */
export function paletteOf(element: Element): Palette {
  return workedColours(element, {
    ground: '--panel',
    calm: '--grid',
    wrong: '--corrupt',
    ink: '--ink',
    quiet: '--ink-3',
  });
}
