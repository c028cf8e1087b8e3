import { expect, test, type Page } from 'playwright/test';
import { questions } from '../src/bank/questions/fencing';
import { resultCode } from '../src/study/result/result-code';
import { barriersOn } from './axe';
import { launchOptions } from './browser';

const { args, ...rest } = launchOptions();

// Chromium's own camera: a picture that moves.
test.use({
  permissions: ['camera'],
  launchOptions: {
    ...rest,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const question = questions.find(({ id }) => id === 'fencing/who-compares')!;

function codeOf(who: string, given: string): string {
  const answers = [{ question, given: [given], isCorrect: given === 'storage' }];
  return resultCode({ who, answers });
}

/** Stands in for the browser’s reader, which Chromium has on Android, ChromeOS and macOS only. It looks at the real video. */
async function putReader(page: Page, codes: readonly string[]): Promise<void> {
  await page.addInitScript((shown) => {
    class Reader {
      static getSupportedFormats = () => Promise.resolve(['aztec', 'qr_code']);
      detect(video: HTMLVideoElement) {
        if (video.videoWidth === 0 || video.paused) return Promise.reject(new Error('no picture'));
        return Promise.resolve(shown.map((rawValue) => ({ rawValue })));
      }
    }
    Object.assign(window, { BarcodeDetector: Reader });
  }, codes);
}

test('codes are read by the camera, each once; others are told; the camera goes off', async ({
  page,
}) => {
  await putReader(page, [codeOf('AAAA', 'storage'), codeOf('BBBB', 'client'), 'https://a.test/']);
  await page.goto('./#/teach/results');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText(/^2 people\./)).toBeVisible();
  await expect(page.getByText('https://a.t … is no result code.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Result codes/ })).toHaveValue(
    `${codeOf('AAAA', 'storage')}\n${codeOf('BBBB', 'client')}\n`,
  );
  expect(await barriersOn(page)).toEqual([]);

  const track = await page
    .getByLabel('The camera')
    .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks()[0]);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByLabel('The camera')).toBeHidden();
  await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');
});

test('a browser that reads no codes says so, and codes are pasted', async ({ page }) => {
  await page.goto('./#/teach/results');
  await expect(page.getByText(/^This browser cannot read codes by its camera/)).toBeVisible();
  await page.getByRole('textbox', { name: /Result codes/ }).fill(codeOf('AAAA', 'storage'));
  await expect(page.getByText(/^1 person\./)).toBeVisible();
});

test('a camera that may not be used is told', async ({ page, context }) => {
  await context.clearPermissions();
  await putReader(page, []);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.goto('./#/teach/results');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('alert')).toHaveText(/may not use the camera/);
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toBeVisible();
});
