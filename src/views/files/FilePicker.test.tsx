import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FilePicker } from './FilePicker';

const FILE = new File(['{}'], 'run.json', { type: 'application/json' });

it('hands on what was chosen, and is ready for the same file again', async () => {
  const chosen: File[] = [];
  render(
    <FilePicker
      label="Open a file …"
      name="Scenario file"
      accept=".json"
      onFile={(file) => chosen.push(file)}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Scenario file');
  await userEvent.upload(input, FILE);
  expect(chosen).toEqual([FILE]);
  // A browser tells of a choice only where it differs from what the input holds.
  expect(input.value).toBe('');
  expect(input.files).toHaveLength(0);
});

it('opens the browser’s own dialog by its button', async () => {
  render(<FilePicker label="Open a file …" name="Scenario file" accept=".json" onFile={() => 0} />);
  let clicks = 0;
  screen.getByLabelText('Scenario file').addEventListener('click', () => (clicks += 1));
  await userEvent.click(screen.getByRole('button', { name: 'Open a file …' }));
  expect(clicks).toBe(1);
});
