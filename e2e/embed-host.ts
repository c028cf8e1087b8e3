import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, type Page } from 'playwright/test';

/** What somebody else’s site has, by path: the text of a page, or of what stands beside it. */
export type Pages = Readonly<Record<string, { readonly type: string; readonly text: string }>>;

interface Hosts {
  /**
   * Opens a tall page of another origin with this in its body (ours is at 127.0.0.1, it is at localhost). It keeps what
   * frames say; what goes wrong in it or in them is in the list that is returned, as long as the test runs.
   */
  readonly host: (body: string, beside?: Pages) => Promise<readonly string[]>;
}

/** A test with somebody else’s page. */
export const test = base.extend<Hosts>({
  host: async ({ page }, use) => {
    const servers: Server[] = [];
    await use(async (body, beside = {}) => {
      const wrong = wrongIn(page);
      // A real server: a browser keeps pages that come from nowhere away from this machine.
      const server = createServer(({ url = '/' }, answer) => {
        const { type, text } = beside[url] ?? { type: 'text/html', text: pageOf(body) };
        answer.setHeader('Content-Type', `${type}; charset=utf-8`);
        answer.end(text);
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      return wrong;
    });
    for (const server of servers) server.close();
  },
});

/** What frames have said to the page around them, of one type, in order. */
export function said(page: Page, type: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      (window as unknown as { said: { type?: string }[] }).said.filter(
        (one) => one.type === wanted,
      ),
    type,
  );
}

function pageOf(body: string): string {
  return `<!doctype html><title>Host</title><link rel="icon" href="data:,"><script>
    window.said = [];
    addEventListener('message', ({ data }) => said.push(data));
  </script><button>First</button>${body}<p style="height: 3000px">Below</p>`;
}

function wrongIn(page: Page): readonly string[] {
  const wrong: string[] = [];
  page.on('console', (one) => {
    if (one.type() === 'error') wrong.push(one.text());
  });
  page.on('pageerror', ({ message }) => wrong.push(message));
  return wrong;
}
