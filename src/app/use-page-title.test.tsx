import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageTitle } from './use-page-title';

test('a page names the tab, and leaves the site’s name behind', () => {
  const { rerender, unmount } = renderHook(({ title }) => usePageTitle(title), {
    initialProps: { title: 'Present' },
  });
  expect(document.title).toBe('Present · Distributed Locks Lab');
  rerender({ title: 'Notes' });
  expect(document.title).toBe('Notes · Distributed Locks Lab');
  unmount();
  expect(document.title).toBe('Distributed Locks Lab');
});
