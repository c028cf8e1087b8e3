import { use } from 'react';
import { openedAt } from './opened';
import { LabFigure } from './LabFigure';

/** The lab with what the address asks for. */
export function LabPage() {
  const { hash } = location;
  const opened = openedAt(hash);
  return <LabFigure hash={hash} opened={opened instanceof Promise ? use(opened) : opened} />;
}
