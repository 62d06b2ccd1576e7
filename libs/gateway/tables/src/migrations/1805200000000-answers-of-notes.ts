import { SqlMigration } from '@paratope/database';
/** Lets notes answer notes and mention members. */
export class AnswersOfNotes1805200000000 extends SqlMigration {
  protected override readonly sql = `
    ALTER TABLE core.notes
      ADD COLUMN reply_to uuid,
      ADD COLUMN mentions uuid[] NOT NULL DEFAULT '{}',
      ADD CONSTRAINT notes_reply_fkey FOREIGN KEY (reply_to) REFERENCES core.notes (id) ON DELETE SET NULL;
    CREATE INDEX notes_by_reply ON core.notes (reply_to) WHERE reply_to IS NOT NULL;
    `;
}
