import { CallList } from './CallList';
import type { Told } from './learner';
import { RecordTable } from './RecordTable';
import { StatementList } from './StatementList';

/** What is recorded and how it came there, in the terms of the standard. */
export function ToldView({ told }: { readonly told: Told }) {
  if (told.standard !== 'cmi5')
    return (
      <>
        <RecordTable record={told.record} />
        <CallList noun="calls" calls={told.calls} />
      </>
    );
  const requests = told.requests.map(({ method, resource, status, refusal }) => ({
    verb: method,
    name: resource,
    value: String(status),
    refusal,
  }));
  return (
    <>
      <StatementList told={told} />
      <CallList noun="requests" calls={requests} />
    </>
  );
}
