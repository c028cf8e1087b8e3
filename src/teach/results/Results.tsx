import { Suspense, use, useMemo, useState } from 'react';
import { allQuestions } from '../../lessons/quiz/questions';
import { bankByShortName, readResultCode, type Result } from '../../study/result/result-code';
import type { Question } from '../../bank/question';
import { TeachPage } from '../pages/TeachPage';
import { analysed, histogramOf, ROUGH_BELOW } from './item-analysis';
import { ItemTable } from './ItemTable';
import { Scan } from './scan/Scan';
import styles from './Results.module.css';

/** What a room answered, from the codes that its phones showed. All of it is reckoned here; nothing is sent or kept. */
export function Results() {
  const bank = useBank();
  const [text, setText] = useState('');
  const { results, faults } = useMemo(() => readLines(text, bank), [text, bank]);
  /** Only what can be read is added: a camera sees other codes too, and the same one many times. */
  const take = (scanned: string): string | null => {
    const code = scanned.trim().toUpperCase();
    const read = readResultCode(code, bank);
    if (!read.ok) return read.fault;
    if (text.length + code.length + 2 > TEXT_MAX) return 'finds the list full';
    // One picture may show several codes.
    setText((before) => withLine(before, code));
    return null;
  };
  return (
    <TeachPage
      title="Results"
      lead="At the end of a round, the quiz shows a code. Collect them, one a line. They are read here and nowhere else, and are gone when you close the page."
    >
      <label className={styles.field}>
        Result codes, one a line
        <textarea
          rows={8}
          spellCheck={false}
          maxLength={TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Suspense fallback={null}>
        <Scan onCode={take} />
      </Suspense>
      {faults.length > 0 && (
        <ul className={styles.faults} role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {results.length === 0 ? (
        <p role="status">No result yet.</p>
      ) : (
        <>
          <p role="status">
            {results.length} {results.length === 1 ? 'person' : 'people'}.
            {results.length < ROUGH_BELOW &&
              ' With so few people every figure is rough: look at what was chosen, not at decimals.'}
          </p>
          <Histogram counts={histogramOf(results)} />
          <ItemTable items={analysed(results)} />
        </>
      )}
    </TeachPage>
  );
}

/** The list with one more code, unless it has it already. */
function withLine(text: string, code: string): string {
  if (text.toUpperCase().includes(code)) return text;
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${code}\n`;
}

/** Codes of a thousand people. */
const TEXT_MAX = 300_000;

function useBank(): ReadonlyMap<string, Question> {
  const questions = use(allQuestions());
  return useMemo(() => bankByShortName(questions), [questions]);
}

/** Bad lines are told by their number; the same code twice counts once. */
export function readLines(
  text: string,
  bank: ReadonlyMap<string, Question>,
): { readonly results: readonly Result[]; readonly faults: readonly string[] } {
  const results: Result[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  text.split('\n').forEach((line, at) => {
    const code = line.trim().toUpperCase();
    if (code === '') return;
    const before = seen.get(code);
    if (before !== undefined) {
      faults.push(`Line ${at + 1} is the same as line ${before}, and counts once.`);
      return;
    }
    seen.set(code, at + 1);
    const read = readResultCode(code, bank);
    if (read.ok) results.push(read.result);
    else faults.push(`Line ${at + 1} ${read.fault}.`);
  });
  return { results, faults };
}

function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <section aria-labelledby="results-right">
      <h2 id="results-right">Right answers</h2>
      <table className={styles.histogram}>
        <thead>
          <tr>
            <th scope="col">Right</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, right) => (
            <tr key={right}>
              <th scope="row">{right}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * count) / most} height="10" />
                </svg>
                {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
