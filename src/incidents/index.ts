import type { Incident } from './incident';
import { r1 } from './redis/r1';
import { r2 } from './redis/r2';
import { r3 } from './redis/r3';
import { r4 } from './redis/r4';
import { r6 } from './redis/r6';
import { r8 } from './redis/r8';
import { r9 } from './redis/r9';
import { r10 } from './redis/r10';
import { r11 } from './redis/r11';

export type { Expectation, Incident, IncidentVariant } from './incident';
export { compare } from './compare';
export type { Comparison, Found } from './compare';

/** Every incident re-enacted so far, in the order of the collection. */
export const INCIDENTS: readonly Incident[] = [r1, r2, r3, r4, r6, r8, r9, r10, r11];
