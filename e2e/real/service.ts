import type { Machinery } from '../../src/simulation/machinery';
import type { Setting } from '../../src/simulation/setting';
import type { Intervention } from '../../src/models/contract';
import type { Scenario } from '../../src/scenario/scenario';
import type { Children } from './rig/children';
import type { Host } from './rig/host';
import type { RigClock } from './rig/clock';
import type { DelayedMessage, Manner } from './rig/proxy';
import type { Programs } from './programs';
import type { Told } from './told';

/** What a lock service in reality is given for one run. */
export interface ServiceInput {
  readonly scenario: Scenario;
  readonly setting: Setting;
  readonly machinery: Machinery;
  readonly children: Children;
  readonly programs: Programs;
  readonly clock: RigClock;
  readonly tell: (told: Told) => void;
  readonly delays: Delays;
  /** A silent cut keeps what is sent meanwhile, as TCP does that lives on. */
  readonly keepsBytes: boolean;
  /** Clients that have a host of their own, which will lose its power. */
  readonly hosts: ReadonlyMap<string, Host>;
}

/** Servers whose wall clock is stepped in a scenario: each needs one of its own. */
export function steppedClocks({ interventions }: Setting): ReadonlySet<string> {
  return new Set(
    interventions.flatMap(({ intervention }) =>
      intervention.type === 'stepClock' ? [intervention.node] : [],
    ),
  );
}

/** One-way delays of the scenario's links, ms. */
export type Delays = (from: string, to: string) => number;

/** A lock service that runs: its servers, and a proxy on the way of each client to each of them. */
export interface RealService {
  /** Ports for one client's library, by server. */
  readonly ports: (client: string) => Readonly<Record<string, number>>;
  /** Of the proxies between a client and a server. */
  readonly cut: (client: string, server: string, manner: Manner) => void;
  readonly heal: (client: string, server: string) => void;
  /** One message on the way between a client and a server will come late. Left out: this service knows none by name. */
  readonly delay?: (client: string, server: string, asked: DelayedMessage) => boolean;
  /** Of an intervention that concerns a server; true: it could be done. */
  readonly act: (intervention: Intervention) => Promise<boolean>;
  /** What is known only at the end. */
  readonly finish: () => Promise<readonly Told[]>;
  readonly close: () => Promise<void>;
}
