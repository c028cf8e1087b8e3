import type { ItemAnalysis, OptionUse } from './item-analysis';
import styles from './Results.module.css';

/** Question by question: how hard it was, whether it tells the strong from the weak, and what each option drew. */
export function ItemTable({ items }: { readonly items: readonly ItemAnalysis[] }) {
  return (
    <section aria-labelledby="results-items">
      <h2 id="results-items">Questions</h2>
      <p className={styles.hint}>
        p is the share that was right, with the interval in which it may well lie. The difference is
        that between the best and the weakest 27 %: near 1 it tells them apart, below 0 something is
        wrong with the question or with how it was taught.
      </p>
      {items.map((item) => (
        <Item key={item.question.id} item={item} />
      ))}
    </section>
  );
}

function Item({ item }: { readonly item: ItemAnalysis }) {
  const { question, answerCount, right, discrimination, options } = item;
  return (
    <article className={styles.item}>
      <h3>{question.asks}</h3>
      <p>
        {answerCount} answers · p {percent(right.share)} ({percent(right.low)} to{' '}
        {percent(right.high)}) · difference{' '}
        {discrimination === null ? 'not told: too few' : signed(discrimination)}
      </p>
      {options.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col">Chosen by</th>
              <th scope="col">Remark</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <tr key={option.id}>
                <th scope="row">{option.text}</th>
                <td>
                  {option.count} ({percent(option.share)})
                </td>
                <td>{remarkOf(option)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function remarkOf({ isWrong, isIdle }: OptionUse): string {
  if (isWrong === null) return 'the run decides';
  if (!isWrong) return '✓ right';
  return isIdle ? 'draws nobody: does no work' : '';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function signed(value: number): string {
  return value.toFixed(2).replace('-', '−');
}
