/** A course as its package describes it: plain data, so that no page is needed to write it. */
export interface Packaged {
  /** Six characters that tell it from any other course. */
  readonly digest: string;
  readonly title: string;
  /** Null where there is nothing to pass. */
  readonly masteryPercent: number | null;
  /** Every file of the package but the manifest, relative to it; the page that begins is among them. */
  readonly files: readonly string[];
  readonly startFile: string;
}

/** Text as XML takes it, in an element or between double quotes. */
export function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
