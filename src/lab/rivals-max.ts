/** The first design and three others: more are not taken in at once. */
export const RIVALS_MAX = 3;
