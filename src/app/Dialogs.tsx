import type { LabState } from '../lab/lab';
import { Modal } from '../views/elements/Modal';
import { later, LOADING } from '../views/elements/later';

const ScenarioBrowser = later(() => import('../views/scenario/ScenarioBrowser'), LOADING);
const ShareSheet = later(() => import('../views/scenario/ShareSheet'), LOADING);
const EmbedScenario = later(() => import('../embed/dialog/EmbedScenario'), LOADING);
const HelpSheet = later(() => import('../views/help/HelpSheet'), LOADING);

export type DialogName = 'scenarios' | 'share' | 'embed' | 'help';

interface DialogsProps {
  readonly open: DialogName | null;
  readonly onClose: () => void;
  readonly onFile: (file: File) => void;
  /** What a shared link leads to, where that is not the lab. */
  readonly addressOf?: ((state: LabState) => string | null) | undefined;
  /** Left out where what is open cannot be embedded. */
  readonly onEmbed?: (() => void) | undefined;
}

/** What opens above the page; each is fetched when it is first asked for. */
export function Dialogs({ open, onClose, onFile, addressOf, onEmbed }: DialogsProps) {
  if (open === null) return null;
  return (
    // From sharing to embedding the dialog stays, so that the focus goes back to where it was opened from.
    <Modal title={TITLES[open]} onClose={onClose} key={open === 'embed' ? 'share' : open}>
      {open === 'scenarios' && <ScenarioBrowser onDone={onClose} onFile={onFile} />}
      {open === 'share' && <ShareSheet addressOf={addressOf} onEmbed={onEmbed} />}
      {open === 'embed' && <EmbedScenario />}
      {open === 'help' && <HelpSheet />}
    </Modal>
  );
}

const TITLES: Readonly<Record<DialogName, string>> = {
  scenarios: 'Scenarios',
  share: 'Share this scenario',
  embed: 'Embed this scenario',
  help: 'Help and keys',
};
