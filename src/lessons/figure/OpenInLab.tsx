import type { MouseEvent } from 'react';
import { useCatalogue } from '../../lab/catalogue';
import { linkOf } from '../../lab/link';
import { useLab, useLabStore } from '../../lab/use-lab';
import styles from './Figure.module.css';

/** The figure in the lab, with all its controls, where the playhead stands now. */
export function OpenInLab() {
  const lab = useLabStore();
  const catalogue = useCatalogue();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const presetId = useLab(({ asking: { now } }) =>
    now.scenario === now.origin.scenario ? now.origin.presetId : null,
  );
  if (catalogue === null) return null;
  // Where one looks is added only when it is followed: it changes with every frame.
  const aim = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    const link = linkOf(lab.getState());
    if (link !== null) currentTarget.href = link;
  };
  return (
    <a
      className={styles.open}
      href={catalogue.addressOf(scenario, { presetId })}
      onClick={aim}
      onAuxClick={aim}
    >
      Open in the lab
    </a>
  );
}
