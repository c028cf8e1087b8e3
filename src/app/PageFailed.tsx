/** Instead of a page whose parts could not be fetched. */
export function PageFailed() {
  return (
    <p role="alert">This part of the lab could not be loaded. Reload the page to try again.</p>
  );
}
