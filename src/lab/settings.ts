import { createStore, type StoreApi } from 'zustand/vanilla';
import { keepText, type KeepingPlace } from './kept';

/** How a person wants the page; no part of any scenario. */
export interface Settings {
  readonly theme: Theme;
  /** Single keys work everywhere, not only in the timeline (WCAG 2.1.4). */
  readonly keysEverywhere: boolean;
  /** The slash opens the search from anywhere; a single key that one must be able to switch off (WCAG 2.1.4). */
  readonly slashSearches: boolean;
}

export type Theme = 'system' | 'light' | 'dark';

export interface SettingsState {
  readonly settings: Settings;
  /** False where the browser refuses to keep anything: the page works and says so. */
  readonly isKept: boolean;
  readonly set: (part: Partial<Settings>) => void;
}

export type SettingsStore = StoreApi<SettingsState>;

/** Settings that outlast the page where they can. `storage` may throw at any touch, or be null. */
export function createSettings(storage: KeepingPlace) {
  return createStore<SettingsState>()((put, get) => ({
    settings: read(storage),
    isKept: keep(storage, null),
    set(part) {
      const settings = { ...get().settings, ...part };
      put({ settings, isKept: keep(storage, settings) });
    },
  }));
}

const KEY = 'distributed-locks-lab/settings/1';
const DEFAULTS: Settings = { theme: 'system', keysEverywhere: false, slashSearches: true };
const THEMES: readonly unknown[] = ['system', 'light', 'dark'] satisfies Theme[];

/** Whatever is kept there may be broken or somebody else's: what cannot be understood is the default. */
function read(storage: KeepingPlace): Settings {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return DEFAULTS;
    const { theme, keysEverywhere, slashSearches } = kept as Readonly<Record<string, unknown>>;
    return {
      theme: THEMES.includes(theme) ? (theme as Theme) : DEFAULTS.theme,
      keysEverywhere: keysEverywhere === true,
      slashSearches: slashSearches !== false,
    };
  } catch {
    return DEFAULTS;
  }
}

/** Keeps settings, or, given none, tries whether anything can be kept. */
function keep(storage: KeepingPlace, settings: Settings | null): boolean {
  return settings === null
    ? keepText(storage, `${KEY}/try`, 'null')
    : keepText(storage, KEY, JSON.stringify(settings));
}
