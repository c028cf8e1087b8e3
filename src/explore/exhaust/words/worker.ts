import type { LibraryAnswer, StorageAnswer, StorageRequest } from '../../../models/messages';
import type { NodeId } from '../../../models/contract';
import type { Job } from '../../../models/job';
import { rankOf, type Visit, type Words } from './words';

interface WorkerData {
  readonly job: Job | null;
  readonly nextStep: number;
  readonly grantedAtMs: number;
  readonly token: number | null;
  readonly deadlineMs: number | null;
  readonly request: number;
  readonly value: number;
  readonly version: number;
  readonly settings: { readonly validityCheck: string };
}

/** The application. What it read counts only until it has written; before it reads again it is for show. */
export const workerWords: Words = {
  treatsClientsAlike: true,
  timeouts: ['storageTimeout'],
  context(context: WorkerData, visit, { watchesDeadlines }) {
    const reads = context.job !== null && context.job.steps[0]?.do === 'read';
    const hasRead = !reads || context.nextStep > 0;
    return {
      ...context,
      // Only a step that counts from the grant asks when that was.
      grantedAtMs: context.job?.steps.some(({ from }) => from === 'grant')
        ? context.grantedAtMs
        : 0,
      token: rankOf(visit, 'token', context.token),
      deadlineMs: watchesDeadlines ? context.deadlineMs : null,
      request: visit.own('worker.request', context.request),
      value: 0,
      version: hasRead && context.job !== null ? visit.rank('version', context.version) : 0,
    };
  },
  body(type, body: never, visit, _from, to) {
    return storageAnswer(type as StorageAnswer['type'], body, visit, to);
  },
};

/** What storage answers a client. */
function storageAnswer(
  type: StorageAnswer['type'] | LibraryAnswer['type'],
  body: never,
  visit: Visit,
  client: NodeId,
): unknown {
  if (body === null || typeof body !== 'object' || !('request' in body)) return body;
  const answer = body as { readonly request: number; readonly version?: number };
  const request = visit.copy(client, 'worker.request', answer.request);
  switch (type) {
    case 'value':
      return { request, value: 0, version: visit.rank('version', answer.version ?? 0) };
    case 'written':
      // Nobody looks at it.
      return { request, version: 0 };
    default:
      return { ...(body as object), request };
  }
}

/** What a client asks of storage. */
export function storageRequest(type: string, body: never, visit: Visit, client: NodeId): unknown {
  if (body === null) return body;
  const asked = body as StorageRequest['body'];
  const request = visit.copy(client, 'worker.request', asked.request);
  const token = rankOf(visit, 'token', asked.token);
  if (type !== 'write' || !('basedOnVersion' in asked)) return { ...asked, request, token };
  const basedOnVersion = rankOf(visit, 'version', asked.basedOnVersion);
  return { ...asked, request, token, basedOnVersion, value: 0 };
}
