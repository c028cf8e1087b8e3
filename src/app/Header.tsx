import { useContext, useEffect, useState } from 'react';
import { compareLinkOf } from '../lab/compare-link';
import type { LabState } from '../lab/lab';
import { linkOf } from '../lab/link';
import { searchLinkOf } from '../lab/search-link';
import { LabContext } from '../lab/use-lab';
import { later } from '../views/elements/later';
import { follow } from '../views/elements/follow';
import { SearchEverything } from './SearchEverything';
import { ThemeSwitch } from './ThemeSwitch';
import type { DialogName } from './Dialogs';
import { PAGE_TITLES, PAGES_ASIDE, type PageName } from './page-names';
import styles from './Header.module.css';

interface HeaderProps {
  /** Null where it is none of them. */
  readonly page: PageName | null;
  /** Left out where there is no scenario to open or share. */
  readonly onOpen?: (dialog: DialogName) => void;
}

/** The page's name and what can be done from anywhere on it. */
export function Header({ page, onOpen }: HeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="#/lab">
        Distributed Locks Lab
      </a>
      <nav aria-label="Pages" ref={showCurrent}>
        {PAGES_SHOWN.map((shown) => (
          <PageLink key={shown} page={shown} current={page} />
        ))}
      </nav>
      <div className={styles.actions}>
        <SearchEverything />
        <LaterParts />
        {onOpen !== undefined && (
          <>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen('scenarios')}>
              Scenarios
            </button>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen('share')}>
              Share
            </button>
          </>
        )}
        <ThemeSwitch />
        {onOpen !== undefined && (
          <button
            type="button"
            className={styles.help}
            aria-haspopup="dialog"
            aria-label="Help and keys"
            onClick={() => onOpen('help')}
          >
            ?
          </button>
        )}
      </div>
    </header>
  );
}

/** On a phone the names are pushed sideways: the page one is on is in view. */
function showCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav == null || link == null) return;
  nav.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.clientWidth / 2;
}

/** Fetched only once the page stands: what it needs, the first picture does not. */
function LaterParts() {
  const [isLater, setIsLater] = useState(false);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? <Later /> : null;
}

/** Arbitrary: after the first picture, before somebody leaves. */
const LATER_MS = 2_000;

const Later = later(() => import('./Later'), null, '');

/** To another page with the scenario that is open here. */
function PageLink({
  page,
  current,
}: {
  readonly page: PageName;
  readonly current: PageName | null;
}) {
  const lab = useContext(LabContext);
  const addressOf = ADDRESSES[page];
  const isCurrent = page === current;
  return (
    <a
      href={`#/${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (lab === null || addressOf === undefined) return;
        follow(event, lab, isCurrent ? () => location.hash : addressOf);
      }}
    >
      {PAGE_TITLES[page]}
    </a>
  );
}

const PAGES_SHOWN = (Object.keys(PAGE_TITLES) as PageName[]).filter(
  (page) => !PAGES_ASIDE.includes(page),
);

/** Which pages take the open scenario along; the others begin at their own beginning. */
const ADDRESSES: { readonly [P in PageName]?: (state: LabState) => string | null } = {
  lab: linkOf,
  search: searchLinkOf,
  compare: (state) => compareLinkOf(state, null),
};
