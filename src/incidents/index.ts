import { c1 } from './consul/c1';
import { c2 } from './consul/c2';
import { c3 } from './consul/c3';
import { c4 } from './consul/c4';
import { c5 } from './consul/c5';
import { d2 } from './databases/d2';
import { d3 } from './databases/d3';
import { d4 } from './databases/d4';
import { d5 } from './databases/d5';
import { d6 } from './databases/d6';
import { d7 } from './databases/d7';
import { d9 } from './databases/d9';
import { d10 } from './databases/d10';
import { d11 } from './databases/d11';
import { e1 } from './etcd/e1';
import { e3 } from './etcd/e3';
import { e4 } from './etcd/e4';
import type { Incident } from './incident';
import { g3 } from './outages/g3';
import { j1 } from './outages/j1';
import { j2 } from './outages/j2';
import { k1 } from './kubernetes/k1';
import { k2 } from './kubernetes/k2';
import { k3 } from './kubernetes/k3';
import { k5 } from './kubernetes/k5';
import { l1 } from './redlock/l1';
import { l3 } from './redlock/l3';
import { l4 } from './redlock/l4';
import { l5 } from './redlock/l5';
import { l6 } from './redlock/l6';
import { l7 } from './redlock/l7';
import { l8 } from './redlock/l8';
import { l9 } from './redlock/l9';
import { l10 } from './redlock/l10';
import { r1 } from './redis/r1';
import { r2 } from './redis/r2';
import { r3 } from './redis/r3';
import { r4 } from './redis/r4';
import { r6 } from './redis/r6';
import { r8 } from './redis/r8';
import { r9 } from './redis/r9';
import { r10 } from './redis/r10';
import { r11 } from './redis/r11';
import { z1 } from './zookeeper/z1';
import { z3 } from './zookeeper/z3';
import { z4 } from './zookeeper/z4';
import { z5 } from './zookeeper/z5';
import { z6 } from './zookeeper/z6';
import { z8 } from './zookeeper/z8';

export type { Expectation, Incident, IncidentVariant } from './incident';
export { compare } from './compare';
export type { Comparison, Found } from './compare';

/** Every incident re-enacted so far, in the order of the collection. */
export const INCIDENTS: readonly Incident[] = [
  ...[r1, r2, r3, r4, r6, r8, r9, r10, r11],
  ...[l1, l3, l4, l5, l6, l7, l8, l9, l10],
  ...[e1, e3, e4],
  ...[z1, z3, z4, z5, z6, z8],
  ...[d2, d3, d4, d5, d6, d7, d9, d10, d11],
  ...[c1, c2, c3, c4, c5],
  ...[k1, k2, k3, k5],
  ...[j1, j2, g3],
];
