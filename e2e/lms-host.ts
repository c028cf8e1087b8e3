import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { typeOf } from './site-host';

export const LMS = 'http://lms.test';

export type Kind = 'scorm-1.2' | 'scorm-2004';

/** Serves an unzipped package under `http://lms.test/package/`, and nothing else of the lab. */
export async function servePackage(page: Page, zip: string): Promise<Record<string, Uint8Array>> {
  const files = unzipSync(readFileSync(zip));
  await page.route(`${LMS}/package/**`, async (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(9));
    const body = files[name];
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: Buffer.from(body), contentType: typeOf(name) });
  });
  return files;
}

/** What the course did to the LMS. */
export interface Seen {
  readonly calls: readonly string[];
  readonly violations: readonly string[];
  readonly record: Readonly<Record<string, string>>;
}

/** A page of an LMS with scorm-again, behind a proxy that objects to what scorm-again would let pass. */
export async function serveLms(page: Page, kind: Kind, start: string): Promise<void> {
  const script = createRequire(import.meta.url).resolve(
    `scorm-again/${kind === 'scorm-1.2' ? 'scorm12' : 'scorm2004'}`,
  );
  const built = script.replace(/dist[/\\].*$/, '');
  const source = readFileSync(
    `${built}dist/${kind === 'scorm-1.2' ? 'scorm12' : 'scorm2004'}.min.js`,
    'utf8',
  );
  await page.route(`${LMS}/lms.html*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>LMS</title>
<script>${source.replaceAll('</script', '<\\/script')}</script>
<script>(${host.toString()})(${JSON.stringify(kind)}, ${JSON.stringify(start)})</script>`,
    }),
  );
}

export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Runs in the LMS’s page. What an earlier session recorded stands in `sessionStorage`. */
function host(kind: Kind, start: string): void {
  const is12 = kind === 'scorm-1.2';
  const page = window as unknown as Record<string, unknown>;
  type Api = Record<string, (...given: string[]) => string> & {
    loadFromFlattenedJSON: (values: object) => void;
  };
  const Make = page[is12 ? 'Scorm12API' : 'Scorm2004API'] as new (settings: object) => Api;
  const inner = new Make({ autocommit: false, logLevel: 5 });
  const before = JSON.parse(sessionStorage.getItem('record') ?? '{}') as Record<string, string>;
  if (Object.keys(before).length > 0) {
    const own = Object.entries(before).filter(
      ([name]) => !/interactions|session_time|exit/.test(name),
    );
    inner.loadFromFlattenedJSON(Object.fromEntries(own));
  }
  const record: Record<string, string> = { ...before };
  const calls: string[] = [];
  const violations: string[] = [];
  page['seen'] = { calls, violations, record };
  let phase = 'before';
  let answerCount = 0;

  const rules: readonly [RegExp, RegExp][] = [
    [/suspend_data$/, /^[\x20-\x7e]{0,4096}$/],
    [/lesson_status$/, /^(passed|completed|failed|incomplete|browsed)$/],
    [/completion_status$/, /^(completed|incomplete|not attempted|unknown)$/],
    [/success_status$/, /^(passed|failed|unknown)$/],
    [/score\.(raw|min|max)$/, /^(100|\d{1,2}(\.\d{1,2})?)$/],
    [/score\.scaled$/, /^-?(1|0(\.\d{1,4})?)$/],
    [/exit$/, /^(suspend|logout|time-out|)$/],
    [/session_time$/, is12 ? /^\d{4}:\d\d:\d\d(\.\d\d?)?$/ : /^PT(\d+H)?(\d+M)?(\d+(\.\d\d?)?S)?$/],
    [/result$/, is12 ? /^(correct|wrong)$/ : /^(correct|incorrect)$/],
    [/interactions\.\d+\.type$/, /^(choice|sequencing|numeric)$/],
    [/student_response$/, /^([a-z](,[a-z])*|-?\d+(\.\d+)?)$/],
  ];
  const object = (what: string): void => void violations.push(what);
  const check = (name: string, value: string): void => {
    for (const [names, form] of rules)
      if (names.test(name) && !form.test(value)) object(`${name} = ${value}`);
    const [, index] = /interactions\.(\d+)\.id$/.exec(name) ?? [];
    if (index !== undefined && Number(index) !== answerCount++) object(`${name} is not the next`);
    const judges = /_status$/.test(name) && /^(passed|failed|completed)$/.test(value);
    if (judges && !Object.keys(record).some((one) => /score\.(raw|scaled)$/.test(one)))
      object(`${name} before any score`);
  };
  const call = (verb: string, name = '', value = ''): string => {
    const plain = verb.replace(/^LMS/, '').replace('Terminate', 'Finish');
    calls.push(`${plain} ${name} ${value}`.trim());
    if (plain === 'Initialize') {
      if (phase !== 'before') object('Initialize twice');
      phase = 'open';
    } else if (phase !== 'open' && !/^Get(Last|Error|Diag)/.test(plain))
      object(`${plain} ${name} ${phase === 'over' ? 'after the end' : 'before Initialize'}`);
    if (plain === 'SetValue') check(name, value);
    const given = plain === 'SetValue' ? [name, value] : [name];
    const answer = String(inner[verb]?.(...given));
    if (/^(Set|Commit|Init|Fin)/.test(plain) && answer !== 'true')
      object(
        `scorm-again refused ${plain} ${name}: ${String(inner[is12 ? 'LMSGetLastError' : 'GetLastError']?.())}`,
      );
    else if (plain === 'SetValue') record[name] = value;
    if (plain === 'Finish') phase = 'over';
    if (plain === 'Commit') sessionStorage.setItem('record', JSON.stringify(record));
    return answer;
  };
  const verbs = is12
    ? ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish']
    : ['Initialize', 'GetValue', 'SetValue', 'Commit', 'Terminate'];
  const errors = is12
    ? ['LMSGetLastError', 'LMSGetErrorString', 'LMSGetDiagnostic']
    : ['GetLastError', 'GetErrorString', 'GetDiagnostic'];
  page[is12 ? 'API' : 'API_1484_11'] = Object.fromEntries(
    [...verbs, ...errors].map((verb) => [verb, (...given: string[]) => call(verb, ...given)]),
  );
  addEventListener('DOMContentLoaded', () => {
    const frame = document.createElement('iframe');
    frame.title = 'Course';
    frame.style.cssText = 'width:100%;height:1200px;border:0';
    frame.src = `/package/${start}`;
    document.body.append(frame);
  });
}
