import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const isRoot = process.getuid?.() === 0;

/**
 * What no test needs. With each window Chromium loads two pages of its own for the address bar, hundreds of scripts, and
 * keeps a process in reserve: together nearly half of the work that it takes to open a page of ours.
 */
const OWN_PAGES = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** What Playwright 1.65 turns off by the same switch, of which Chromium heeds only the last. */
const BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium refuses to run as root with its sandbox; the rest keeps it from talking to the outside. */
const FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  `--disable-features=${[...BY_PLAYWRIGHT, ...OWN_PAGES].join(',')}`,
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The path of a Chromium: what `CHROME_PATH` names, else one on the PATH, else the one Playwright
 * has downloaded, else `undefined`. A `CHROME_PATH` that cannot be run is passed over.
 */
export function findBrowser(): string | undefined {
  const fromPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [process.env['CHROME_PATH'] ?? '', ...fromPath, chromium.executablePath()];
  return candidates.find(isExecutable);
}

/** How Playwright is to start the browser that `findBrowser` finds. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath === undefined ? {} : { executablePath }), args: FLAGS };
}

function isExecutable(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a browser or installs one, trying the cheapest way first. Says so and exits 1 if none works. All is said on
 * the error output: the other one may be read by a program.
 */
export function ensureBrowser(): void {
  const ways: readonly { readonly applies: boolean; readonly install: () => void }[] = [
    { applies: isRoot && isDebian(), install: installFromDebian },
    { applies: true, install: () => run('npx', ['playwright', 'install', 'chromium']) },
  ];
  for (const way of ways) {
    if (findBrowser() !== undefined) break;
    if (way.applies) way.install();
  }
  const found = findBrowser();
  if (found !== undefined) {
    console.error(`Browser: ${found}`);
    return;
  }
  console.error(
    'This needs a Chromium. Install one (on Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set CHROME_PATH to one you have.',
  );
  process.exit(1);
}

function isDebian(): boolean {
  return (
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** Without the recommended packages: with them it is 115 packages rather than 26. */
function installFromDebian(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium',
    'fonts-liberation',
  ]);
}

/** Runs a command for at most five minutes. A failure is only told: the next way may still work. */
function run(command: string, args: readonly string[]): void {
  console.error(`No browser yet: ${command} ${args.join(' ')}`);
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', process.stderr, process.stderr],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.warn(`${command} did not succeed${error ? `: ${error.message}` : ''}.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureBrowser();
