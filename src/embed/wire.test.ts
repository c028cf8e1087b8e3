import { expect, test, vi } from 'vitest';
import { heightForms } from './height';
import { readIncoming, type Incoming } from './messages';
import { readOptions } from './options';
import { openWire, type FrameWindow } from './wire';

const ANSWERED = {
  type: 'locklab:answered',
  questionId: 'pauses/ten-and-fifteen',
  optionIds: ['longer'],
  value: null,
  correct: false,
  confidence: 95,
  attempt: 1,
  ms: 900,
} as const;

/** A frame in a page of which the browser says this much. */
function framed(around: { readonly origin?: string; readonly query?: string } = {}) {
  const listeners: ((event: MessageEvent) => void)[] = [];
  const postMessage = vi.fn();
  const parent = { postMessage } as unknown as Window;
  const frame = {
    parent,
    location: { ancestorOrigins: around.origin === undefined ? [] : [around.origin] },
    document: { referrer: '' },
    addEventListener: (_: string, listener: (event: MessageEvent) => void) =>
      listeners.push(listener),
    removeEventListener: () => undefined,
  } as unknown as FrameWindow;
  const { options } = readOptions(new URLSearchParams(around.query ?? ''), null);
  const wire = openWire(frame, options);
  const heard: Incoming[] = [];
  wire.hear({ ours: (message) => heard.push(message) });
  const tell = (data: unknown, { origin = 'https://host.example', source = parent, at = 0 } = {}) =>
    listeners.forEach((listen) =>
      listen({ data, origin, source, timeStamp: at } as unknown as MessageEvent),
    );
  return { wire, heard, tell, sent: () => postMessage.mock.calls, parent };
}

const DARK = { type: 'locklab:theme', v: 1, theme: 'dark' };

test('ready and heights go to anyone, an answer to the page that the browser names', () => {
  const { wire, sent } = framed({ origin: 'https://host.example' });
  wire.say({ type: 'locklab:resize', height: 400 });
  wire.say(ANSWERED);
  expect(sent()).toEqual([
    [{ type: 'locklab:resize', height: 400, v: 1, id: '' }, '*'],
    [{ ...ANSWERED, v: 1, id: '' }, 'https://host.example'],
  ]);
});

test('an answer waits until the page around has shown who it is', () => {
  const { wire, sent, tell } = framed();
  wire.say(ANSWERED);
  expect(sent()).toEqual([]);
  tell(DARK);
  expect(sent()).toEqual([[{ ...ANSWERED, v: 1, id: '' }, 'https://host.example']]);
});

test('a page other than the one allowed is told nothing of the learner and not listened to', () => {
  const { wire, sent, tell, heard } = framed({
    origin: 'https://thief.example',
    query: 'parent=https://host.example',
  });
  wire.say(ANSWERED);
  tell(DARK, { origin: 'https://thief.example' });
  expect(sent()).toEqual([]);
  expect(heard).toEqual([]);
});

test('only the page around is heard, with a message of ours, and not too often', () => {
  const { tell, heard, parent } = framed({ origin: 'https://host.example', query: 'id=one' });
  tell(DARK, { source: {} as Window });
  tell(DARK, { origin: 'https://other.example' });
  tell({ ...DARK, v: 2 });
  tell({ ...DARK, theme: 'url(x)' });
  tell({ ...DARK, id: 'another' });
  tell('{"type":"locklab:theme"}');
  tell(null);
  expect(heard).toEqual([]);
  tell({ ...DARK, id: 'one', html: '<b>' }, { source: parent, at: 1_000 });
  expect(heard).toEqual([{ ...DARK, id: 'one' }]);
  for (let count = 0; count < 50; count += 1) tell(DARK, { at: 2_500 });
  expect(heard).toHaveLength(21);
});

test('outside of a frame nothing is said', () => {
  const postMessage = vi.fn();
  const frame = {
    postMessage,
    location: { ancestorOrigins: [] },
    document: { referrer: '' },
  } as unknown as { parent: unknown };
  frame.parent = frame;
  openWire(frame as FrameWindow, readOptions(new URLSearchParams('parent=*'), null).options).say(
    ANSWERED,
  );
  expect(postMessage).not.toHaveBeenCalled();
});

test('what is no message is none, whatever it is made of', () => {
  const hostile = [
    undefined,
    7,
    [],
    JSON.parse('{"type":"locklab:config","v":1,"__proto__":{"resizes":true}}') as unknown,
    { type: 'locklab:config', v: 1, resizes: 'yes' },
    { type: 'constructor', v: 1 },
  ];
  expect(hostile.map((one) => readIncoming(one, ''))).toEqual([
    null,
    null,
    null,
    { type: 'locklab:config', v: 1 },
    null,
    null,
  ]);
});

test('a height in the forms of Canvas, AMP and WordPress', () => {
  const canvas = { subject: 'lti.frameResize', height: 300 };
  const wp = { message: 'height', value: 300, secret: 's' };
  expect(heightForms(300, { resize: 'auto', wpSecret: null })).toEqual([canvas]);
  expect(heightForms(300, { resize: 'auto', wpSecret: 's' })).toEqual([canvas, wp]);
  expect(heightForms(300, { resize: 'canvas', wpSecret: 's' })).toEqual([canvas]);
  expect(heightForms(300, { resize: 'wp', wpSecret: 's' })).toEqual([wp]);
  expect(heightForms(300, { resize: 'amp', wpSecret: null })).toEqual([
    { sentinel: 'amp', type: 'embed-size', height: 300 },
  ]);
  expect(heightForms(300, { resize: 'off', wpSecret: 's' })).toEqual([]);
});
