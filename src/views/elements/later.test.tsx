import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { later, LOADING } from './later';

/** A part that cannot be fetched until `arrive` is called. */
function part(what?: string) {
  let isThere = false;
  const load = vi.fn(() =>
    isThere
      ? Promise.resolve({ default: ({ name }: { name: string }) => <p>It says {name}.</p> })
      : Promise.reject(new Error('no network')),
  );
  return { Part: later(load, LOADING, what), load, arrive: () => (isThere = true) };
}

const alert = () => screen.findByRole('alert');
const again = async () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  // React tells of what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part that cannot be fetched is told in its place, once, and can be tried again', async () => {
  const { Part, load, arrive } = part();
  render(
    <>
      <h1>The page</h1>
      <Part name="first" />
    </>,
  );
  expect(screen.getByText('Loading …')).toBeInTheDocument();
  expect(await alert()).toHaveTextContent('This part could not be shown.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);

  await again();
  expect(await alert()).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);

  arrive();
  await again();
  expect(await screen.findByText('It says first.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('whoever opens it anew tries again, and what came is not fetched twice', async () => {
  const { Part, load, arrive } = part();
  const first = render(<Part name="first" />);
  await alert();
  first.unmount();
  arrive();
  const second = render(<Part name="second" />);
  expect(await screen.findByText('It says second.')).toBeInTheDocument();
  second.unmount();
  render(<Part name="third" />);
  expect(screen.getByText('It says third.')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('of what nobody misses nothing is said', async () => {
  const { Part } = part('');
  const { container } = render(<Part name="first" />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
