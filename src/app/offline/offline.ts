import { useSyncExternalStore } from 'react';
import { IS_SINGLE_FILE } from '../../lab/build';

/** What this device keeps of the lab, and what could be done about it. */
export interface Offline {
  readonly kept: Kept;
  /** A newer version is kept too, and waits until somebody asks for it. */
  readonly hasNewVersion: boolean;
  /** Somebody has said *Later* to the new version that waits now. */
  readonly isPutOff: boolean;
  /** The browser offers to install the lab as a program. */
  readonly isInstallable: boolean;
}

/**
 * `not asked`: the page has only just been opened. `not here`: a frame, a package, a single file, or a browser that keeps nothing. `on request`: the browser is told to
 * save data, so nobody has been asked to load a megabyte that is not looked at.
 */
export type Kept = 'not asked' | 'not here' | 'on request' | 'loading' | 'kept' | 'failed';

/** What this device keeps of the lab, as it is now. */
export function useOffline(): Offline {
  return useSyncExternalStore(subscribe, () => now);
}

/** Called when the first picture stands; a second call does nothing. */
export function beginOffline(): void {
  if (hasBegun) return;
  hasBegun = true;
  if (!mayKeep()) return change({ kept: 'not here' });
  // The offer comes once, soon after the page has named its manifest: first the ear, then the manifest.
  addEventListener('beforeinstallprompt', keepOffer);
  addEventListener('appinstalled', () => change({ isInstallable: false }));
  nameManifest();
  void begin();
}

/** Keeps the lab on this device, where the browser was told to save data. */
export function keepLab(): void {
  change({ kept: 'loading' });
  register().catch(() => change({ kept: 'failed' }));
}

/** Asks the browser to install the lab; the person decides there. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  change({ isInstallable: false });
  await asked?.prompt();
}

/** Reloads this page in the new version. Other tabs stay as they are, and find their files as before. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting ?? null;
  // Another tab was quicker: the new version answers already.
  if (waiting === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage('take over');
}

export function putOffNewVersion(): void {
  change({ isPutOff: true });
}

/**
 * Whether this page is one to keep: the built lab by itself, over http. Never in somebody else’s page, and never a package
 * of an LMS, which says in its page where it starts.
 */
function mayKeep(): boolean {
  return (
    import.meta.env.PROD &&
    !IS_SINGLE_FILE &&
    window.top === window &&
    isSecureContext &&
    location.protocol.startsWith('http') &&
    'serviceWorker' in navigator &&
    document.querySelector('meta[name="lock-lab-start"]') === null
  );
}

function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = './manifest.webmanifest';
  document.head.append(link);
}

async function begin(): Promise<void> {
  try {
    const known = await navigator.serviceWorker.getRegistration();
    if (known === undefined && savesData()) return change({ kept: 'on request' });
    change({ kept: 'loading' });
    await register();
  } catch {
    // A browser may refuse, as with storage switched off. The lab goes on by the network.
    change({ kept: 'failed' });
  }
}

async function register(): Promise<void> {
  const own = await navigator.serviceWorker.register('./sw.js');
  registration = own;
  const { active, waiting, installing } = own;
  if (active !== null) change({ kept: 'kept' });
  if (waiting !== null) noteWaiting();
  if (installing !== null) watch(installing);
  own.addEventListener('updatefound', () => {
    if (own.installing !== null) watch(own.installing);
  });
  document.addEventListener('visibilitychange', lookForNewVersion);
}

function watch(installing: ServiceWorker): void {
  installing.addEventListener('statechange', () => {
    const { state } = installing;
    if (state === 'installed') noteWaiting();
    if (state === 'activated') change({ kept: 'kept' });
    if (state === 'redundant' && registration?.active == null) change({ kept: 'failed' });
  });
}

/** The very first version waits for nobody. */
function noteWaiting(): void {
  if (registration?.active != null) change({ hasNewVersion: true, isPutOff: false });
}

/** A page of ours may stay open for days, and a browser looks for itself only when a page is opened. */
function lookForNewVersion(): void {
  if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return;
  lookedAtMs = Date.now();
  // Without a network there is nothing new.
  registration?.update().catch(() => undefined);
}

/** Arbitrary: an hour. */
const LOOK_AGAIN_MS = 3_600_000;

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Chromium’s own event; the page decides when to ask. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

function keepOffer(event: Event): void {
  event.preventDefault();
  offer = event as InstallOffer;
  change({ isInstallable: true });
}

let now: Offline = {
  kept: 'not asked',
  hasNewVersion: false,
  isPutOff: false,
  isInstallable: false,
};
let hasBegun = false;
let registration: ServiceWorkerRegistration | null = null;
let offer: InstallOffer | null = null;
let lookedAtMs = Date.now();
const listeners = new Set<() => void>();

function change(part: Partial<Offline>): void {
  now = { ...now, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
