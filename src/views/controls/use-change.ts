import { useState } from 'react';
import { useLab } from '../../lab/use-lab';
import type { Path } from '../../scenario/path';
import type { Complaint } from './NumberField';

interface Changing {
  /** Why the last change was refused; null: it was not. */
  readonly complaint: Complaint;
  readonly change: (path: Path, value: unknown, drag?: string | null) => Complaint;
}

/** Changes the scenario, and keeps what is said against it until a change succeeds. */
export function useChange(): Changing {
  const ask = useLab((lab) => lab.change);
  const [complaint, setComplaint] = useState<Complaint>(null);
  return {
    complaint,
    change(path, value, drag = null) {
      const [fault] = ask(path, value, drag);
      const isElsewhere = fault !== undefined && fault.path !== path.join('.');
      const found =
        fault === undefined
          ? null
          : `${isElsewhere && fault.path !== '' ? `${fault.path} ` : ''}${fault.message}`;
      setComplaint(found);
      return found;
    },
  };
}
