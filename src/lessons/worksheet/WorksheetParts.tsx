import { useId, useState, type ReactNode } from 'react';
import {
  FIELD_LENGTH_MAX,
  FIVE,
  isEmpty,
  PRESSURES,
  QUESTIONS,
  REASONS,
  unnamedIn,
  type Pressure,
} from '../../bank/workload/worksheet';
import { loadOf } from '../../bank/workload/estimate';
import { said } from '../../bank/workload/say';
import { useWorkload } from '../workload/use-workload';
import { useWorksheet } from './use-worksheet';
import { midSentence } from '../../views/elements/mid-sentence';
import styles from './Worksheet.module.css';

/** Why the concept is there at all: four lines. */
export function Reasons() {
  const { sheet, change } = useWorksheet();
  return (
    <Sheet title="Why a lock">
      <Texts of={REASONS} texts={sheet.reasons} onChange={(reasons) => change({ reasons })} />
    </Sheet>
  );
}

/** The six pressures: which of them are there, and what a lock costs each. */
export function Pressures() {
  const { sheet, change } = useWorksheet();
  const toggle = (pressure: Pressure): void => {
    const { pressures } = sheet;
    change({
      pressures: pressures.includes(pressure)
        ? pressures.filter((one) => one !== pressure)
        : [...pressures, pressure],
    });
  };
  return (
    <Sheet title="Which pressure is it?">
      <ul className={styles.pressures}>
        {(Object.keys(PRESSURES) as Pressure[]).map((pressure) => {
          const { label, asks, price } = PRESSURES[pressure];
          return (
            <li key={pressure}>
              <label>
                <input
                  type="checkbox"
                  checked={sheet.pressures.includes(pressure)}
                  onChange={() => toggle(pressure)}
                />
                <span>
                  <b>{label}.</b> {asks}
                </span>
              </label>
              <p>{price}</p>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.verdict}>
        {pressureVerdict(sheet.pressures)}
      </p>
    </Sheet>
  );
}

/** The five things to name first. Unnamed, the design is premature, and the sheet says so. */
export function FiveThings() {
  const { sheet, change } = useWorksheet();
  const { workload } = useWorkload();
  const { writes, utilisation } = loadOf(workload);
  const unnamed = unnamedIn(sheet);
  return (
    <Sheet title="Five things to name first">
      <p className={styles.aside}>
        The shared numbers: {said(workload.trafficPerSecond, 'perSecond')} on average,{' '}
        {said(writes, 'perSecond')} writes at peak, one lock taken {said(utilisation, 'share')} of
        the time. Chapter 8 is where to change them.
      </p>
      <Texts of={FIVE} texts={sheet.five} onChange={(five) => change({ five })} />
      <p role="status" className={styles.verdict} data-premature={unnamed.length > 0 || undefined}>
        {unnamed.length === 0 ? (
          'All five are named. The design may still be wrong, but it can be argued about.'
        ) : (
          <>
            <b>Premature.</b> Not named yet: {unnamed.map(midSentence).join(', ')}.
          </>
        )}
      </p>
    </Sheet>
  );
}

/** The three questions that production asks of the handler. */
export function HandlerQuestions() {
  const { sheet, change } = useWorksheet();
  return (
    <Sheet title="Three production questions">
      <Texts of={QUESTIONS} texts={sheet.answers} onChange={(answers) => change({ answers })} />
    </Sheet>
  );
}

/** All of it again, to be emptied. */
export function WorksheetFoot() {
  const { sheet, clear } = useWorksheet();
  const [isAsking, setIsAsking] = useState(false);
  if (isEmpty(sheet)) return <p className={styles.aside}>Nothing is filled in yet.</p>;
  return (
    <p className={styles.aside}>
      What you fill in is kept on this machine.{' '}
      {isAsking ? (
        <>
          Empty the whole worksheet?{' '}
          <button
            type="button"
            onClick={() => {
              clear();
              setIsAsking(false);
            }}
          >
            Yes, empty it
          </button>{' '}
          <button type="button" onClick={() => setIsAsking(false)}>
            No
          </button>
        </>
      ) : (
        <button type="button" onClick={() => setIsAsking(true)}>
          Empty the worksheet
        </button>
      )}
    </p>
  );
}

function pressureVerdict(pressures: readonly Pressure[]): string {
  if (pressures.length === 0)
    return 'No pressure named: then there is nothing that a lock would be for.';
  if (pressures.includes('consistency'))
    return 'Consistency is what a lock is for. Next, ask what storage does with a stale write.';
  if (pressures.includes('cost'))
    return 'Of these only cost speaks for a lock: a simple one that fails now and then is enough, and so may be an idempotency key.';
  return 'None of these asks for mutual exclusion. A lock adds waiting and one more thing to fail; name what would be wrong if two did it at once.';
}

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Sheet({ title, children }: SheetProps) {
  return (
    <section className={styles.sheet} aria-label={`Worksheet: ${title}`}>
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  );
}

interface TextsProps<K extends string> {
  readonly of: Readonly<Record<K, { readonly label: string; readonly hint: string }>>;
  readonly texts: Readonly<Record<K, string>>;
  readonly onChange: (texts: Readonly<Record<K, string>>) => void;
}

function Texts<K extends string>({ of, texts, onChange }: TextsProps<K>) {
  const id = useId();
  return (Object.keys(of) as K[]).map((key) => (
    <div key={key} className={styles.text}>
      <label htmlFor={`${id}-${key}`}>{of[key].label}</label>
      <textarea
        id={`${id}-${key}`}
        rows={2}
        maxLength={FIELD_LENGTH_MAX}
        value={texts[key]}
        aria-describedby={`${id}-${key}-hint`}
        onChange={({ target }) => onChange({ ...texts, [key]: target.value })}
      />
      <p id={`${id}-${key}-hint`}>{of[key].hint}</p>
    </div>
  ));
}
