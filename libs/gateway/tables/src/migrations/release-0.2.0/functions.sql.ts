/** Functions, created before the tables that they read. */
export const FUNCTIONS = String.raw`
SET LOCAL check_function_bodies = off;
CREATE SEQUENCE core.job_transition_ids;

CREATE FUNCTION core.audit_hash(previous bytea, fields text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
        SELECT sha256(previous || convert_to(string_agg(coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-') || ';', '' ORDER BY nth), 'UTF8'))
        FROM unnest(fields) WITH ORDINALITY AS list (field, nth) $$;

CREATE FUNCTION core.chain_audit_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog' AS $$
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

CREATE FUNCTION core.drop_audit_month(month timestamp) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog' SET lock_timeout TO '1s' AS $$
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

CREATE FUNCTION core.first_id_of(instant timestamp) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
        SELECT (regexp_replace(lpad(to_hex(greatest(0, (extract(epoch FROM instant) * 1000)::bigint)), 12, '0'), '(.{8})(.{4})', '\1-\2')
                || '-7000-8000-000000000000')::uuid $$;

CREATE FUNCTION core.forget_audit_events(org uuid, before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog' AS $$
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

CREATE FUNCTION core.keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM core.orgs WHERE id = OLD.org_id AND data_deleted_at IS NULL FOR NO KEY UPDATE;
        -- Not found: the org itself is being deleted.
        IF FOUND AND NOT EXISTS (SELECT FROM core.memberships WHERE org_id = OLD.org_id AND role = 'owner') THEN
          RAISE EXCEPTION 'an org keeps an owner' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'an_owner_stays';
        END IF;
        RETURN NULL;
      END $$;

CREATE FUNCTION core.make_audit_months(at timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog' SET lock_timeout TO '1s' AS $$
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

CREATE FUNCTION core.note_forgotten_audit_events(org uuid, first bigint, last bigint, previous bytea, ending bytea) RETURNS void LANGUAGE plpgsql SET search_path TO 'pg_catalog' AS $$
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

CREATE FUNCTION core.record_job_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.job_transitions (org_id, transaction, id, job_id, kind, variant_id, status, progress, created_at)
  VALUES (NEW.org_id, pg_current_xact_id()::text::bigint, nextval('core.job_transition_ids'), NEW.id, NEW.kind,
          NEW.variant_id, NEW.status, NEW.progress, clock_timestamp());
  RETURN NULL;
END $$;

CREATE FUNCTION core.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'audit events are not changed'; END $$;
`;
