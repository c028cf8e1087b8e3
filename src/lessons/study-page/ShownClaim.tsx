import type { Claim, Proof } from '../../bank/claim';
import { Figure } from '../figure/Figure';

interface ShownClaimProps {
  readonly claim: Claim & { readonly proof: Proof & { readonly preset: string } };
  readonly title: string;
}

/** A claim as its live run, with the verdicts that it is about; that it is so is proved among the tests. */
export function ShownClaim({ claim: { says, proof }, title }: ShownClaimProps) {
  const { preset, set, expects } = proof;
  const verdicts = Object.keys(expects).filter((word) => /^[A-Z]$/.test(word));
  return (
    <Figure preset={preset} set={set} title={title} verdicts={verdicts.join(' ')}>
      {says}
    </Figure>
  );
}
