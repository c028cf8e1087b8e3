/** Makes a record of the next version out of one of this; given and returned as found in storage. */
export type Migration = (record: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The step from version 1 to 2 comes first. There has been one version only. */
export const MIGRATIONS: readonly Migration[] = [];

export type Migrated =
  | { readonly type: 'current'; readonly record: Readonly<Record<string, unknown>> }
  /** Written by a later page, which knows things that this one does not. */
  | { readonly type: 'newer'; readonly version: number }
  | { readonly type: 'broken'; readonly fault: string };

/** Brings what was found to the current version, which is one more than there are steps. */
export function migrated(found: unknown, migrations: readonly Migration[] = MIGRATIONS): Migrated {
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    return { type: 'broken', fault: 'This is no record of studies.' };
  let record = found as Readonly<Record<string, unknown>>;
  const { version } = record;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { type: 'broken', fault: 'It has no version.' };
  const current = migrations.length + 1;
  if (version > current) return { type: 'newer', version };
  for (const [index, step] of migrations.slice(version - 1).entries()) {
    // An old record may be broken in ways that a step does not expect.
    try {
      record = { ...step(record), version: version + index + 1 };
    } catch {
      return {
        type: 'broken',
        fault: `It could not be brought from version ${version} to ${current}.`,
      };
    }
  }
  return { type: 'current', record };
}
