import { chanceFrom, drawBits, hashOfText, integerFrom, lognormalMsFrom } from '../kernel/chance';
import type { TrueMs } from '../kernel/time';
import { LINE } from '../history/buffer';
import type { Message, PartName } from '../models/contract';
import type { LinkSetting } from './links';
import { put, tellDeparture, tellFact, type Run } from './run';
import { RANK, type Cut, type Intercept, type Item } from './world';

/** The trouble a sender or an endpoint hears of. */
export const TROUBLE = 'connectionFailed';

/** Sends a message over the network: cut, lost, delayed, doubled, or simply on its way. */
export function transmit(run: Run, to: number, part: PartName, { type, body }: Message): void {
  const { world, setting, node: from } = run;
  const item: Item = {
    kind: 'message',
    node: to,
    part: setting.partOf[to]?.get(part) ?? -1,
    type,
    body,
    fromNode: from,
    fromPart: setting.parts[run.part]?.part ?? '',
    // A client's messages carry its own grant; a server's answer the newest of whom it answers.
    grant: from < setting.clientCount ? grantOf(run, from) : (world.newestGrant[to] ?? 0),
    number: world.nodes[to]?.deathCount ?? 0,
    cause: world.lineCount,
    cause2: -1,
  };
  const sent = tellDeparture(run, LINE.sent, item, run.head);
  const at = from * setting.nodes.length + to;
  const link = setting.links[at] as LinkSetting;
  const ordinal = world.sent[at] as number;
  world.sent[at] = ordinal + 1;

  const cut = cutOn(run, from, to);
  if (cut !== undefined) {
    tellDeparture(run, LINE.cut, item, sent);
    if (cut.manner === 'reset') bounce(run, item, 'reset', link.delayMs);
    return;
  }
  const intercept = interceptOf(run, from, to, type);
  const isLost =
    intercept?.fate === 'lose' ||
    (link.lossShare > 0 && chanceFrom(bitsOf(run, LOSS, link, ordinal), link.lossShare));
  if (isLost) {
    tellDeparture(run, LINE.loss, item, sent);
    return;
  }
  const extraMs = intercept?.fate === 'delay' ? intercept.byMs : 0;
  if (extraMs > 0) {
    const name = (node: number) => setting.nodes[node] ?? '';
    const delayed = { from: name(from), to: name(to), byMs: extraMs };
    tellFact(run, from, { type: 'link.delayed', ...delayed }, sent);
  }
  const arrivalMs = (world.nowMs + delayOf(run, link, ordinal) + extraMs) as TrueMs;
  put(run, arrivalMs, RANK.delivery, item);
  const isDoubled =
    intercept?.fate === 'duplicate' ||
    (link.duplicateShare > 0 &&
      chanceFrom(bitsOf(run, DUPLICATE, link, ordinal), link.duplicateShare));
  if (isDoubled) {
    const laterMs =
      intercept?.fate === 'duplicate' ? intercept.byMs : delayOf(run, link, ordinal, COPY_DELAY);
    put(run, (arrivalMs + laterMs) as TrueMs, RANK.delivery, item);
  }
}

/** Tells the sender of a message that it failed, after a delay of its own. */
export function bounce(
  run: Run,
  { fromNode, fromPart, node }: Item,
  because: 'reset' | 'refused',
  delayMs: number,
): void {
  const { world, setting } = run;
  put(run, (world.nowMs + delayMs) as TrueMs, RANK.delivery, {
    kind: 'news',
    node: fromNode,
    part: setting.partOf[fromNode]?.get(fromPart) ?? -1,
    type: TROUBLE,
    body: { because },
    fromNode: node,
    fromPart: '',
    grant: 0,
    number: world.nodes[fromNode]?.deathCount ?? 0,
    cause: world.lineCount - 1,
    cause2: -1,
  });
}

/** The cut that keeps a message from crossing, if any. */
export function cutOn({ world }: Run, from: number, to: number): Cut | undefined {
  if (world.cuts.length === 0) return undefined;
  return world.cuts.find(
    ({ between, and, oneWay }) =>
      (between.includes(from) && and.includes(to)) ||
      (!oneWay && between.includes(to) && and.includes(from)),
  );
}

function grantOf({ world }: Run, node: number): number {
  return world.nodes[node]?.grant ?? 0;
}

function interceptOf({ world }: Run, from: number, to: number, type: string) {
  if (world.intercepts.length === 0) return undefined;
  let struck: Intercept | undefined;
  for (const intercept of world.intercepts) {
    if (intercept.from !== from || intercept.to !== to) continue;
    if (intercept.message !== '' && intercept.message !== type) continue;
    intercept.remaining -= 1;
    if (intercept.remaining === 0) struck ??= intercept;
  }
  if (struck !== undefined)
    world.intercepts = world.intercepts.filter(({ remaining }) => remaining > 0);
  return struck;
}

function delayOf(run: Run, link: LinkSetting, ordinal: number, purposeHash = DELAY): number {
  if (link.delay === 'constant') return link.delayMs;
  const bits = bitsOf(run, purposeHash, link, ordinal);
  if (link.delay === 'uniform')
    return integerFrom(bits, link.delayMs, Math.max(link.delayMs, link.delayMsMax));
  return lognormalMsFrom(bits, {
    medianMs: link.delayMs,
    sigma: link.delaySigma,
    capMs: link.delayMsMax,
  });
}

/** The draw for a link's message of that number. */
function bitsOf(run: Run, purposeHash: number, link: LinkSetting, ordinal: number): number {
  return drawBits(run.setting.seedHash, purposeHash, link.ownerHash, ordinal);
}

const DELAY = hashOfText('network.delay');
const COPY_DELAY = hashOfText('network.duplicate.delay');
const LOSS = hashOfText('network.loss');
const DUPLICATE = hashOfText('network.duplicate');
