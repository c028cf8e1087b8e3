import { CHECKERS, type VerdictId } from '../../checkers';

/** The property that a row of verdicts is about, and when it counts as violated. */
export function PropertyHeading({ id }: { readonly id: VerdictId }) {
  return (
    <th scope="row" title={CHECKERS[id].violatedWhen}>
      <b>{id}</b> {CHECKERS[id].title}
    </th>
  );
}
