import type { ScenarioFault } from '../../scenario/read';

/** What is wrong and where, one line a fault. */
export function FaultList({ faults }: { readonly faults: readonly ScenarioFault[] }) {
  return (
    <ul>
      {faults.map(({ path, message }, index) => (
        <li key={index}>
          <code>{path === '' ? 'scenario' : path}</code> {message}
        </li>
      ))}
    </ul>
  );
}
