import { SqlMigration } from '@paratope/database';
/** Adds pipelines: jobs that run one after the other. */
export class Pipelines1799140000000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.pipelines (
      id uuid CONSTRAINT pipelines_pkey PRIMARY KEY,
      org_id uuid NOT NULL,
      variant_id uuid NOT NULL,
      status text NOT NULL
        CONSTRAINT pipelines_status_check CHECK (status IN ('running', 'completed', 'failed', 'canceled')),
      steps json NOT NULL,
      job_id uuid NOT NULL,
      max_credits integer NOT NULL,
      credits_reserved integer NOT NULL,
      credits_refunded integer,
      error_detail text,
      actor text NOT NULL,
      traceparent text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      ended_at timestamptz,
      CONSTRAINT pipelines_org_id_id_key UNIQUE (org_id, id),
      CONSTRAINT pipelines_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE CASCADE,
      CONSTRAINT pipelines_ended CHECK ((status = 'running') = (ended_at IS NULL)),
      CONSTRAINT pipelines_refunded_at_the_end CHECK ((ended_at IS NOT NULL) = (credits_refunded IS NOT NULL)),
      CONSTRAINT pipelines_refunded_within_the_reservation CHECK (credits_refunded BETWEEN 0 AND credits_reserved),
      CONSTRAINT pipelines_failed_says_why CHECK ((status = 'failed') = (error_detail IS NOT NULL))
    );
    CREATE INDEX pipelines_running ON core.pipelines (id) WHERE status = 'running';
    CREATE INDEX pipelines_by_variant ON core.pipelines (variant_id, id);`;
}
