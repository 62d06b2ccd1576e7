import { SqlMigration } from '@paratope/database';
/** Records the steps of screens, as their orgs may follow them. Screens from before are recorded from their next step on. */
export class EventsOfScreens1799800000000 extends SqlMigration {
  protected override readonly sql = `
      -- A log beside that of jobs, which replicas of the release before read: they would send a row of a screen as a job of no kind.
      CREATE TABLE core.screen_transitions (
        org_id uuid NOT NULL,
        transaction bigint NOT NULL,
        id bigint NOT NULL,
        screen_id uuid NOT NULL,
        status text NOT NULL,
        tier text,
        created_at timestamptz NOT NULL,
        CONSTRAINT screen_transitions_pkey PRIMARY KEY (org_id, transaction, id)
      );

      -- Ids are those of both logs, so that one position orders them.
      CREATE FUNCTION core.record_screen_transition() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO core.screen_transitions (org_id, transaction, id, screen_id, status, tier, created_at)
        VALUES (NEW.org_id, pg_current_xact_id()::text::bigint, nextval('core.job_transition_ids'), NEW.id, NEW.status,
                CASE WHEN NEW.ended_at IS NULL THEN NEW.stages -> -1 ->> 'tier' END, clock_timestamp());
        RETURN NULL;
      END $$;
      CREATE TRIGGER a_new_screen_is_recorded AFTER INSERT ON core.screens
        FOR EACH ROW EXECUTE FUNCTION core.record_screen_transition();
      -- The next stage of a running screen is a step as well.
      CREATE TRIGGER a_transition_is_recorded AFTER UPDATE OF status, stages ON core.screens
        FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status OR NEW.stages::text IS DISTINCT FROM OLD.stages::text)
        EXECUTE FUNCTION core.record_screen_transition()`;
}
