import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds scopes and expiry of API tokens, and the audit log. */
export class TokenScopesAudit1795316400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE core.api_tokens
        ADD COLUMN scopes text[] NOT NULL DEFAULT '{read,submit,manage}',
        ADD COLUMN expires_at timestamptz,
        ADD COLUMN created_by text,
        ADD CONSTRAINT api_tokens_scopes_check CHECK (scopes <@ '{read,submit,manage}'::text[] AND cardinality(scopes) > 0);

      CREATE TABLE core.audit_events (
        id         uuid CONSTRAINT audit_events_pkey PRIMARY KEY,
        org_id     uuid NOT NULL,
        actor      text NOT NULL,
        action     text NOT NULL,
        target     text,
        address    text NOT NULL,
        request_id text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX audit_events_by_org ON core.audit_events (org_id, id);
      CREATE FUNCTION core.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'audit events are not changed'; END $$;
      CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON core.audit_events
        FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
