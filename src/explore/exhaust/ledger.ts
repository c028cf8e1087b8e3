import type { MachineFact } from '../../history/fact';
import type { Cast } from './cast';
import type { Letters } from './events';
import type { Mail } from './mail';
import type { Numbering, Usage } from './renumbering';
import type { Asked } from './stepping';
import { placeAfter, type Permutation } from './symmetry';
import { Interner, Memo } from './tables';
import type { Visit } from './words';

/** A grant that nobody ended yet. */
interface LiveGrant {
  readonly grant: number;
  readonly client: number;
  readonly authority: number;
}

/** What the simulation keeps of grants: all that the letters X, W and M are judged by. */
interface Grants {
  /** By client: its newest; 0: none. */
  readonly newest: readonly number[];
  readonly live: readonly LiveGrant[];
}

interface Known extends Usage {
  readonly grants: Grants;
  readonly newest: number;
  readonly isCrowded: boolean;
}

/** What was seen in a step, as bits. M and B are judged when a tick passes. */
export const SEEN = {
  M: 1,
  B: 2,
  X: 4,
  W: 8,
  C: 16,
  granted: 32,
  believers: 64,
  staleArrives: 128,
  writeRefused: 256,
  endsUnderBeliever: 512,
  grantedDead: 1024,
} as const;

/** What became of what a step asked. */
interface Told {
  readonly grants: number;
  readonly sending: number;
  readonly seen: number;
  /** The grant under which the process is now: it decided one itself. 0: as before. */
  readonly decided: number;
  /** Clients whose live grant ended by itself, as bits. */
  readonly ended: number;
}

/** All ledgers of grants that the search has met. The rules are those of `simulation/run.ts`. */
export class Ledgers {
  readonly #table = new Interner<Known>();
  readonly #put = new Memo();
  readonly #moved = new Memo();
  readonly #told = new Memo();
  readonly #results: Told[] = [];
  readonly #asked = new Interner<readonly Asked[]>();
  readonly #cast: Cast;
  readonly #numbering: Numbering;
  readonly #letters: Letters;
  readonly #mail: Mail;

  constructor(cast: Cast, numbering: Numbering, post: { letters: Letters; mail: Mail }) {
    this.#cast = cast;
    this.#numbering = numbering;
    this.#letters = post.letters;
    this.#mail = post.mail;
    this.#asked.idOf('', () => []);
  }

  get count(): number {
    return this.#table.count;
  }

  at(id: number): Known {
    return this.#table.at(id);
  }

  empty(): number {
    return this.#idOf({
      newest: Array.from({ length: this.#cast.clientCount }, () => 0),
      live: [],
    });
  }

  /** A list of what was asked, as a number; 0 is nothing. */
  askedId(asked: readonly Asked[]): number {
    if (asked.length === 0) return 0;
    return this.#asked.idOf(JSON.stringify(asked), () => asked);
  }

