import type { Envelope } from '../../history/buffer';
import type { Fact } from '../../history/fact';
import type { Setting } from '../../simulation/setting';
import type { World } from '../../simulation/world';
import { BIT } from './coverage';

/** Looks for near misses while a run is told. */
export interface Lookout {
  readonly fact: (node: number, fact: Fact) => void;
  readonly sent: (envelope: Envelope) => void;
  /** After each step. */
  readonly look: (world: World) => void;
  readonly reached: () => number;
}

/** A lookout for one run. */
export function createLookout({ nodeOf, clientCount }: Setting): Lookout {
  const believes = Array.from({ length: clientCount }, () => false);
  const sleeps = Array.from({ length: clientCount }, () => false);
  const grantOf = Array.from({ length: clientCount }, () => 0);
  let newestGrant = 0;
  let version = 0;
  let reached = 0;
  const indexOf = (client: string): number => nodeOf.get(client) ?? -1;
  const othersBelieve = (client: string): boolean => {
    const own = indexOf(client);
    return believes.some((one, at) => one && at !== own);
  };

  return {
    fact(node, fact) {
      switch (fact.type) {
        case 'belief.began':
          believes[node] = true;
          grantOf[node] = fact.grant ?? 0;
          return;
        case 'belief.ended':
          believes[node] = false;
          return;
        case 'process.paused':
        case 'host.suspended':
          if (node < clientCount) sleeps[node] = true;
          if (believes[node] === true) reached |= BIT.asleep;
          return;
        case 'process.resumed':
        case 'host.resumed':
        case 'process.restarted':
          if (node < clientCount) sleeps[node] = false;
          return;
        case 'lock.wanted':
          if (othersBelieve(fact.client)) reached |= BIT.wanted;
          return;
        case 'lease.granted':
          newestGrant = fact.grant;
          if (othersBelieve(fact.client)) reached |= BIT['granted-while-believed'];
          return;
        case 'lease.expired':
        case 'lease.revoked':
        case 'lease.removed':
          if (believes[indexOf(fact.client)] === true) reached |= BIT['ended-while-believed'];
          return;
        case 'lease.lost':
          reached |= BIT['record-lost'];
          return;
        case 'loss.noticed':
          reached |= BIT['loss-noticed'];
          return;
        case 'write.applied':
          version = fact.version;
          return;
        case 'write.rejected':
          reached |= BIT['write-rejected'];
          return;
        default:
          return;
      }
    },
    sent({ type, fromNode, body }) {
      if (type !== 'write' || fromNode >= clientCount) return;
      const grant = grantOf[fromNode] ?? 0;
      if (grant > 0 && grant < newestGrant) reached |= BIT['stale-write'];
      const { basedOnVersion = null } = (body ?? {}) as { readonly basedOnVersion?: number | null };
      if (basedOnVersion !== null && basedOnVersion < version) reached |= BIT['outdated-write'];
    },
    look({ liveGrants }) {
      if (liveGrants.length > 1) reached |= BIT['two-grants'];
      let awake = 0;
      for (let at = 0; at < clientCount; at += 1)
        if (believes[at] === true && sleeps[at] !== true) awake += 1;
      if (awake > 1) reached |= BIT['two-believers'];
    },
    reached: () => reached,
  };
}
