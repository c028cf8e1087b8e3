import { isoSpan } from '../course/spans';
import type { LaunchData } from '../cmi5/launch';
import { CMI5, type Statement } from '../cmi5/statements';
import { fieldsIn, type Launched } from './statement-rules';

interface LeftSession {
  readonly launched: Launched;
  /** What the LMS told the session that was left. */
  readonly data: LaunchData;
  /** What the course said in it; not empty. */
  readonly said: readonly Statement[];
  /** When it was launched, ms since 1970. */
  readonly launchedAtMs: number;
  readonly id: string;
  readonly nowMs: number;
}

/** What an LMS tells in place of a unit that went away without `terminated` (cmi5, 9.3.6 and 9.5.4.2). */
export function abandonedStatement(left: LeftSession): Statement {
  const { launched, data, said, launchedAtMs, id, nowMs } = left;
  const lastAtMs = Date.parse(String(said.at(-1)?.['timestamp']));
  const template = data.contextTemplate;
  return {
    id,
    timestamp: new Date(nowMs).toISOString(),
    actor: launched.actor,
    verb: { id: 'https://w3id.org/xapi/adl/verbs/abandoned', display: { en: 'abandoned' } },
    object: { objectType: 'Activity', id: launched.activityId },
    // From the launch to the last that was heard of it, whatever passed since.
    result: { duration: isoSpan(lastAtMs - launchedAtMs) },
    context: {
      ...template,
      registration: launched.registration,
      contextActivities: {
        ...fieldsIn(template['contextActivities']),
        category: [{ objectType: 'Activity', id: CMI5 }],
      },
    },
  };
}
