import type { LockService } from '../../../models/contract';
import type { Scenario } from '../../../scenario/scenario';
import { CHECKERS } from '../../../checkers';
import type { Design } from '../../../lab/design';
import { MEASURES, pairsOf, rangeOf, type MapAsked } from '../../../lab/search/map-question';
import type { AxisRange } from '../../../lab/search/map-search';
import { variableAt, type Variable } from '../../../lab/search/variables';
import { DesignPickers } from '../../compare/DesignPickers';
import { NumberField } from '../../controls/NumberField';
import styles from './Map.module.css';

interface MapControlsProps {
  readonly asked: MapAsked;
  readonly scenario: Scenario;
  readonly service: LockService<never>;
  readonly variables: readonly Variable[];
  readonly onAsk: (asked: MapAsked) => void;
}

/** What the map asks: two numbers, their ranges, what is looked at, and how closely. */
export function MapControls({ asked, scenario, service, variables, onAsk }: MapControlsProps) {
  const { question, beside } = asked;
  const { x, y } = question;
  const pairs = pairsOf(scenario, service, variables);
  const pair = pairs.find((one) => one.x === x.path && one.y === y.path);
  const set = (change: Partial<MapAsked['question']>): void =>
    onAsk({ ...asked, question: { ...question, ...change } });
  const rangeAt = (path: string): AxisRange => rangeOf(variableAt(variables, path));
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <label>
          What against what
          <select
            value={pair?.id ?? ''}
            onChange={({ target }) => {
              const chosen = pairs.find(({ id }) => id === target.value);
              if (chosen !== undefined) set({ x: rangeAt(chosen.x), y: rangeAt(chosen.y) });
            }}
          >
            {pairs.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            {pair === undefined && <option value="">two of your own</option>}
          </select>
        </label>
        <label>
          Colour
          <select
            value={question.measure}
            onChange={({ target }) =>
              set({ measure: target.value as MapAsked['question']['measure'] })
            }
          >
            {MEASURES.map((measure) => (
              <option key={measure} value={measure}>
                {measure === 'overlap'
                  ? 'length of overlapping beliefs'
                  : `${measure}: ${CHECKERS[measure].title} violated`}
              </option>
            ))}
          </select>
        </label>
        <CountSelect
          label="Cells each way"
          value={question.columns}
          options={[8, 16, 24, 32, 48, 64]}
          onChange={(count) => set({ columns: count, rows: count })}
        />
        <CountSelect
          label="Runs a cell"
          value={question.runs}
          options={[1, 5, 10, 20, 50, 100]}
          onChange={(runs) => set({ runs })}
        />
      </div>
      <div className={styles.row}>
        <AxisControl
          name="Across"
          range={x}
          other={y.path}
          variables={variables}
          onChange={(range) => set({ x: range })}
        />
        <AxisControl
          name="Up"
          range={y}
          other={x.path}
          variables={variables}
          onChange={(range) => set({ y: range })}
        />
      </div>
      <Beside
        beside={beside}
        scenario={scenario}
        onChange={(next) => onAsk({ ...asked, beside: next })}
      />
    </div>
  );
}

interface CountSelectProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly number[];
  readonly onChange: (count: number) => void;
}

function CountSelect({ label, value, options, onChange }: CountSelectProps) {
  const all = options.includes(value) ? options : [...options, value].sort((a, b) => a - b);
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {all.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AxisControlProps {
  readonly name: string;
  readonly range: AxisRange;
  /** The other axis's path: one number cannot be both. */
  readonly other: string;
  readonly variables: readonly Variable[];
  readonly onChange: (range: AxisRange) => void;
}

function AxisControl({ name, range, other, variables, onChange }: AxisControlProps) {
  const { unit, min, max, label } = variableAt(variables, range.path);
  const complain = (next: AxisRange): string | null => {
    if (next.min < min || next.max > max) return `must lie between ${min} and ${max}`;
    if (next.min >= next.max) return 'must go from less to more';
    onChange(next);
    return null;
  };
  return (
    <fieldset className={styles.range}>
      <legend>{name}</legend>
      <div>
        <select
          aria-label={`${name}: which number`}
          value={range.path}
          onChange={({ target }) => onChange(rangeOf(variableAt(variables, target.value)))}
        >
          {GROUPS.map((group) => (
            <optgroup key={group} label={group}>
              {variables
                .filter((one) => one.group === group && one.path !== other)
                .map((one) => (
                  <option key={one.path} value={one.path}>
                    {one.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <NumberField
          key={`${range.path} from ${range.min}`}
          label={`${label}, from`}
          unit={unit}
          value={range.min}
          onChange={(value) => complain({ ...range, min: value })}
        />
        to
        <NumberField
          key={`${range.path} to ${range.max}`}
          label={`${label}, to`}
          unit={unit}
          value={range.max}
          onChange={(value) => complain({ ...range, max: value })}
        />
      </div>
    </fieldset>
  );
}

const GROUPS = [
  'Lock service',
  'Faults and clocks',
  'Work',
  'Network',
  'Program',
  'Storage',
] as const satisfies readonly Variable['group'][];

interface BesideProps {
  readonly beside: Design | null;
  readonly scenario: Scenario;
  readonly onChange: (beside: Design | null) => void;
}

/** A second design under the same question: a map each, on one scale. */
function Beside({ beside, scenario, onChange }: BesideProps) {
  if (beside === null)
    return (
      <div>
        <button
          type="button"
          onClick={() =>
            onChange({
              service: scenario.service.id,
              guard: scenario.storage.guard === 'none' ? 'token-on-write' : 'none',
            })
          }
        >
          + Another design beside it
        </button>
      </div>
    );
  return (
    <div className={styles.row}>
      <span>Beside it</span>
      <DesignPickers name="the design beside it" design={beside} onChange={onChange} />
      <button type="button" onClick={() => onChange(null)}>
        Remove
      </button>
    </div>
  );
}
