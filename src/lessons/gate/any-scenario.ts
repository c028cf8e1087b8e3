import type { Gate } from '../../bank/gate';

/** Names of the choices below, in their order: what a program is told of a prediction. Part of the messages of a frame. */
export const ENDINGS = ['damage', 'stale-write', 'overlap', 'waiting', 'nothing'] as const;

/** What can be asked of any run at all: where it goes wrong, the gravest first. */
export function gateForAny(id: string, untilMs: number): Gate {
  return {
    id,
    preset: '',
    untilMs,
    asks: 'How does this run end? Pick the worst that happens.',
    answer: {
      choices: [
        {
          says: 'Data are damaged: an update is lost, or an outside effect is done twice',
          when: { C: 'violated' },
        },
        { says: 'A stale write is applied, but nothing is lost by it', when: { W: 'violated' } },
        {
          says: 'Two clients hold or believe at once, and no write does harm',
          when: [{ M: 'violated' }, { B: 'violated' }, { X: 'violated' }],
        },
        {
          says: 'Somebody waits too long for a free lock, or is overtaken',
          when: [{ T: 'violated' }, { F: 'violated' }],
        },
        { says: 'Nothing goes wrong', when: {} },
      ],
    },
  };
}
