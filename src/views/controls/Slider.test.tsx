import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SCENARIO_SPECS } from '../../lab/specs';
import { Slider } from './Slider';

const spec = SCENARIO_SPECS.pauseMs;

function Held({ onChange = () => null }: { readonly onChange?: (value: number) => string | null }) {
  const [value, setValue] = useState(15_000);
  return (
    <Slider
      spec={spec}
      value={value}
      begunAs={15_000}
      mark={{ value: 8_000, label: 'the lease that remains is 8 s' }}
      onSettle={() => undefined}
      onChange={(next) => {
        const complaint = onChange(next);
        if (complaint === null) setValue(next);
        return complaint;
      }}
    />
  );
}

test('a slider says its value with its unit and what its mark means', () => {
  render(<Held />);
  expect(screen.getByRole('slider', { name: 'Pause length' })).toHaveAttribute(
    'aria-valuetext',
    '15 seconds; the lease that remains is 8 s',
  );
  expect(screen.getByText(/0 ms – 2 min, default 0 ms/)).toBeVisible();
});

test('a value can be typed with a unit, and reset to what it was', async () => {
  const user = userEvent.setup();
  render(<Held />);
  const field = screen.getByRole('textbox', { name: 'Pause length, typed' });
  expect(screen.queryByRole('button')).toBeNull();

  await user.clear(field);
  await user.type(field, '1.5 min{Enter}');
  expect(field).toHaveValue('1.5 min');

  await user.click(screen.getByRole('button', { name: 'Reset Pause length to 15 s' }));
  expect(field).toHaveValue('15 s');
});

test('words that are no quantity are told, and nothing is changed', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn(() => null);
  render(<Held onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Pause length, typed' });

  await user.clear(field);
  await user.type(field, 'a while{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Pause length: Type a time');
  expect(field).toBeInvalid();
  expect(onChange).not.toHaveBeenCalled();

  await user.type(field, '{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveValue('15 s');
});

test('what is refused stays in the field to be mended', async () => {
  const user = userEvent.setup();
  render(<Held onChange={() => 'must be at most 86400000'} />);
  const field = screen.getByRole('textbox', { name: 'Pause length, typed' });

  await user.clear(field);
  await user.type(field, '99 h{Enter}');

  expect(field).toBeInvalid();
  expect(field).toHaveValue('99 h');
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '15 seconds; the lease that remains is 8 s',
  );
});

test('where it would change nothing it says why', () => {
  render(
    <Slider
      spec={spec}
      value={0}
      begunAs={0}
      noEffect="Nothing here compares clocks."
      onSettle={() => undefined}
      onChange={() => null}
    />,
  );
  expect(screen.getByRole('slider', { name: 'Pause length' })).toBeDisabled();
  expect(screen.getByText(/No effect here. Nothing here compares clocks/)).toBeVisible();
});
