import { fromWall } from '../rig/clock';
import { startPostgres } from '../servers/postgres';
import type { RealStorage, StorageInput } from '.';
import { toldOf, type Entry } from './entry';

/**
 * Storage in one PostgreSQL: a row with its version, and a function that is the lab's guards. It locks the row first, so that
 * the order of the row is the order of what is told; whatever it decides it also writes down, in the same transaction.
 */
export const STORAGE_SCHEMA = `
CREATE TABLE lab_row (
  id int PRIMARY KEY CHECK (id = 1),
  value bigint NOT NULL, version bigint NOT NULL, highest bigint NOT NULL
);
INSERT INTO lab_row VALUES (1, 0, 0, 0);
CREATE TABLE lab_answered (job text PRIMARY KEY, version bigint NOT NULL);
CREATE TABLE lab_performed (job text PRIMARY KEY);
CREATE TABLE lab_told (ordinal bigserial PRIMARY KEY, at_ms float8 NOT NULL, entry jsonb NOT NULL);

CREATE FUNCTION lab_tell(entry jsonb, more jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lab_told (at_ms, entry)
  VALUES (extract(epoch FROM clock_timestamp()) * 1000, entry || more)
$$;

CREATE FUNCTION lab_storage(
  op text, client text, belief int, job text, guard text, token bigint, based bigint, new_value bigint
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  kept lab_row;
  refusal text;
  first bigint;
  takes_over boolean := guard = 'token-at-takeover' AND op IN ('read', 'write');
  compares boolean := takes_over OR (guard = 'token-on-write' AND op = 'write');
  entry jsonb := jsonb_build_object(
    'client', client, 'belief', coalesce(belief::text, ''), 'token', coalesce(token::text, ''), 'jobId', job);
BEGIN
  SELECT * INTO kept FROM lab_row WHERE id = 1 FOR UPDATE;
  IF compares AND token IS NULL THEN refusal := 'token-is-missing';
  ELSIF compares AND token < kept.highest THEN refusal := 'token-is-stale';
  END IF;
  IF refusal IS NOT NULL THEN
    PERFORM lab_tell(entry, jsonb_build_object(
      'type', op || '.rejected', 'because', refusal, 'highestToken', kept.highest));
    RETURN jsonb_build_array('rejected', refusal);
  END IF;
  CASE op
  WHEN 'read' THEN
    IF takes_over THEN UPDATE lab_row SET highest = greatest(highest, token); END IF;
    PERFORM lab_tell(entry, jsonb_build_object(
      'type', 'read.served', 'value', kept.value, 'version', kept.version));
    RETURN jsonb_build_array('value', kept.value, kept.version);
  WHEN 'perform' THEN
    IF guard = 'idempotency-key' THEN
      INSERT INTO lab_performed VALUES (job) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN RETURN jsonb_build_array('performed'); END IF;
    END IF;
    PERFORM lab_tell(entry, jsonb_build_object('type', 'effect.performed'));
    RETURN jsonb_build_array('performed');
  WHEN 'write' THEN
    IF guard = 'version' AND based <> kept.version THEN
      PERFORM lab_tell(entry, jsonb_build_object(
        'type', 'write.rejected', 'because', 'version-is-stale'));
      RETURN jsonb_build_array('rejected', 'version-is-stale');
    END IF;
    IF guard = 'idempotency-key' THEN
      SELECT version INTO first FROM lab_answered WHERE lab_answered.job = lab_storage.job;
      IF FOUND THEN
        PERFORM lab_tell(entry, jsonb_build_object('type', 'write.deduplicated'));
        RETURN jsonb_build_array('written', first);
      END IF;
      INSERT INTO lab_answered VALUES (job, kept.version + 1);
    END IF;
    UPDATE lab_row SET value = new_value, version = kept.version + 1,
      highest = CASE WHEN compares THEN greatest(highest, token) ELSE highest END;
    PERFORM lab_tell(entry, jsonb_build_object('type', 'write.applied',
      'basedOn', coalesce(based::text, ''), 'replaces', kept.version, 'value', new_value));
    RETURN jsonb_build_array('written', kept.version + 1);
  ELSE
    RETURN jsonb_build_array('warm');
  END CASE;
END
$$;`;

/** Storage in a PostgreSQL of its own: a lock in another, or in the same, is no part of it. */
export async function postgresStorage(input: StorageInput): Promise<RealStorage> {
  const { children, programs, addresses } = input;
  const server = await startPostgres(children, {
    program: programs.postgres(),
    hosts: ['127.0.0.1', ...addresses],
    settings: [],
    schema: STORAGE_SCHEMA,
  });
  const connection = await server.connect();
  return {
    port: server.port,
    told: async (clock) => {
      const wallToRun = fromWall(clock);
      const { rows } = await connection.query<{ at: number; entry: Entry }>(
        'SELECT at_ms AS at, entry FROM lab_told ORDER BY ordinal',
      );
      return rows.map(({ at, entry }) => toldOf(entry, wallToRun(at)));
    },
    leave: () => server.leave(),
    stop: () => server.child.stop(),
  };
}
