/** How an answer is told across a room: a letter, a shape and a colour, so that none of them is needed alone. */
export interface Sign {
  readonly letter: string;
  readonly shape: string;
  readonly colourName: string;
  /** A value of CSS; white upon it has a contrast of 7 at least. */
  readonly colour: string;
  /** The shape as a path in a square of 24. */
  readonly path: string;
}

/** In the order of the choices, and of the keys 1 to 6. */
export const SIGNS: readonly Sign[] = [
  {
    letter: 'A',
    shape: 'circle',
    colourName: 'blue',
    colour: '#00517f',
    path: 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z',
  },
  { letter: 'B', shape: 'square', colourName: 'brown', colour: '#813900', path: 'M2 2h20v20H2z' },
  {
    letter: 'C',
    shape: 'triangle',
    colourName: 'green',
    colour: '#005941',
    path: 'M12 0L24 23H0z',
  },
  {
    letter: 'D',
    shape: 'diamond',
    colourName: 'purple',
    colour: '#7a316e',
    path: 'M12 0l12 12l-12 12L0 12z',
  },
  {
    letter: 'E',
    shape: 'hexagon',
    colourName: 'grey',
    colour: '#444e5e',
    path: 'M6 1h12l6 11l-6 11H6L0 12z',
  },
  {
    letter: 'F',
    shape: 'cross',
    colourName: 'red',
    colour: '#9b0e25',
    path: 'M7 0h10v7h7v10h-7v7H7v-7H0V7h7z',
  },
];
