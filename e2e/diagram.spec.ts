import { expect, test, type Page } from 'playwright/test';
import { openStill, time } from './page.words';
import { barriersOn, withTargets } from './axe';

const chart = (page: Page) => page.getByRole('group', { name: 'States of A’s worker, drawn' });

async function openDiagram(page: Page): Promise<void> {
  await openStill(page);
  await page.getByRole('button', { name: 'Diagram of A’s worker' }).click();
  await expect(chart(page)).toBeVisible();
}

test('the diagram follows the playhead, and a state leads back to when it was entered', async ({
  page,
}) => {
  await openDiagram(page);
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Home');
  const current = chart(page).locator('[aria-current=true]');
  await expect(current).toHaveAccessibleName(/^idle: now/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAccessibleName(/^acquiring: now/);

  await chart(page)
    .getByRole('button', { name: /^holding · writing: not yet/ })
    .click();
  await expect(time(page)).toHaveText('18.002 s');
  await expect(current).toHaveAccessibleName(/^holding · writing: now, entered once/);
  await chart(page)
    .getByRole('button', { name: /^acquiring/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(time(page)).toHaveText('1.000 s');

  await page.getByRole('button', { name: 'Close the diagram' }).click();
  await expect(page.getByRole('button', { name: 'Diagram of A’s worker' })).toBeFocused();
});

test('every letter has room in its box', async ({ page }) => {
  await openDiagram(page);
  const clipped = await chart(page).evaluate((svg) =>
    [...svg.querySelectorAll('g')].flatMap((group) => {
      const box = group.querySelector(':scope > rect')?.getBoundingClientRect();
      if (box === undefined) return [];
      return [...group.querySelectorAll(':scope > text')]
        .map((text) => [text.textContent, text.getBoundingClientRect()] as const)
        .filter(([, { left, right }]) => left < box.left || right > box.right)
        .map(([text]) => text);
    }),
  );
  expect(clipped).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the diagram in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openDiagram(page);
    expect(await barriersOn(page, withTargets)).toEqual([]);
  });
