import * as v from 'valibot';
import { jsonIn } from '../kernel/json';

/** What Open edX asks of a problem in a frame. Grade and state are texts; Python in the problem reads the grade. */
export interface JsInputHost {
  readonly grade: () => string;
  readonly state: () => string;
  readonly restore: (state: string) => void;
}

/** The first word of a channel: whoever comes second is answered `pong`. */
export const JSINPUT_PING = JSON.stringify({ method: 'JSInput::__ready', params: 'ping' });

const REQUEST = v.object({
  method: v.pipe(v.string(), v.maxLength(64)),
  id: v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(64))])),
  params: v.optional(v.unknown()),
});

/**
 * The answer to a text of the host, in the form of Open edX’s `jschannel.js`: JSON in strings. Null: it is nothing for
 * us, or wants no answer.
 */
export function jsInputAnswer(text: string, host: JsInputHost): string | null {
  const read = v.safeParse(REQUEST, jsonIn(text));
  if (!read.success) return null;
  const { method, id, params } = read.output;
  if (method === 'JSInput::__ready')
    return params === 'ping' ? JSON.stringify({ method, params: 'pong' }) : null;
  if (id === undefined) return null;
  switch (method) {
    case 'JSInput::getGrade':
      return JSON.stringify({ id, result: host.grade() });
    case 'JSInput::getState':
      return JSON.stringify({ id, result: host.state() });
    case 'JSInput::setState':
      if (typeof params === 'string') host.restore(params);
      return JSON.stringify({ id, result: true });
    default:
      return method.startsWith('JSInput::')
        ? JSON.stringify({ id, error: 'method_not_found', message: `No method “${method}”.` })
        : null;
  }
}
