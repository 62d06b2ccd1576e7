import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes audit events a chain per org: each has the hash of the previous one, and a hash over that and all its fields. A trigger computes
 * it, so events of services of the previous release are included, and no service can choose a hash. The canonical bytes are those of
 * `@paratope/audit-chain`.
 *
 * Deleted events are recorded as a run of positions with the hash with which the chain continues, and in the chain itself. A separate role
 * runs the functions that delete them.
 */
export class AuditChain1795343400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The migration of a long log may take any time.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE TABLE core.audit_heads (
        org_id   uuid CONSTRAINT audit_heads_pkey PRIMARY KEY,
        position bigint NOT NULL,
        hash     bytea NOT NULL
      );
      CREATE TABLE core.audit_forgotten (
        org_id         uuid NOT NULL,
        first_position bigint NOT NULL,
        last_position  bigint NOT NULL,
        previous_hash  bytea NOT NULL,
        last_hash      bytea NOT NULL,
        forgotten_at   timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT audit_forgotten_pkey PRIMARY KEY (org_id, first_position)
      );
      ALTER TABLE core.audit_events ADD COLUMN position bigint, ADD COLUMN previous_hash bytea, ADD COLUMN hash bytea;

      CREATE FUNCTION core.audit_hash(previous bytea, fields text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
        SELECT sha256(previous || convert_to(string_agg(coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-') || ';', '' ORDER BY nth), 'UTF8'))
        FROM unnest(fields) WITH ORDINALITY AS list (field, nth) $$;

      CREATE FUNCTION core.chain_audit_event() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
      DECLARE head core.audit_heads;
      BEGIN
        NEW.created_at := date_trunc('milliseconds', NEW.created_at);
        INSERT INTO core.audit_heads VALUES (NEW.org_id, 0, decode(repeat('00', 32), 'hex')) ON CONFLICT (org_id) DO NOTHING;
        -- Whoever writes an event of the org at the same time waits here until this one is committed, or gone.
        SELECT * INTO STRICT head FROM core.audit_heads WHERE org_id = NEW.org_id FOR UPDATE;
        NEW.position := head.position + 1;
        NEW.previous_hash := head.hash;
        NEW.hash := core.audit_hash(head.hash, ARRAY[NEW.org_id::text, NEW.position::text, NEW.id::text, NEW.actor, NEW.action, NEW.target,
          NEW.address, NEW.request_id, ((extract(epoch FROM NEW.created_at) * 1000000)::bigint)::text]);
        UPDATE core.audit_heads SET position = NEW.position, hash = NEW.hash WHERE org_id = NEW.org_id;
        RETURN NEW;
      END $$;

      -- Chains the existing events in the order of their ids, as the trigger does.
      ALTER TABLE core.audit_events DISABLE TRIGGER audit_events_append_only;
      DO $$
      DECLARE
        event record;
        org uuid;
        place bigint;
        previous bytea;
        linked bytea;
      BEGIN
        FOR event IN SELECT * FROM core.audit_events ORDER BY org_id, id LOOP
          IF org IS DISTINCT FROM event.org_id THEN
            org := event.org_id; place := 0; previous := decode(repeat('00', 32), 'hex');
          END IF;
          place := place + 1;
          linked := core.audit_hash(previous, ARRAY[org::text, place::text, event.id::text, event.actor, event.action, event.target,
            event.address, event.request_id, ((extract(epoch FROM event.created_at) * 1000000)::bigint)::text]);
          UPDATE core.audit_events SET position = place, previous_hash = previous, hash = linked WHERE id = event.id;
          previous := linked;
        END LOOP;
      END $$;
      ALTER TABLE core.audit_events ENABLE TRIGGER audit_events_append_only;
      -- The index is created last: rows are updated in place while no index contains the changed columns.
      CREATE INDEX audit_events_by_position ON core.audit_events (org_id, position);
      INSERT INTO core.audit_heads SELECT DISTINCT ON (org_id) org_id, position, hash FROM core.audit_events ORDER BY org_id, position DESC;
      ALTER TABLE core.audit_events ALTER COLUMN position SET NOT NULL, ALTER COLUMN previous_hash SET NOT NULL, ALTER COLUMN hash SET NOT NULL;
      CREATE TRIGGER audit_events_chained BEFORE INSERT ON core.audit_events FOR EACH ROW EXECUTE FUNCTION core.chain_audit_event();

      -- Records a run of deleted positions, joined to adjacent runs, and appends an event about it.
      CREATE FUNCTION core.note_forgotten_audit_events(org uuid, first bigint, last bigint, previous bytea, ending bytea) RETURNS void
        LANGUAGE plpgsql SET search_path = pg_catalog AS $$
      DECLARE beside core.audit_forgotten;
      BEGIN
        DELETE FROM core.audit_forgotten WHERE org_id = org AND last_position = first - 1 RETURNING * INTO beside;
        IF FOUND THEN first := beside.first_position; previous := beside.previous_hash; END IF;
        DELETE FROM core.audit_forgotten WHERE org_id = org AND first_position = last + 1 RETURNING * INTO beside;
        IF FOUND THEN last := beside.last_position; ending := beside.last_hash; END IF;
        INSERT INTO core.audit_forgotten VALUES (org, first, last, previous, ending);
        INSERT INTO core.audit_events (id, org_id, actor, action, target, address, request_id, created_at)
        VALUES ((left(core.first_id_of(clock_timestamp() AT TIME ZONE 'UTC')::text, 15) || substr(gen_random_uuid()::text, 16))::uuid,
          org, 'operator', 'forgetAuditEvents', first || '-' || last || ':' || encode(ending, 'hex'), 'database', '', clock_timestamp());
      END $$;

      -- Deletes a limited number of events of one org before an instant. Returns the number.
      CREATE FUNCTION core.forget_audit_events(org uuid, before timestamptz, most integer) RETURNS integer
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
      DECLARE
        run record;
        gone integer := 0;
      BEGIN
        FOR run IN
          WITH taken AS (
            DELETE FROM core.audit_events WHERE org_id = org AND id IN (
              SELECT id FROM core.audit_events WHERE org_id = org AND id < core.first_id_of(before AT TIME ZONE 'UTC') ORDER BY position LIMIT most)
            RETURNING position, previous_hash, hash),
          islands AS (SELECT *, position - row_number() OVER (ORDER BY position) AS island FROM taken)
          SELECT min(position) AS first, max(position) AS last, (array_agg(previous_hash ORDER BY position))[1] AS previous,
                 (array_agg(hash ORDER BY position DESC))[1] AS ending
          FROM islands GROUP BY island ORDER BY 1
        LOOP
          PERFORM core.note_forgotten_audit_events(org, run.first, run.last, run.previous, run.ending);
          gone := gone + (run.last - run.first + 1)::integer;
        END LOOP;
        RETURN gone;
      END $$;

      CREATE OR REPLACE FUNCTION core.drop_audit_month(month timestamp) RETURNS boolean
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '1s' AS $$
      DECLARE
        name text := 'audit_events_' || to_char(month, 'YYYY_MM');
        run record;
      BEGIN
        LOCK TABLE core.audit_events IN SHARE UPDATE EXCLUSIVE MODE;
        IF to_regclass('core.' || name) IS NULL THEN RETURN false; END IF;
        EXECUTE format('ALTER TABLE core.audit_events DETACH PARTITION core.%I', name);
        FOR run IN EXECUTE format('
          SELECT org_id, min(position) AS first, max(position) AS last, (array_agg(previous_hash ORDER BY position))[1] AS previous,
                 (array_agg(hash ORDER BY position DESC))[1] AS ending
          FROM (SELECT *, position - row_number() OVER (PARTITION BY org_id ORDER BY position) AS island FROM core.%I) islands
          GROUP BY org_id, island ORDER BY 1, 2', name)
        LOOP
          PERFORM core.note_forgotten_audit_events(run.org_id, run.first, run.last, run.previous, run.ending);
        END LOOP;
        EXECUTE format('DROP TABLE core.%I', name);
        RETURN true;
      END $$;

      REVOKE EXECUTE ON FUNCTION core.drop_audit_month(timestamp), core.forget_audit_events(uuid, timestamptz, integer),
        core.note_forgotten_audit_events(uuid, bigint, bigint, bytea, bytea) FROM PUBLIC;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
