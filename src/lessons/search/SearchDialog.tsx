import {
  Suspense,
  use,
  useDeferredValue,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useSettings } from '../../lab/use-settings';
import { loadFinder } from './find';
import styles from './SearchDialog.module.css';

/** Everything that can be read or run, by words. */
export default function SearchDialog({ onDone }: { readonly onDone: () => void }) {
  const [query, setQuery] = useState('');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // Arrows go through the results as through one list, whatever their kinds.
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = links[at + step];
    if (next === undefined && !(at === 0 && step < 0)) return;
    event.preventDefault();
    if (next === undefined) document.getElementById(id)?.focus();
    else next.focus();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move the focus among real links
    <div className={styles.search} onKeyDown={onKeyDown}>
      <label htmlFor={id}>Chapters, words, scenarios, incidents, services, questions</label>
      <input
        id={id}
        type="search"
        value={query}
        // Opening the dialog is asking to type.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
      />
      <div ref={list}>
        {/* One types at once; what there is to find comes when it is there. */}
        <Suspense fallback={<p className={styles.count}>Gathering what there is …</p>}>
          <Found query={useDeferredValue(query)} onDone={onDone} />
        </Suspense>
      </div>
      <SlashSwitch />
    </div>
  );
}

interface FoundProps {
  readonly query: string;
  readonly onDone: () => void;
}

function Found({ query, onDone }: FoundProps) {
  const finder = use(loadFinder());
  const groups = finder.find(query);
  return (
    <>
      <p className={styles.count} role="status">
        {query.trim() === ''
          ? `${finder.count} entries.`
          : groups.length === 0
            ? `Nothing here speaks of “${query.trim()}”. Try one word, or the beginning of one.`
            : ''}
      </p>
      {groups.map(({ kind, title, results }) => (
        <section key={kind} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {results.map((result) => (
              <li key={result.id}>
                <a href={result.href} onClick={onDone}>
                  <b>{result.title}</b> <small>{result.within}</small>
                  {result.text !== '' && <span>{excerpt(result.text, query)}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Who talks to the machine, or leans on keys, switches the single key off. */
function SlashSwitch() {
  const isOn = useSettings(({ settings }) => settings.slashSearches);
  const set = useSettings((state) => state.set);
  return (
    <label className={styles.slash}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => set({ slashSearches: target.checked })}
      />
      The key / opens this search from anywhere
    </label>
  );
}

const EXCERPT_LENGTH = 130;

/** The words around the first that was looked for. */
function excerpt(text: string, query: string): string {
  const [first = ''] = query.trim().toLowerCase().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(first));
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 40)));
  const part = text.slice(from, from + EXCERPT_LENGTH).trim();
  return `${from > 0 ? '… ' : ''}${part}${from + EXCERPT_LENGTH < text.length ? ' …' : ''}`;
}
