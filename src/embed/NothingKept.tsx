import { useState, type ReactNode } from 'react';
import { createSettings } from '../lab/settings';
import { SettingsContext } from '../lab/use-settings';
import { noStorage } from '../study/storage';
import { createStudy } from '../study/study';
import { StudyContext } from '../study/use-study';

/** A frame has no record and no settings of its own: nothing is asked of the browser’s storage. */
export function NothingKept({ children }: { readonly children: ReactNode }) {
  const [study] = useState(() => {
    let count = 0;
    return createStudy({
      storage: noStorage(),
      channel: null,
      nowMs: () => Date.now(),
      // Never leaves the page.
      newId: () => `visit-${(count += 1)}`,
    });
  });
  const [settings] = useState(() => createSettings(() => null));
  return (
    <SettingsContext value={settings}>
      <StudyContext value={study}>{children}</StudyContext>
    </SettingsContext>
  );
}
