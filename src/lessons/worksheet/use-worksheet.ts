import { EMPTY_WORKSHEET, readWorksheet, type Worksheet } from '../../bank/workload/worksheet';
import { useStudy, useStudyStore } from '../../study/use-study';

/** Under this name it is kept. */
const FORM = 'worksheet';

/** The reader’s worksheet, and how to change a part of it. */
export function useWorksheet(): {
  readonly sheet: Worksheet;
  readonly change: (part: Partial<Worksheet>) => void;
  readonly clear: () => void;
} {
  const study = useStudyStore();
  const kept = useStudy(({ record }) => record.inputs[FORM]?.value ?? null);
  const sheet = readWorksheet(kept) ?? EMPTY_WORKSHEET;
  const put = (next: Worksheet | null): void => {
    study.getState().put('inputs', FORM, next === null ? null : plainOf(next));
  };
  return {
    sheet,
    change: (part) => put({ ...sheet, ...part }),
    clear: () => put(null),
  };
}

/** As it is kept: plain data without types that only we know. */
function plainOf({ reasons, pressures, five, answers, hops }: Worksheet) {
  return {
    reasons: { ...reasons },
    pressures: [...pressures],
    five: { ...five },
    answers: { ...answers },
    hops: hops === null ? null : hops.map((hop) => ({ ...hop })),
  };
}
