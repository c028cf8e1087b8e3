import { describe, expect, test } from 'vitest';
import { digestOf } from '../kernel/hash';
import { readAddress } from './address';
import { differenceFrom } from './difference';
import { PAYLOAD_DICTIONARY } from './payload-dictionary';
import type { PlainObject } from './plain';
import { scenarioDefaults } from './scenario-defaults';

// Links that were sent once must lead to the same scenario for ever. If one of these fails, do not
// mend the test: what it holds is out in the world. A new version of the address gets its own links.

test('the dictionary of version 1 is the one that links were made with', () => {
  expect(PAYLOAD_DICTIONARY).toHaveLength(2_106);
  expect(digestOf(PAYLOAD_DICTIONARY)).toBe('0x45gd8wbmd');
});

const REDIS = { id: 'redis' };

describe('a link of version 1 still says', () => {
  test.each([
    ['nothing but its service', '~1.w6WuthYA.y0g474', {}],
    [
      'parameters, clients, network and clocks',
      '~1.AwY_NKKDMysUYKkUljCAaZSAMSZgb2MpWoDhiiUBwtIvUBYzR5gB4xmaCZxABEr2gGctUKYCGY5wF9QpliAPAQGwcoWmQbSWgIGeBSglYKZRRAsGOZECUwp6SwSUfEog0QMJBbhqE4PaWLCnYDU_RAVGEwAYWIhWlC4w1wAdDAA.erpf8p',
      {
        title: 'Six clients',
        seed: 3,
        service: { ttlMs: 4_000, renewal: 'watchdog' },
        storage: { guard: 'version' },
        clients: {
          count: 6,
          each: { B: { behaviour: { manner: 'try' }, service: { ttlMs: 9_000 } } },
        },
        work: { jobsPerSecond: 0.8 },
        network: {
          delay: 'lognormal',
          delayMs: 5,
          links: [{ from: 'A', to: 'redis', delayMs: 40 }],
        },
        clocks: { redis: { wallOffsetMs: 0, driftPpm: -200 } },
      },
    ],
    [
      'jobs, faults, choices and bounds',
      '~1.hVYxEoAwCPuLs4Pn1cHRh_XvEqCYIp6jZwUSYhMpSbtvtvuvT6cbtiLOhPHLR0nAQBV4sZ04qx0J446Ht4jU85KGMFPWz1DJXqrE8GIyL-smqVUN3iGnyUavRcZxE81syZtHcicwZZtN_kqNIw_M3fGPygCej2KzRrF1BT9zlOOUtxaJsUkFzYzQD0UgCkYy_db7DQ.ostvp8',
      {
        service: { replica: true },
        durationMs: 40_000,
        jobs: [
          {
            client: 'A',
            atMs: 1_000,
            steps: [
              { do: 'read', blind: false },
              { do: 'write', afterMs: 5_000, blind: true },
            ],
            rounds: 2,
          },
        ],
        faults: [
          {
            type: 'kill',
            at: { node: 'A', enters: 'holding', nth: 2, plusMs: 0 },
            node: 'redis',
          },
          {
            type: 'cut',
            at: { atMs: 5 },
            between: ['A'],
            and: ['redis', 'replica'],
            lengthMs: 900,
            manner: 'silent',
            oneWay: false,
          },
          { type: 'failover', at: { atMs: 6_000 }, from: 'redis', to: 'replica' },
        ],
        choices: [{ turn: 4, take: 1 }],
        wakeUpOrder: 'by-due-time',
        bounds: { waitMsMax: 9_000 },
      },
    ],
  ])('%s', (_title, name, said) => {
    const read = readAddress(`#/lab/${name}`, new Map());
    expect(read).toMatchObject({ ok: true, scenario: { service: REDIS } });
    const scenario = (read.ok ? read.scenario : {}) as PlainObject;
    expect(differenceFrom(scenarioDefaults('redis') ?? {}, scenario)).toEqual(said);
  });
});
