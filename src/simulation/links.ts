import { hashOfText } from '../kernel/chance';
import type { NodeId, ServiceLink } from '../models/contract';
import type { Scenario } from '../scenario/scenario';

export interface LinkSetting {
  readonly delay: 'constant' | 'uniform' | 'lognormal';
  readonly delayMs: number;
  readonly delayMsMax: number;
  readonly delaySigma: number;
  readonly lossShare: number;
  readonly duplicateShare: number;
  /** Of its name, `A>redis`: the owner of its draws. */
  readonly ownerHash: number;
}

/** One direction between two nodes: as the scenario says, else as the service, else as the network. */
export function linkSetting(
  scenario: Scenario,
  { from, to }: { from: NodeId; to: NodeId },
  ownLinks: readonly ServiceLink[],
): LinkSetting {
  const { network } = scenario;
  const own = ownLinks.find((link) => link.from === from && link.to === to);
  const given = network.links.find((link) => link.from === from && link.to === to);
  const delayMs = given?.delayMs ?? own?.delayMs;
  return {
    delay: delayMs === undefined ? network.delay : 'constant',
    delayMs: delayMs ?? network.delayMs,
    delayMsMax: network.delayMsMax,
    delaySigma: network.delaySigma,
    lossShare: given?.lossShare ?? network.lossShare,
    duplicateShare: network.duplicateShare,
    ownerHash: hashOfText(`${from}>${to}`),
  };
}
