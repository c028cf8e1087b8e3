import { use } from 'react';
import { openedAt } from './opened';
import { LabFigure } from './LabFigure';

/** The lab with what the address asks for. */
export function LabPage() {
  const opened = openedAt(location.hash);
  return <LabFigure opened={opened instanceof Promise ? use(opened) : opened} />;
}
