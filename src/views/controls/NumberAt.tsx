import type { ReactNode } from 'react';
import { useLab, useValueAt } from '../../lab/use-lab';
import { valueAt } from '../../lab/asked';
import type { NumberSpec } from '../../models/parameters';
import type { Path } from '../../scenario/path';
import { Complained } from './Complained';
import { Slider, type SliderProps } from './Slider';
import { useChange } from './use-change';

type Shown = Pick<SliderProps, 'mark' | 'caption' | 'noEffect'>;

interface NumberAtProps extends Shown {
  readonly path: Path;
  readonly spec: NumberSpec;
}

/** Connects a slider to one number of the scenario. */
export function NumberAt({ path, spec, ...shown }: NumberAtProps): ReactNode {
  const value = useValueAt(path);
  const begun = useLab(({ asking }) => valueAt(asking.now.origin.scenario, path));
  const settle = useLab((lab) => lab.settle);
  const { change, complaint } = useChange();
  return (
    <>
      <Slider
        spec={spec}
        value={typeof value === 'number' ? value : spec.default}
        begunAs={typeof begun === 'number' ? begun : spec.default}
        onChange={(next, isDrag) => change(path, next, isDrag ? path.join('.') : null)}
        onSettle={settle}
        {...shown}
      />
      <Complained complaint={complaint} />
    </>
  );
}
