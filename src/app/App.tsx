/** The page. A placeholder until the lab moves in. */
export function App() {
  return <h1>Distributed Locks Lab</h1>;
}
