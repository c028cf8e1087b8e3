import type { ServicePromise } from '../../contract';

/**
 * What an engineer in a hurry needs to know of the real service, as plain data. Each text is one or two short sentences,
 * and true of the real service; what of it is simulated stands in its parameters.
 */
export interface ServiceCard {
  readonly chooseWhen: string;
  readonly avoidWhen: string;
  readonly grants: string;
  readonly renews: string;
  readonly ends: string;
  /** Whose clock decides, if any. */
  readonly clock: string;
  /** What is left of a grant when the server that made it is gone. */
  readonly failover: string;
  readonly token: {
    /** As it comes, without switches: what the service promises at its defaults. */
    readonly kind: ServicePromise['tokens'];
    readonly text: string;
  };
  /** Who uses it, and for what; at least one. */
  readonly usedBy: readonly (Source & { readonly does: string })[];
  /** Where the rest of the card can be read. */
  readonly sources: readonly Source[];
}

export interface Source {
  readonly title: string;
  /** Public, https. */
  readonly url: string;
}
