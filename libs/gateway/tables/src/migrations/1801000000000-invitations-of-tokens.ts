import { SqlMigration } from '@paratope/database';
/** Adds which API token made an invitation. Of existing ones it is not known. */
export class InvitationsOfTokens1801000000000 extends SqlMigration {
  protected override readonly sql = 'ALTER TABLE core.invitations ADD COLUMN made_by_token uuid';
}