  /** What becomes of a ledger and of a step's messages. `node` steps, under its own grant. */
  tell(id: number, asked: number, by: { node: number; grant: number }): Told {
    // Both are small: a world has a handful of nodes and at most 31 grants at once.
    const who = by.node * 32 + by.grant;
    const known = this.#told.find(id, asked * 1024 + who);
    if (known >= 0) return this.#results[known] as Told;
    const at = this.#told.get(id, asked * 1024 + who, () => {
      this.#results.push(this.#tell(id, asked, by));
      return this.#results.length - 1;
    });
    return this.#results[at] as Told;
  }

  put(id: number, renumbering: number): number {
    const known = this.#put.find(id, renumbering);
    if (known >= 0) return known;
    return this.#put.get(id, renumbering, () =>
      this.#idOf(this.#spoken(this.at(id).grants, this.#numbering.putting(renumbering, -1))),
    );
  }

  /** The same ledger where clients have changed places. */
  moved(id: number, permutation: number): number {
    const known = this.#moved.find(id, permutation);
    if (known >= 0) return known;
    return this.#moved.get(id, permutation, () => {
      const { newest, live } = this.at(id).grants;
      const places = this.#cast.permutations[permutation] as Permutation;
      return this.#idOf({
        newest: newest.map((_, at) => newest[places.indexOf(at)] ?? 0),
        live: live.map(({ grant, client, authority }) => ({
          grant,
          client: placeAfter(places, client),
          authority: placeAfter(places, authority),
        })),
      });
    });
  }

  #spoken({ newest, live }: Grants, visit: Visit): Grants {
    return {
      newest: newest.map((grant) => visit.rank('grant', grant)),
      live: live.map((one) => ({ ...one, grant: visit.rank('grant', one.grant) })),
    };
  }

  #idOf(grants: Grants): number {
    const { visit, usage } = this.#numbering.collecting(-1);
    this.#spoken(grants, visit);
    return this.#table.idOf(JSON.stringify(grants), () => ({
      ...usage,
      grants,
      newest: Math.max(0, ...grants.newest),
      isCrowded: grants.live.length > 1,
    }));
  }

  #tell(id: number, askedId: number, { node, grant }: { node: number; grant: number }): Told {
    const telling = new Telling(this.#cast, this.at(id).grants, { node, grant });
    for (const one of this.#asked.at(askedId)) telling.take(one);
    const letters = telling.letters.map((letter) => this.#letters.idOf(letter));
    const sending =
      letters.length === 0 ? 0 : this.#mail.sendings.idOf(letters.join(), () => letters);
    const { seen, decided, ended } = telling;
    return { grants: this.#idOf(telling.grants()), sending, seen, decided, ended };
  }
}

/** One step's facts and messages, in order. */
class Telling {
  readonly letters: Parameters<Letters['idOf']>[0][] = [];
  seen = 0;
  decided = 0;
  ended = 0;
  readonly #cast: Cast;
  readonly #newest: number[];
  #live: readonly LiveGrant[];
  readonly #node: number;
  /** What this step itself issued. */
  readonly #issued = new Set<number>();
  #grant: number;

  constructor(
    cast: Cast,
    { newest, live }: Grants,
    { node, grant }: { node: number; grant: number },
  ) {
    this.#cast = cast;
    this.#newest = [...newest];
    this.#live = live;
    this.#node = node;
    this.#grant = grant;
  }

  grants(): Grants {
    return { newest: this.#newest, live: this.#live };
  }

  take(asked: Asked): void {
    if (asked.kind === 'fact') return this.#record(asked.fact, asked.grant);
    if (asked.kind === 'inherit') {
      const client = this.#clientOf(asked.client);
      const newest = this.#newest[client] ?? 0;
      if (this.#live.some(({ grant }) => grant === newest)) this.#adopt(client);
      const speaks = this.#live.some(
        ({ grant, authority }) => grant === newest && authority === this.#node,
      );
      if (asked.otherwise !== null && !speaks) this.#record(asked.otherwise, 0);
      return;
    }
    const { letter } = asked;
    const { nodes, clientCount } = this.#cast;
    const grant =
      nodes[letter.to] === 'storage' && this.#node < clientCount
        ? this.#grant
        : letter.type === 'granted'
          ? (this.#newest[letter.to] ?? 0)
          : 0;
    this.letters.push({ ...letter, grant });
  }

  #record(fact: MachineFact, under: number): void {
    switch (fact.type) {
      case 'lease.granted':
        return this.#issue(this.#clientOf(fact.client));
      case 'lease.renewed':
      case 'lease.revived': {
        const client = this.#clientOf(fact.client);
        const wasLive = this.#ownOf(client) !== undefined;
        if (!wasLive && (this.#newest[client] ?? 0) === 0) return;
        if (wasLive && this.#clientOf(fact.by) !== client) this.seen |= SEEN.X;
        if (!wasLive) this.#adopt(client);
        return;
      }
      case 'lease.released':
      case 'lease.expired':
      case 'lease.revoked':
      case 'lease.removed': {
        const client = this.#clientOf(fact.client);
        const own = this.#ownOf(client);
        if (own === undefined) return;
        this.#live = this.#live.filter((live) => live !== own);
        if (this.#issued.has(own.grant)) this.seen |= SEEN.grantedDead;
        if (fact.type === 'lease.removed' && this.#clientOf(fact.by) !== client)
          this.seen |= SEEN.X;
        if (fact.type !== 'lease.released') this.ended |= 1 << client;
        return;
      }
      case 'write.applied': {
        if (under > 0 && under < Math.max(...this.#newest)) this.seen |= SEEN.W;
        const { basedOnVersion, replacesVersion } = fact;
        if (basedOnVersion !== null && basedOnVersion !== replacesVersion) this.seen |= SEEN.C;
        return;
      }
      case 'write.rejected':
        this.seen |= SEEN.writeRefused;
        return;
      default:
        return;
    }
  }

  #issue(client: number): void {
    const grant = Math.max(0, ...this.#newest) + 1;
    this.#newest[client] = grant;
    this.#live = [...this.#live, { grant, client, authority: this.#node }];
    this.#issued.add(grant);
    this.seen |= SEEN.granted;
    // A grant that the client's own library decides (Redlock) is processed as it is issued.
    if (this.#node !== client) return;
    this.decided = grant;
    this.#grant = grant;
  }

  #adopt(client: number): void {
    const grant = this.#newest[client] ?? 0;
    const others = this.#live.filter((one) => one.grant !== grant);
    this.#live = [...others, { grant, client, authority: this.#node }].sort(
      (a, b) => a.grant - b.grant,
    );
  }

  #ownOf(client: number): LiveGrant | undefined {
    return this.#live.findLast((one) => one.client === client && one.authority === this.#node);
  }

  /** In facts a machine may leave its own name out. */
  #clientOf(name: string): number {
    return name === '' ? this.#node : (this.#cast.nodeOf.get(name) ?? -1);
  }
}
