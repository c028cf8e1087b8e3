import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, type Rolldown } from 'vite';
import { launchOptions } from '../browser';
import type { Answers, Subject } from './answers';
import type { Answer, Booth } from './booth';

/**
 * Booths in Chromium, a browser for each, with code that is built as the page's own is. People run the lab there, and its
 * engine is another one than Node's: the same search takes half the time.
 */
export async function boothsInPage(): Promise<() => Booth> {
  const code = await builtAnswers();
  return () => boothInPage(code);
}

function boothInPage(code: string): Booth {
  const opened = open(code);
  return {
    async ask<S extends Subject>(subject: S, ...given: Parameters<Answers[S]>): Promise<Answer<S>> {
      const { page } = await opened;
      const asked = { subject, given: given as readonly unknown[], name: NAME };
      const answer = await page.evaluate(
        (one) =>
          (
            globalThis as unknown as Record<
              string,
              { ANSWERS: Record<string, (...given: readonly unknown[]) => unknown> }
            >
          )[one.name]?.ANSWERS[one.subject]?.(...one.given),
        asked,
      );
      return answer as Answer<S>;
    },
    close: () => void opened.then(({ browser }) => browser.close()),
  };
}

async function open(code: string) {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  await page.addScriptTag({ content: code });
  return { browser, page };
}

/** What the script leaves in the page. */
const NAME = 'measured';

/** One script with all that can be asked, minified like the page. */
async function builtAnswers(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: ANSWERS, formats: ['iife'], name: NAME },
    },
  })) as Rolldown.RolldownOutput[];
  const [script] = built[0]?.output ?? [];
  if (script === undefined) throw new Error('The build left no script to measure.');
  return script.code;
}

const ANSWERS = fileURLToPath(new URL('answers.ts', import.meta.url));
