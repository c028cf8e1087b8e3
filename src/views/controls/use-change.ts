import { useState } from 'react';
import type { Refused } from '../../lab/lab';
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
  const [told, setTold] = useState<Told | null>(null);
  // Refused only later, where the change had to wait until it could be read.
  const late = useLab(({ refused }) =>
    refused !== null && refused.path.join() === told?.path.join() ? complaintOf(refused) : null,
  );
  return {
    complaint: told?.complaint ?? late,
    change(path, value, drag = null) {
      const complaint = complaintOf({ path, faults: ask(path, value, drag) });
      setTold({ path, complaint });
      return complaint;
    },
  };
}

interface Told {
  readonly path: Path;
  readonly complaint: Complaint;
}

function complaintOf({ path, faults: [fault] }: Refused): Complaint {
  if (fault === undefined) return null;
  const isElsewhere = fault.path !== path.join('.') && fault.path !== '';
  return `${isElsewhere ? `${fault.path} ` : ''}${fault.message}`;
}
