import { Suspense, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { Boundary } from '../../views/elements/Boundary';
import { QrCode } from '../../views/qr/QrCode';
import { NoPlan } from '../pages/PlanView';
import { TeachPage } from '../pages/TeachPage';
import type { Playlist } from '../playlist/playlist';
import { usePlan } from '../playlist/use-plan';
import { opened } from '../present/opened';
import { phoneAddress } from '../present/phone-address';
import type { TeachRoute } from '../route';
import { AskedOnPaper } from './AskedOnPaper';
import { KeySheet } from './KeySheet';
import { SheetPicture, SheetRun } from './SheetRun';
import { handoutOfScenario, sheetsOf, type RunOf, type Sheet } from './sheets';
import styles from './Handout.module.css';

type HandoutRoute = Extract<TeachRoute, { readonly shows: 'handout' }>;

/** A plan on paper: a sheet for each scenario, and the key on one of its own. */
export function Handout({ asked }: { readonly asked: HandoutRoute }) {
  return asked.of === 'plan' ? <OfPlan word={asked.plan} /> : <OfScenario {...asked} />;
}

function OfPlan({ word }: { readonly word: string }) {
  const found = usePlan(word);
  if (found.type === 'opening') return <TeachPage title="Teach">Opening your record …</TeachPage>;
  if (found.type === 'none') return <NoPlan faults={found.faults} />;
  return <Sheets playlist={found.playlist} back={`#/teach/plan/${word}`} />;
}

function OfScenario({ address }: { readonly address: string }) {
  const read = use(opened(address));
  const title = read.ok ? read.scenario.title : '';
  const playlist = useMemo(() => handoutOfScenario(address, title), [address, title]);
  if (!read.ok) return <NoPlan faults={read.faults.map(({ message }) => `${message}.`)} />;
  return <Sheets playlist={playlist} back={address} />;
}

function Sheets({ playlist, back }: { readonly playlist: Playlist; readonly back: string }) {
  const [hasKey, setKey] = useState(true);
  const [told, setTold] = useState('');
  const all = useRef<HTMLElement>(null);
  const print = (): void => {
    const isWhole = all.current?.querySelector('[data-waits]') === null;
    setTold(isWhole ? '' : 'Some runs are still being made: print in a moment.');
    if (isWhole) window.print();
  };
  const sheets = useMemo(() => sheetsOf(playlist), [playlist]);
  const title = playlist.title === '' ? 'Without a title' : playlist.title;
  return (
    <main className={styles.handout} ref={all}>
      <div className={styles.bar}>
        <h1>Handout: {title}</h1>
        <p>
          {sheets.length} {sheets.length === 1 ? 'sheet' : 'sheets'}
          {hasKey ? ', and the key' : ''}. On paper everything is light, whatever the theme here.
        </p>
        <p className={styles.row}>
          <button
            type="button"
            className={styles.main}
            disabled={sheets.length === 0}
            onClick={print}
          >
            Print
          </button>
          <label>
            <input
              type="checkbox"
              checked={hasKey}
              onChange={({ target }) => setKey(target.checked)}
            />{' '}
            With the key
          </label>
          <a href={back}>Back</a>
          <span role="status">{told}</span>
        </p>
      </div>
      {sheets.length === 0 && <p>There is nothing to print: every step is talk.</p>}
      {sheets.map((sheet, at) => (
        <SheetView key={at} sheet={sheet} plan={title} />
      ))}
      {hasKey && sheets.length > 0 && (
        <Part>
          <KeySheet title={title} sheets={sheets} />
        </Part>
      )}
    </main>
  );
}

function SheetView({ sheet, plan }: { readonly sheet: Sheet; readonly plan: string }) {
  const { title, run, asked } = sheet;
  // A code of a mystery would give the service away.
  const isSecret = run?.kind === 'scenario' && run.isMystery;
  return (
    <section className={styles.sheet} aria-label={title}>
      <header>
        {plan !== title && <p className={styles.hint}>{plan}</p>}
        <h2>{title}</h2>
      </header>
      {run !== null && (
        <Part>
          <SheetRun run={run} isRevealed={false}>
            <SheetPicture isLow={asked.length > 2} isSecret={isSecret} />
          </SheetRun>
        </Part>
      )}
      {asked.map((one) => (
        <Part key={one.number}>
          <AskedOnPaper asked={one} />
        </Part>
      ))}
      {run !== null && !isSecret && (
        <Part>
          <Scan run={run} />
        </Part>
      )}
    </section>
  );
}

/** The same on a phone: a code, and the address in letters for whoever has no camera. */
function Scan({ run }: { readonly run: RunOf }) {
  const address = use(phoneAddress(run));
  if (address === null) return null;
  const link = location.href.replace(/#.*$/, '') + address;
  return (
    <footer className={styles.scan}>
      <QrCode text={link} label="this run on a phone" />
      <p>
        Try it:{' '}
        <a href={link} data-told>
          {link}
        </a>
      </p>
    </footer>
  );
}

function Part({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary what="This part">
      <Suspense
        fallback={
          <p className={styles.waits} data-waits>
            Loading …
          </p>
        }
      >
        {children}
      </Suspense>
    </Boundary>
  );
}
