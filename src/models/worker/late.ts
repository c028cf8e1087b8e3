/** Answers of storage to a request that was given up. */
export const LATE_FROM_STORAGE = {
  value: {},
  written: {},
  performed: {},
  rejected: {},
  connectionFailed: {},
} as const;

/** Answers of the library to a call that is over. */
export const LATE_FROM_LIBRARY = {
  unreachable: {},
  failed: {},
  acquired: {},
  admitted: {},
  notAcquired: {},
  released: {},
} as const;
