import { expect, test } from 'playwright/test';
import { launchOptions } from './browser';
import { openStill } from './page.words';
import { barriersOn } from './axe';

const { args, ...rest } = launchOptions();

// Chromium's own microphone: a beep each second.
test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...rest,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test('an answer is recorded, heard again and deleted; the finished drill can be read by all', async ({
  page,
}) => {
  await openStill(page, './#/drills/gc-pause');
  await page.getByRole('button', { name: 'Start' }).click();
  const recorder = page.getByRole('region', { name: 'Recording' });
  await recorder.getByRole('button', { name: 'Record yourself' }).click();
  await expect(recorder.getByRole('status')).toHaveText('Recording.');
  await page.getByRole('textbox', { name: 'Notes' }).fill('A sleeps, B writes');
  await recorder.getByRole('button', { name: 'Stop recording' }).click();

  const audio = recorder.getByLabel('Your recording');
  await expect(audio).toBeVisible();
  const heard = await audio.evaluate(async (element) => {
    const player = element as HTMLAudioElement;
    player.muted = true;
    await player.play();
    await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }));
    return { hasFailed: player.error !== null, source: new URL(player.src).protocol };
  });
  expect(heard).toEqual({ hasFailed: false, source: 'blob:' });

  await recorder.getByRole('button', { name: 'Delete the recording' }).click();
  await expect(audio).toHaveCount(0);

  const onwards = page.getByRole('button', { name: /^(Next phase|Done: to the rubric)$/ });
  while ((await onwards.count()) > 0) await onwards.click();
  await page.getByRole('checkbox').first().check();
  expect(await barriersOn(page)).toEqual([]);
});
