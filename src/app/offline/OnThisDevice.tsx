import { install, keepLab, takeNewVersion, useOffline, type Kept } from './offline';

/** Whether the lab opens without a network here, and how to install it. */
export function OnThisDevice() {
  const { kept, hasNewVersion, isPutOff, isInstallable } = useOffline();
  return (
    <>
      <h2>On this device</h2>
      <p role="status">{STATES[kept]}</p>
      {kept === 'on request' && (
        <p>
          <button type="button" onClick={keepLab}>
            Keep the lab on this device
          </button>
        </p>
      )}
      {hasNewVersion && isPutOff && (
        <p>
          A new version is ready.{' '}
          <button type="button" onClick={takeNewVersion}>
            Reload
          </button>
        </p>
      )}
      {isInstallable ? (
        <p>
          <button type="button" onClick={() => void install()}>
            Install the lab
          </button>{' '}
          It then opens in a window of its own.
        </p>
      ) : (
        kept === 'kept' && (
          <p>
            To open it like a program, look in the browser’s menu for <i>Install</i> or{' '}
            <i>Add to Home Screen</i>. Not every browser has it.
          </p>
        )
      )}
    </>
  );
}

const STATES: Readonly<Record<Kept, string>> = {
  'not asked': 'Looking whether the lab can be kept here …',
  'not here':
    'The browser keeps nothing of this page for later: it is in somebody else’s page, is not opened over https, or the browser does not do that.',
  'on request':
    'The browser is told to save data, so nothing was loaded ahead. Kept on this device, the lab opens without a network.',
  loading: 'The browser is loading the rest of the lab, so that it opens without a network.',
  kept: 'This browser keeps the whole lab and the recordings: they open without a network. lock-lab.html is not kept with them.',
  failed:
    'The browser could not keep the lab. It goes on by the network; the next visit tries again.',
};
