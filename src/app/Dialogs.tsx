import { lazy, Suspense } from 'react';
import type { LabState } from '../lab/lab';
import { Modal } from '../views/elements/Modal';

const ScenarioBrowser = lazy(() => import('../views/scenario/ScenarioBrowser'));
const ShareSheet = lazy(() => import('../views/scenario/ShareSheet'));
const HelpSheet = lazy(() => import('../views/help/HelpSheet'));

export type DialogName = 'scenarios' | 'share' | 'help';

interface DialogsProps {
  readonly open: DialogName | null;
  readonly onClose: () => void;
  readonly onFile: (file: File) => void;
  /** What a shared link leads to, where that is not the lab. */
  readonly addressOf?: (state: LabState) => string | null;
}

/** What opens above the page; each is fetched when it is first asked for. */
export function Dialogs({ open, onClose, onFile, addressOf }: DialogsProps) {
  if (open === null) return null;
  return (
    <Modal title={TITLES[open]} onClose={onClose} key={open}>
      <Suspense fallback={<p>Loading …</p>}>
        {open === 'scenarios' && <ScenarioBrowser onDone={onClose} onFile={onFile} />}
        {open === 'share' && <ShareSheet addressOf={addressOf} />}
        {open === 'help' && <HelpSheet />}
      </Suspense>
    </Modal>
  );
}

const TITLES: Readonly<Record<DialogName, string>> = {
  scenarios: 'Scenarios',
  share: 'Share this scenario',
  help: 'Help and keys',
};
