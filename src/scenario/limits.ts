/** No run is longer: a day. */
export const DURATION_MS_MAX = 86_400_000;
export const CLIENT_COUNT_MAX = 16;

/** The names of clients, in order: A, B, … */
export const CLIENT_NAMES = 'ABCDEFGHIJKLMNOP'.split('');
