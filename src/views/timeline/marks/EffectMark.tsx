import { clientColour } from '../colours';
import type { EffectMark as Effect, ReadMark as Read } from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';
import { effectOutline, readOutline } from './outlines';

/** A write that reached storage; its shape tells what became of it. */
export function EffectMark(props: MarkProps<Effect>) {
  const { outcome, client } = props.placed.mark;
  const colour = clientColour(client ?? '');
  return (
    <path
      className={outcome === 'accepted' ? styles.point : styles[outcome]}
      d={effectOutline(props.placed)}
      fill={outcome === 'accepted' ? colour : undefined}
      stroke={outcome === 'deduplicated' ? colour : undefined}
      {...naming(props)}
    />
  );
}

/** A read, small, since it changes nothing. */
export function ReadMark(props: MarkProps<Read>) {
  const { isRejected, client } = props.placed.mark;
  return (
    <path
      className={isRejected ? styles.rejected : styles.read}
      d={readOutline(props.placed)}
      stroke={isRejected ? undefined : clientColour(client ?? '')}
      {...naming(props)}
    />
  );
}
