import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Partitions the audit log by month. Whole months are detached and dropped. Ids begin with the time, so the partition key is the primary
 * key. Existing rows are in the partition for rows without a month, from which `make_audit_months` moves rows to their month: no insert
 * ever waits for a month to be created.
 *
 * A role that may use the rows creates and drops months by these functions, and owns no table: the functions run as the schema's owner.
 */
export class AuditMonths1795334400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.audit_events RENAME TO audit_events_without_month;
      ALTER TABLE core.audit_events_without_month RENAME CONSTRAINT audit_events_pkey TO audit_events_without_month_pkey;
      ALTER INDEX core.audit_events_by_org RENAME TO audit_events_without_month_by_org;
      DROP TRIGGER audit_events_append_only ON core.audit_events_without_month;

      CREATE TABLE core.audit_events (
        id         uuid CONSTRAINT audit_events_pkey PRIMARY KEY,
        org_id     uuid NOT NULL,
        actor      text NOT NULL,
        action     text NOT NULL,
        target     text,
        address    text NOT NULL,
        request_id text NOT NULL,
        created_at timestamptz NOT NULL
      ) PARTITION BY RANGE (id);
      CREATE INDEX audit_events_by_org ON core.audit_events (org_id, id);
      CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON core.audit_events
        FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change();
      ALTER TABLE core.audit_events ATTACH PARTITION core.audit_events_without_month DEFAULT;

      -- Services of the previous release continue writing, so they get their former privileges at once.
      DO $$
      DECLARE given record;
      BEGIN
        FOR given IN SELECT grantee::regrole AS role, privilege_type AS privilege
                     FROM pg_class, aclexplode(relacl)
                     WHERE oid = 'core.audit_events_without_month'::regclass AND grantee NOT IN (0, relowner)
        LOOP
          EXECUTE format('GRANT %s ON core.audit_events TO %s', given.privilege, given.role);
          EXECUTE format('REVOKE %s ON core.audit_events_without_month FROM %s', given.privilege, given.role);
        END LOOP;
      END $$;

      CREATE FUNCTION core.first_id_of(instant timestamp) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
        SELECT (regexp_replace(lpad(to_hex(greatest(0, (extract(epoch FROM instant) * 1000)::bigint)), 12, '0'), '(.{8})(.{4})', '\\1-\\2')
                || '-7000-8000-000000000000')::uuid $$;

      CREATE FUNCTION core.make_audit_months(at timestamptz) RETURNS integer
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '1s' AS $$
      DECLARE
        missing timestamp[];
        month timestamp;
        name text;
      BEGIN
        -- One gateway at a time: others would find months gone, or made, that they had just looked for.
        LOCK TABLE core.audit_events IN SHARE UPDATE EXCLUSIVE MODE;
        SELECT array_agg(wanted) INTO missing FROM (
          SELECT date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => ahead) FROM generate_series(0, 2) ahead
          UNION
          SELECT date_trunc('month', to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000) AT TIME ZONE 'UTC')
          FROM core.audit_events_without_month) months (wanted)
        WHERE to_regclass('core.audit_events_' || to_char(wanted, 'YYYY_MM')) IS NULL;
        IF missing IS NULL THEN RETURN 0; END IF;
        LOCK TABLE core.audit_events_without_month IN ACCESS EXCLUSIVE MODE;
        FOREACH month IN ARRAY missing LOOP
          name := 'audit_events_' || to_char(month, 'YYYY_MM');
          EXECUTE format('CREATE TABLE core.%I (LIKE core.audit_events INCLUDING DEFAULTS)', name);
          EXECUTE format('WITH moved AS (DELETE FROM core.audit_events_without_month WHERE id >= %L AND id < %L RETURNING *)
                          INSERT INTO core.%I SELECT * FROM moved',
            core.first_id_of(month), core.first_id_of(month + interval '1 month'), name);
          EXECUTE format('ALTER TABLE core.audit_events ATTACH PARTITION core.%I FOR VALUES FROM (%L) TO (%L)',
            name, core.first_id_of(month), core.first_id_of(month + interval '1 month'));
        END LOOP;
        RETURN cardinality(missing);
      END $$;

      CREATE FUNCTION core.drop_audit_month(month timestamp) RETURNS boolean
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '1s' AS $$
      DECLARE name text := 'audit_events_' || to_char(month, 'YYYY_MM');
      BEGIN
        LOCK TABLE core.audit_events IN SHARE UPDATE EXCLUSIVE MODE;
        IF to_regclass('core.' || name) IS NULL THEN RETURN false; END IF;
        EXECUTE format('ALTER TABLE core.audit_events DETACH PARTITION core.%I', name);
        EXECUTE format('DROP TABLE core.%I', name);
        RETURN true;
      END $$;

      SELECT core.make_audit_months(now());`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
