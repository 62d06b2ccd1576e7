import { SqlMigration } from '@paratope/database';
/** Counts attempts before the work: of runs and events in a table of their own, of outbox rows in the row. */
export class Attempts1800200000000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.attempts (
      kind text NOT NULL,
      subject text NOT NULL,
      attempt integer NOT NULL,
      leased_until timestamptz NOT NULL,
      woken boolean NOT NULL DEFAULT false,
      put_aside_at timestamptz,
      reason text,
      CONSTRAINT attempts_pkey PRIMARY KEY (kind, subject)
    );
    CREATE INDEX attempts_put_aside ON core.attempts (put_aside_at) WHERE put_aside_at IS NOT NULL;
    ALTER TABLE core.outbox ADD COLUMN attempt integer NOT NULL DEFAULT 0;
    ALTER TABLE core.uploads ADD COLUMN released_attempts integer NOT NULL DEFAULT 0;
    ALTER TABLE core.screens ADD COLUMN credits_paid integer;
    ALTER TABLE core.imports ADD CONSTRAINT imports_files_until_read_or_failed CHECK (status IN ('reading', 'failed') OR files IS NULL);
    ALTER TABLE core.imports ADD CONSTRAINT imports_reads_files CHECK (status <> 'reading' OR files IS NOT NULL);
    -- The two replace it: a failed import may keep its files.
    ALTER TABLE core.imports DROP CONSTRAINT imports_files_until_read`;
}
