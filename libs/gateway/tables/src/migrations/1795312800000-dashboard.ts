import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the transitions that people follow in the dashboard, and the links with which an operator signs a person in. */
export class Dashboard1795312800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(JOB_TRANSITIONS);
    await runner.query(SIGN_IN_LINKS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

const JOB_TRANSITIONS = `
-- Steps of jobs' lives, as their orgs may follow them: kept for a week.
CREATE SEQUENCE core.job_transition_ids;
CREATE TABLE core.job_transitions (
  org_id uuid NOT NULL,
  -- Rows of a transaction become visible at its commit, in no order of their ids. A reader that continues from a position reads only below
  -- the oldest transaction that is still running, and therefore misses none.
  transaction bigint NOT NULL,
  id bigint NOT NULL,
  job_id uuid NOT NULL,
  kind text NOT NULL,
  variant_id uuid NOT NULL,
  status text NOT NULL,
  progress real,
  created_at timestamptz NOT NULL,
  CONSTRAINT job_transitions_pkey PRIMARY KEY (org_id, transaction, id)
);
CREATE INDEX job_transitions_by_age ON core.job_transitions USING brin (created_at);

-- A trigger, so that no statement that changes a job can omit it. created_at is the row's age, not the job's, and decides about its
-- removal.
CREATE FUNCTION core.record_job_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO core.job_transitions (org_id, transaction, id, job_id, kind, variant_id, status, progress, created_at)
  VALUES (NEW.org_id, pg_current_xact_id()::text::bigint, nextval('core.job_transition_ids'), NEW.id, NEW.kind,
          NEW.variant_id, NEW.status, NEW.progress, clock_timestamp());
  RETURN NULL;
END $$;
CREATE TRIGGER a_new_job_is_recorded AFTER INSERT ON core.jobs
  FOR EACH ROW EXECUTE FUNCTION core.record_job_transition();
-- A heartbeat that only extends the lease is not a transition.
CREATE TRIGGER a_transition_is_recorded AFTER UPDATE ON core.jobs
  FOR EACH ROW WHEN ((NEW.status, NEW.progress) IS DISTINCT FROM (OLD.status, OLD.progress))
  EXECUTE FUNCTION core.record_job_transition();
`;

const SIGN_IN_LINKS = `
-- Links that sign a person in, once.
CREATE TABLE core.sign_in_links (
  -- SHA-256 of the link's secret.
  token_hash bytea CONSTRAINT sign_in_links_pkey PRIMARY KEY
    CONSTRAINT sign_in_links_token_hash_check CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL CONSTRAINT sign_in_links_user_id_fkey REFERENCES core.users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_links_by_user ON core.sign_in_links (user_id);
`;
