import { Migration, SqlMigration, createIndexConcurrently } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Screens, and jobs that are parts of them: such a job is about no variant. */
export class Screens1795527900000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.screens (
      id uuid CONSTRAINT screens_pkey PRIMARY KEY,
      org_id uuid NOT NULL CONSTRAINT screens_org_id_fkey REFERENCES core.orgs ON DELETE CASCADE,
      family_id uuid NOT NULL,
      name text NOT NULL,
      status text NOT NULL
        CONSTRAINT screens_status_check CHECK (status IN ('running', 'paused', 'completed', 'failed', 'canceled')),
      input json NOT NULL,
      plan json NOT NULL,
      max_credits integer NOT NULL CONSTRAINT screens_max_credits_check CHECK (max_credits >= 0),
      credits_charged integer,
      rows integer,
      stages json NOT NULL,
      funnel json,
      clonotypes integer,
      selected integer,
      error_detail text,
      traceparent text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      ended_at timestamptz,
      data_deleted_at timestamptz,
      CONSTRAINT screens_org_id_id_key UNIQUE (org_id, id),
      CONSTRAINT screens_ended CHECK ((status IN ('completed', 'failed', 'canceled')) = (ended_at IS NOT NULL)),
      CONSTRAINT screens_charged_at_the_end CHECK ((ended_at IS NOT NULL) = (credits_charged IS NOT NULL)),
      CONSTRAINT screens_charged_within_the_reservation CHECK (credits_charged BETWEEN 0 AND max_credits),
      CONSTRAINT screens_failed_says_why CHECK ((status = 'failed') = (error_detail IS NOT NULL))
    );
    CREATE INDEX screens_by_org ON core.screens (org_id, id DESC);
    CREATE INDEX screens_open ON core.screens (org_id) WHERE ended_at IS NULL;
    CREATE INDEX screens_by_family ON core.screens (family_id);

    ALTER TABLE core.reservations ALTER COLUMN variant_id DROP NOT NULL;
    ALTER TABLE core.jobs
      ALTER COLUMN variant_id DROP NOT NULL,
      ADD COLUMN whole_id uuid,
      ADD COLUMN part integer,
      ADD CONSTRAINT jobs_whole_fkey FOREIGN KEY (org_id, whole_id) REFERENCES core.screens (org_id, id)
        ON DELETE RESTRICT NOT VALID,
      ADD CONSTRAINT jobs_part CHECK ((part IS NULL) = (whole_id IS NULL) AND num_nonnulls(variant_id, whole_id) = 1)
        NOT VALID;
    -- Nobody watches the parts of a screen one by one.
    CREATE OR REPLACE TRIGGER a_new_job_is_recorded AFTER INSERT ON core.jobs FOR EACH ROW
      WHEN (NEW.whole_id IS NULL) EXECUTE FUNCTION core.record_job_transition();
    CREATE OR REPLACE TRIGGER a_transition_is_recorded AFTER UPDATE ON core.jobs FOR EACH ROW
      WHEN (NEW.whole_id IS NULL AND (NEW.status IS DISTINCT FROM OLD.status OR NEW.progress IS DISTINCT FROM OLD.progress))
      EXECUTE FUNCTION core.record_job_transition();
    ALTER TABLE core.uploads
      DROP CONSTRAINT uploads_purpose_check,
      ADD CONSTRAINT uploads_purpose_check CHECK (purpose IN ('antigen_structure', 'screen')) NOT VALID;`;
}

/** A step of its own: it reads all jobs, and must not keep anybody from them meanwhile. */
export class ScreensChecked1795527900001 extends SqlMigration {
  protected override readonly sql = `
    ALTER TABLE core.jobs VALIDATE CONSTRAINT jobs_whole_fkey;
    ALTER TABLE core.jobs VALIDATE CONSTRAINT jobs_part;
    ALTER TABLE core.uploads VALIDATE CONSTRAINT uploads_purpose_check;`;
}

/** Parts of a screen are found by their place, while jobs are submitted. */
export class ScreensIndexed1795527900002 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      schema: 'core',
      name: 'jobs_by_whole',
      isUnique: true,
      definition: 'ON core.jobs (whole_id, part) WHERE whole_id IS NOT NULL',
    });
  }
}
