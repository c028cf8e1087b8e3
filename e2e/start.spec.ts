import { expect, test } from 'playwright/test';

test('the page opens with its title and without complaints', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('./');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Distributed Locks Lab/);
  expect(complaints).toEqual([]);
});

test('the built page refuses scripts that are not its own', async ({ page }) => {
  await page.goto('./');

  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline"';
    document.head.append(script);
    return document.title === 'inline';
  });

  expect(ran).toBe(false);
});
