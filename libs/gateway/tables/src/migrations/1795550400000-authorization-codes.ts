import { SqlMigration } from '@paratope/database';
/** Adds API tokens for assistants by OAuth: the code of a grant is stored until it is exchanged. */
export class AuthorizationCodes1795550400000 extends SqlMigration {
  protected override readonly sql = `
    CREATE TABLE core.authorization_codes (
      code_hash bytea NOT NULL CONSTRAINT authorization_codes_pkey PRIMARY KEY,
      org_id uuid NOT NULL,
      user_id uuid,
      created_by text NOT NULL,
      client_name text NOT NULL,
      client_hash bytea NOT NULL,
      redirect_uri text NOT NULL,
      code_challenge text NOT NULL,
      scopes text[] NOT NULL,
      token_expires_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT authorization_codes_code_hash_check CHECK (length(code_hash) = 32),
      CONSTRAINT authorization_codes_org_id_fkey FOREIGN KEY (org_id) REFERENCES core.orgs (id) ON DELETE CASCADE,
      CONSTRAINT authorization_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES core.users (id) ON DELETE CASCADE
    );`;
}
