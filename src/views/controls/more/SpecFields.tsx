import type { ParameterSpec, ParameterSpecs } from '../../../models/parameters';
import type { Path } from '../../../scenario/path';
import { NumberAt } from '../NumberAt';
import { ChoiceAt } from './ChoiceAt';
import { SwitchAt } from './SwitchAt';
import { TextAt } from './TextAt';

interface SpecFieldsProps {
  /** Where the parameters stand in the scenario. */
  readonly at: Path;
  readonly specs: ParameterSpecs;
  /** Those shown elsewhere. */
  readonly without?: readonly string[];
}

/** A control for every described parameter, by what kind it is. */
export function SpecFields({ at, specs, without = [] }: SpecFieldsProps) {
  return Object.entries(specs)
    .filter(([name]) => !without.includes(name))
    .map(([name, spec]) => <ControlAt key={name} path={[...at, name]} spec={spec} />);
}

/** A control for one described value, by what kind it is. */
export function ControlAt({ path, spec }: { readonly path: Path; readonly spec: ParameterSpec }) {
  switch (spec.kind) {
    case 'number':
      return <NumberAt path={path} spec={spec} />;
    case 'choice':
      return <ChoiceAt path={path} spec={spec} />;
    case 'switch':
      return <SwitchAt path={path} spec={spec} />;
    case 'text':
      return <TextAt path={path} spec={spec} />;
    default:
      return spec satisfies never;
  }
}
