import { useEffect, useState } from 'react';
import { NoPlan } from '../pages/PlanView';
import { usePlan } from '../playlist/use-plan';
import { addressOfPresent } from '../route';
import { Audience } from './Audience';
import { newUuid } from '../../study/new-uuid';
import { Notes } from './Notes';

interface PresentProps {
  readonly page: 'present' | 'notes';
  readonly plan: string;
  readonly session: string | null;
  readonly step: number;
}

/** A session in one of its windows. One without a name is given one, in the address, so that others can join it. */
export function Present({ page, plan, session, step }: PresentProps) {
  const found = usePlan(plan);
  const [fresh] = useState(() => newUuid().slice(0, 13));
  const name = session ?? fresh;
  // The address belongs to the browser.
  useEffect(() => {
    if (session === null)
      history.replaceState(null, '', addressOfPresent(page, { plan, session: fresh, step }));
  }, [page, plan, session, step, fresh]);
  if (found.type === 'opening') return <p>Opening your record …</p>;
  if (found.type === 'none') return <NoPlan faults={found.faults} />;
  const { playlist } = found;
  if (playlist.steps.length === 0) return <NoPlan faults={['The playlist has no steps yet.']} />;
  const props = { playlist, plan, session: name, step };
  return page === 'present' ? <Audience key={name} {...props} /> : <Notes key={name} {...props} />;
}
