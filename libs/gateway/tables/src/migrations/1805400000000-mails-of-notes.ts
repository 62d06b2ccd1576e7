import { SqlMigration } from '@paratope/database';
/** Lets notes name the members who are still to be mailed that they are mentioned. */
export class MailsOfNotes1805400000000 extends SqlMigration {
  protected override readonly sql = `
    ALTER TABLE core.notes ADD COLUMN mails_due uuid[] NOT NULL DEFAULT '{}';
    CREATE INDEX notes_with_mails_due ON core.notes (created_at) WHERE mails_due <> '{}';
    `;
}
