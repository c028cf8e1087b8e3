import { DRILLS, drillNamed } from '../../bank/drills';
import { drawInteger } from '../../kernel/chance';
import { useStudy } from '../../study/use-study';
import { StudyPage } from '../study-page/StudyPage';
import { DrillList } from './DrillList';
import { DrillRun } from './DrillRun';
import { MOCK_ANSWER_MS, MOCK_FOLLOW_UP_MS, MOCK_FOLLOW_UPS } from './words';
import styles from './Drills.module.css';

/** Drills at `#/drills`, one of them at `#/drills/<id>`, a mock interview at `#/drills/mock?seed=<n>`. */
export function DrillsView({ address }: { readonly address: string }) {
  const isOpening = useStudy(({ keeping }) => keeping.type === 'opening');
  const [name = '', query = ''] = address.split('?');
  const seed = seedIn(query);
  if (name === 'mock' && seed !== null) return <Mock seed={seed} isOpening={isOpening} />;
  const drill = drillNamed(name);
  if (drill === undefined) return <DrillList isUnknown={name !== ''} />;
  return (
    <StudyPage title={drill.title} lead={BACK}>
      {/* An attempt goes on where it stopped, so the record has to be there first. */}
      {isOpening ? <p>Loading …</p> : <DrillRun key={drill.id} drill={drill} />}
    </StudyPage>
  );
}

const BACK = (
  <a className={styles.back} href="#/drills">
    All drills
  </a>
);

interface MockProps {
  readonly seed: number;
  readonly isOpening: boolean;
}

/** One drill by chance, and follow-up questions that depend on what was in the answer. */
function Mock({ seed, isOpening }: MockProps) {
  const key = { seed, purpose: 'drill.mock', owner: 'interview', ordinal: 0 };
  const drill = DRILLS[drawInteger(key, 0, DRILLS.length - 1)];
  if (drill === undefined) return null;
  const total = (MOCK_ANSWER_MS + MOCK_FOLLOW_UPS * MOCK_FOLLOW_UP_MS) / 60_000;
  return (
    <StudyPage
      title="Mock interview"
      lead={
        <>
          {total} minutes: one question by chance, then {MOCK_FOLLOW_UPS} more that depend on what
          you said. {BACK}
        </>
      }
    >
      {isOpening ? (
        <p>Loading …</p>
      ) : (
        <DrillRun key={`${seed}`} drill={drill} manner="mock" seed={seed} />
      )}
    </StudyPage>
  );
}

function seedIn(query: string): number | null {
  const written = new URLSearchParams(query).get('seed') ?? '';
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}
