import { run, statement, type Queryable } from '@paratope/database';
import type { ApiToken } from '@paratope/ids';
import type { ApiTokenView } from './contract.js';

interface TokenRow extends Omit<ApiTokenView, 'object' | 'last_used_at' | 'created_at' | 'updated_at'> {
  readonly last_used_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = 'id, name, prefix, last_used_at, created_at, updated_at';

const INSERT = statement<TokenRow>(
  'tokens.insert',
  `INSERT INTO core.api_tokens (id, org_id, name, prefix, hash) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
);

const LIST = statement<TokenRow>(
  'tokens.list',
  `SELECT ${COLUMNS} FROM core.api_tokens
    WHERE org_id = $1 AND revoked_at IS NULL AND ($2::uuid IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3`,
);

const REVOKE = statement<{ id: string }>(
  'tokens.revoke',
  `UPDATE core.api_tokens SET revoked_at = now(), updated_at = now()
    WHERE org_id = $1 AND id = $2 AND revoked_at IS NULL
   RETURNING id`,
);

export async function insertToken(
  on: Queryable,
  { id, orgId, name }: { readonly id: string; readonly orgId: string; readonly name: string },
  { prefix, hash }: ApiToken,
): Promise<ApiTokenView> {
  const [row] = await run(on, INSERT, [id, orgId, name, prefix, hash]);
  if (!row) throw new Error('an insert returned no row');
  return tokenOf(row);
}

export async function selectTokens(
  on: Queryable,
  orgId: string,
  page: { readonly before: string | undefined; readonly rows: number },
): Promise<ApiTokenView[]> {
  return (await run(on, LIST, [orgId, page.before, page.rows])).map(tokenOf);
}

/** @returns false when the org has no such token, or it is revoked already. */
export async function revokeToken(on: Queryable, orgId: string, id: string): Promise<boolean> {
  return (await run(on, REVOKE, [orgId, id])).length > 0;
}

const tokenOf = ({ last_used_at, created_at, updated_at, ...row }: TokenRow): ApiTokenView => ({
  object: 'api_token',
  ...row,
  last_used_at: last_used_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
