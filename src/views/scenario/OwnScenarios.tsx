import { useState } from 'react';
import { OWN_COUNT_MAX, OWN_NAME_LENGTH_MAX, type OwnScenario } from '../../lab/own-scenarios';
import { useLab } from '../../lab/use-lab';
import { useOwnScenarios } from '../../lab/use-own-scenarios';
import { addressOf, ADDRESS_LENGTH_MAX } from '../../scenario/address';
import styles from './ScenarioBrowser.module.css';

/** Scenarios that somebody keeps on this machine, by names of their own. */
export function OwnScenarios({ onDone }: { readonly onDone: () => void }) {
  const { list, keeping, keep, remove, putBack, setAside } = useOwnScenarios();
  const [removed, setRemoved] = useState<(OwnScenario & { readonly index: number }) | null>(null);
  const [told, setTold] = useState('');
  const drop = (own: OwnScenario, index: number): void => {
    remove(own.name);
    setRemoved({ ...own, index });
    setTold('');
  };
  return (
    <section aria-labelledby="own">
      <h3 id="own">Yours</h3>
      <KeepThis
        onKeep={(own) => {
          const name = keep(own);
          setRemoved(null);
          setTold(name === null ? FULL : `Kept as “${name}”.`);
        }}
      />
      <p className={styles.told} role="status">
        {told}
        {removed !== null && (
          <>
            “{removed.name}” was removed.{' '}
            <button
              type="button"
              onClick={() => {
                putBack(removed, removed.index);
                setRemoved(null);
              }}
            >
              Put it back
            </button>
          </>
        )}
      </p>
      {keeping === 'visit' && (
        <p role="alert">
          This browser keeps nothing for the page: these last until it is closed. A link or a file
          lasts.
        </p>
      )}
      {keeping === 'broken' && (
        <p role="alert">
          The scenarios kept here cannot be read. They stay as they are, and nothing new is kept.{' '}
          <button type="button" onClick={setAside}>
            Set them aside and begin anew
          </button>
        </p>
      )}
      {list.length > 0 && (
        <ul aria-label="Your scenarios">
          {list.map((own, index) => (
            <li key={own.name} className={styles.own}>
              <a href={own.address} onClick={onDone}>
                {own.name}
              </a>
              <button
                type="button"
                aria-label={`Remove ${own.name}`}
                onClick={() => drop(own, index)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const FULL = `${OWN_COUNT_MAX} are kept, and there is no room for more: remove one first.`;

function KeepThis({ onKeep }: { readonly onKeep: (own: OwnScenario) => void }) {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? scenario.title;
  const address = addressOf(scenario);
  if (address.length > ADDRESS_LENGTH_MAX)
    return <p>This scenario is too long to be kept here. Export it as a file.</p>;
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep({ name, address });
        setTyped(null);
      }}
    >
      <label>
        Name{' '}
        <input
          value={name}
          maxLength={OWN_NAME_LENGTH_MAX}
          placeholder="Scenario"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit">Keep this scenario</button>
    </form>
  );
}
