import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePresentKeys } from './use-present-keys';

function Stage({ act }: { readonly act: (act: unknown) => void }) {
  usePresentKeys(act);
  return (
    <>
      <select aria-label="Size">
        <option>100 %</option>
      </select>
      <input type="checkbox" aria-label="Box" />
      <input type="range" aria-label="TTL" />
      <input aria-label="Name" />
    </>
  );
}

test.each([
  ['Size', ['PageDown'], 1],
  ['Box', ['PageDown'], 1],
  ['TTL', ['PageDown'], 0],
  ['Name', ['PageDown'], 0],
  // A letter or an arrow means something to a list.
  ['Size', ['b', 'ArrowRight'], 0],
] as const)('with the focus in %s, %s is heard %s times', (label, keys, count) => {
  const act = vi.fn();
  render(<Stage act={act} />);
  for (const key of keys) fireEvent.keyDown(screen.getByLabelText(label), { key });
  expect(act).toHaveBeenCalledTimes(count);
});
