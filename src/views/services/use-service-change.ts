import { useState } from 'react';
import { useCatalogue } from '../../lab/catalogue';
import { useLab } from '../../lab/use-lab';

interface ServiceChange {
  /** Puts another service under the scenario's schedule. */
  readonly choose: (id: string) => void;
  /** What the service that was chosen last could not take over; or why it cannot stand here. */
  readonly notes: readonly string[];
}

/** Changes the scenario's lock service, as every list of services does. */
export function useServiceChange(): ServiceChange {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const change = useLab((lab) => lab.change);
  const catalogue = useCatalogue();
  const [told, setTold] = useState<Told | null>(null);
  const choose = (id: string): void => {
    if (catalogue === null || !isIn(catalogue.LOCK_SERVICES, id)) return;
    const designed = catalogue.withService(scenario, id, catalogue);
    const notes = designed.ok ? designed.notes : [`It cannot stand here: ${designed.because}.`];
    setTold({ service: designed.ok ? id : scenario.service.id, notes });
    if (designed.ok) change([], designed.scenario);
  };
  return { choose, notes: told?.service === scenario.service.id ? told.notes : [] };
}

/** Of no interest any more once another service is shown. */
interface Told {
  readonly service: string;
  readonly notes: readonly string[];
}

function isIn<T extends object>(registry: T, id: PropertyKey): id is keyof T {
  return Object.hasOwn(registry, id);
}
