import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICE_CARDS } from '../../models/services/cards';
import { ADVICE, DECIDE_CLAIMS } from '.';
import type { AdviceId } from './decide';
import { allPaths, readPath, START, withAnswer, writtenPath, type DecidePath } from './path';
import { DECIDE_QUESTIONS } from './questions';
import { decisionRecord } from './record';

const PATHS = [...allPaths()];

/** Any way through the guide, answer by answer. */
const anyPath = fc.infiniteStream(fc.nat()).map((numbers) => {
  let path: DecidePath = START;
  for (const number of numbers) {
    if (path.next.type === 'advice') break;
    const { question } = path.next;
    const option = question.options[number % question.options.length]!;
    path = withAnswer(path, question, option);
  }
  return path;
});

describe('every way through the questions', () => {
  test('ends in a recommendation after eight answers at most', () => {
    fc.assert(
      fc.property(anyPath, ({ steps, next }) => {
        expect(next.type).toBe('advice');
        expect(steps.length).toBeLessThanOrEqual(8);
      }),
    );
    expect(PATHS.length).toBeGreaterThan(20);
  });

  test('is a link that leads back to it', () => {
    for (const path of PATHS) expect(readPath(writtenPath(path))).toEqual({ path, isWhole: true });
  });

  test('asks nothing twice', () => {
    for (const { steps } of PATHS) {
      const asked = steps.map(({ question }) => question.id);
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  test('can be written down, with each answer, its reason and the risks', () => {
    for (const { steps, next } of PATHS) {
      if (next.type !== 'advice') throw new Error('A path that is whole ends in advice.');
      const { advice } = next;
      const text = decisionRecord({
        title: 'Nightly invoices',
        notes: '',
        steps,
        advice,
        day: '2027-01-31',
        link: 'https://lab.example/#/decide/x',
        linkOfRun: ({ preset }) => `https://lab.example/#/lab/${preset}`,
      });
      const said = steps.flatMap(({ option }) => [option.label, option.so]);
      for (const part of [...said, advice.title, ...advice.risks, advice.revisit])
        expect(text).toContain(part);
    }
  });
});

test('each question is asked on some path, and each recommendation given on some', () => {
  const asked = new Set(PATHS.flatMap(({ steps }) => steps.map(({ question }) => question.id)));
  const given = new Set(PATHS.map(({ next }) => next.type === 'advice' && next.advice.id));
  expect([...asked].sort()).toEqual(Object.keys(DECIDE_QUESTIONS).sort());
  expect([...given].sort()).toEqual(Object.keys(ADVICE).sort());
});

test('each recommendation has risks, a card, one run that works and one that shows what remains', () => {
  for (const [id, advice] of Object.entries(ADVICE)) {
    expect(advice.id).toBe(id as AdviceId);
    expect(advice.risks.length).toBeGreaterThan(0);
    expect(SERVICE_CARDS).toHaveProperty(advice.service);
    const violated = Object.values(advice.remains.proof.expects);
    expect(violated).toContain('violated');
    expect(Object.values(advice.works.proof.expects)).toContain('holds');
  }
  expect(DECIDE_CLAIMS).toHaveLength(2 * Object.keys(ADVICE).length);
});

test.each([
  ['', 0, true],
  ['harm.repeat', 1, true],
  ['harm.repeat/key.perhaps', 1, false],
  ['key.yes', 0, false],
  ['harm.repeat/key.yes/leader.no', 2, false],
])('“%s” is read as far as it makes sense', (written, count, isWhole) => {
  const read = readPath(written);
  expect(read.path.steps).toHaveLength(count);
  expect(read.isWhole).toBe(isWhole);
});

test('somebody’s own words stay text', () => {
  const [path] = PATHS;
  const advice = ADVICE['no-lock'];
  const text = decisionRecord({
    title: 'A\n# heading [x](y)',
    notes: '# not a heading\n<script>',
    steps: path!.steps,
    advice,
    day: '2027-01-31',
    link: 'x',
    linkOfRun: () => 'y',
  });
  expect(text.startsWith('# A \\# heading \\[x\\](y)\n')).toBe(true);
  expect(text).toContain('> \\# not a heading\n> \\<script\\>');
});
