import { fieldsIn } from '../strict/statement-rules';

/** What a statement says beside its verb, in the standard’s own terms: what of, result, score, time. */
export function saidIn(statement: Readonly<Record<string, unknown>>): readonly string[] {
  const object = fieldsIn(statement['object']);
  const asked = fieldsIn(fieldsIn(object['definition'])['description'])['en'];
  const { response, success, completion, score, duration } = fieldsIn(statement['result']);
  const { scaled } = fieldsIn(score);
  return [
    typeof asked === 'string' ? `“${short(asked)}”` : 'the unit',
    typeof response === 'string' ? `response ${short(response)}` : null,
    typeof success === 'boolean' ? `success ${success}` : null,
    typeof completion === 'boolean' ? `completion ${completion}` : null,
    typeof scaled === 'number' ? `score ${scaled}` : null,
    typeof duration === 'string' ? `duration ${duration}` : null,
  ].filter((one) => one !== null);
}

const SHORT = 90;

function short(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text;
}
