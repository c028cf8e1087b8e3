import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchFirstRun } from './app/first-run';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
const shown = createRoot(root);

const isFrame = asksForFrame();
// What the lab fetches next is asked for at once: then a page of two parts has no more round trips than one of one.
if (!isFrame) fetchFirstRun(location.hash);
open();

// A frame has no lab in it, and the lab no frame.
window.addEventListener('hashchange', () => {
  if (asksForFrame() !== isFrame) location.reload();
});

function asksForFrame(): boolean {
  return /^#\/?embed\//.test(location.hash);
}

/** Only what the address asks for is fetched. */
function open(): void {
  const fetched = isFrame
    ? import('./embed/Embed').then(({ Embed }) => <Embed />)
    : import('./app/App').then(({ App }) => <App />);
  fetched.then(
    (page) => shown.render(<StrictMode>{page}</StrictMode>),
    () =>
      shown.render(
        <p role="alert">
          The page could not be loaded. Check the connection.{' '}
          <button type="button" onClick={() => location.reload()}>
            Try again
          </button>
        </p>,
      ),
  );
}
