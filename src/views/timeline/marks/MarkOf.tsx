import type { ComponentType } from 'react';
import type { Mark, MarkKind, MarkOf as Of } from '../layout/scene';
import { BeliefMark, GapMark } from './BeliefMark';
import { EffectMark, ReadMark } from './EffectMark';
import { GrantMark, RenewalMark } from './GrantMark';
import { MessageMark } from './MessageMark';
import type { MarkProps } from './naming';
import { NoteMark } from './NoteMark';
import { CutMark, JobMark, SleepMark, WaitMark } from './StretchMarks';

/** How each kind of mark is drawn; a new kind does not compile until it has a shape. */
export const MARK_COMPONENTS: { readonly [K in MarkKind]: ComponentType<MarkProps<Of<K>>> } = {
  grant: GrantMark,
  belief: BeliefMark,
  gap: GapMark,
  wait: WaitMark,
  sleep: SleepMark,
  cut: CutMark,
  job: JobMark,
  renewal: RenewalMark,
  read: ReadMark,
  write: EffectMark,
  note: NoteMark,
  message: MessageMark,
};

/** A mark of whatever kind. */
export function MarkOf(props: MarkProps<Mark>) {
  // Each component takes its own kind, which the compiler cannot follow through the lookup.
  const Component = MARK_COMPONENTS[props.placed.mark.kind] as ComponentType<MarkProps<Mark>>;
  return <Component {...props} />;
}
