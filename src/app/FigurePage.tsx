import { useCallback, useState, type ReactNode } from 'react';
import type { Lab, LabState } from '../lab/lab';
import { LabContext } from '../lab/use-lab';
import type { ReadAddress } from '../scenario/address';
import { Dialogs, type DialogName } from './Dialogs';
import { DropZone } from './DropZone';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import { Notices, type Refusal } from './Notices';
import type { PageName } from './page-names';
import { useScenarioFile } from './use-scenario-file';
import { useUndoKeys } from './use-undo-keys';

interface FigurePageProps {
  readonly lab: Lab;
  readonly page: PageName;
  /** What is wrong with a link or a file, until somebody has read it. */
  readonly refusal: Refusal | null;
  readonly onRefusal: (refusal: Refusal | null) => void;
  /** The link that was opened, where the page compares its run with it. */
  readonly linked?: Extract<ReadAddress, { readonly ok: true }> | null;
  /** What a shared link leads to, where that is not the lab. */
  readonly addressOf?: (state: LabState) => string | null;
  readonly canEmbed?: boolean;
  readonly children: (onHelp: () => void) => ReactNode;
}

/** What every page about one scenario has around it: header, dialogs, files, undo, messages. */
export function FigurePage({
  lab,
  page,
  refusal,
  onRefusal,
  linked = null,
  addressOf,
  canEmbed = false,
  children,
}: FigurePageProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  useUndoKeys(lab);
  const onHelp = useCallback(() => setDialog('help'), []);
  const onRead = useCallback(
    (found: Refusal | null) => {
      setDialog(null);
      onRefusal(found);
    },
    [onRefusal],
  );
  const onFile = useScenarioFile(lab, onRead);
  return (
    <LabContext value={lab}>
      <ErrorBoundary lab={lab}>
        <Header page={page} onOpen={setDialog} />
        <Notices refusal={refusal} onDismiss={() => onRefusal(null)} linked={linked} />
        {children(onHelp)}
        <DropZone onFile={onFile} />
        <Dialogs
          open={dialog}
          onClose={() => setDialog(null)}
          onFile={onFile}
          addressOf={addressOf}
          onEmbed={canEmbed ? () => setDialog('embed') : undefined}
        />
      </ErrorBoundary>
    </LabContext>
  );
}
