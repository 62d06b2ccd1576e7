import { SqlMigration } from '@paratope/database';
/** Adds notes about candidates and variants. */
export class Notes1799020000000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.notes (
      id uuid NOT NULL,
      org_id uuid NOT NULL,
      candidate_id uuid NOT NULL,
      variant_id uuid,
      author text NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      edited_at timestamptz,
      CONSTRAINT notes_pkey PRIMARY KEY (id),
      CONSTRAINT notes_candidate_fkey FOREIGN KEY (org_id, candidate_id) REFERENCES core.therapeutic_candidates (org_id, id) ON DELETE CASCADE,
      CONSTRAINT notes_variant_fkey FOREIGN KEY (org_id, variant_id) REFERENCES core.variants (org_id, id) ON DELETE CASCADE
    );
    CREATE INDEX notes_by_candidate ON core.notes (candidate_id, id);
    CREATE INDEX notes_by_variant ON core.notes (variant_id, id) WHERE variant_id IS NOT NULL;
    `;
}
