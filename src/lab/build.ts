interface BuildEnv {
  readonly VITE_BUILD_ID?: string;
  readonly VITE_SINGLE_FILE?: boolean;
}

const ENV = import.meta.env as unknown as BuildEnv;

/** Names what this page was built from: eight digits of a hash over the sources. */
export const BUILD_ID = ENV.VITE_BUILD_ID ?? 'unbuilt';

/** The whole lab is in this one file; nothing can be fetched. */
export const IS_SINGLE_FILE = ENV.VITE_SINGLE_FILE === true;

/** Of what can be taken along: as it lies on the server, and as it is sent with gzip. */
export interface Size {
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** What the build measured of itself; null: not built. */
export interface Sizes {
  readonly single: Size | null;
  readonly site: Size | null;
  /** The script with which other pages embed the lab. */
  readonly element: Size | null;
}

/** Null where they cannot be had, as in a single file or under development. */
export async function loadSizes(): Promise<Sizes | null> {
  const read = (await loadBeside('sizes.json')) as Readonly<Record<string, unknown>> | null;
  if (read === null) return null;
  return {
    single: sizeIn(read['single']),
    site: sizeIn(read['site']),
    element: sizeIn(read['element']),
  };
}

/** What a JSON file beside the page says; null where it cannot be had, and a single file does not even ask. */
export async function loadBeside(name: string): Promise<unknown> {
  if (IS_SINGLE_FILE) return null;
  try {
    const response = await fetch(name);
    return response.ok ? ((await response.json()) as unknown) : null;
  } catch {
    return null;
  }
}

function sizeIn(value: unknown): Size | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, gzipBytes } = value as Readonly<Record<string, unknown>>;
  return typeof bytes === 'number' && typeof gzipBytes === 'number' ? { bytes, gzipBytes } : null;
}
