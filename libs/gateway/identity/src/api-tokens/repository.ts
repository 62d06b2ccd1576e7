import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  EXAMPLE_ID,
  ExampleCall,
  omitUndefined,
  idOfPage,
  NEWEST_FIRST,
  TRANSACTION,
  type Page,
} from '@paratope/database';
import type { ApiToken } from '@paratope/ids';
import { IsNull, Raw, Repository, type EntityManager } from 'typeorm';
import { ApiToken as TokenRow } from '@paratope/gateway-tables';
import type { ApiTokenView } from './contract.js';

interface NewToken extends Pick<
  TokenRow,
  | 'id'
  | 'name'
  | 'scopes'
  | 'networks'
  | 'project_ids'
  | 'daily_cap'
  | 'monthly_cap'
  | 'resource'
  | 'expires_at'
  | 'created_by'
> {
  /** The organization; for a sandbox token, the sandbox. */
  readonly orgId: string;
  readonly livemode: boolean;
}

/** A token without its spending, which is stored by billing. */
export type TokenWithoutSpending = Omit<ApiTokenView, 'spent_today' | 'spent_this_month'>;

@Injectable()
export class ApiTokensRepository {
  constructor(@InjectRepository(TokenRow) private readonly tokens: Repository<TokenRow>) {}

  async insert(
    tx: EntityManager,
    { id, orgId: org_id, livemode, ...described }: NewToken,
    { prefix, hash }: ApiToken,
  ): Promise<TokenWithoutSpending> {
    const tokens = tx.withRepository(this.tokens);
    const row = tokens.create({ id, org_id, ...described, prefix, hash, last_used_at: null, revoked_at: null });
    await tokens.insert(row);
    return tokenOf(row, livemode);
  }

  @ExampleCall(EXAMPLE_ID, { before: EXAMPLE_ID, rows: 51 })
  async page(orgId: string, page: Page): Promise<TokenWithoutSpending[]> {
    const where = omitUndefined({ org_id: ownOrSandbox(orgId), revoked_at: IsNull(), id: idOfPage(page) });
    return (await this.tokens.find({ where, order: NEWEST_FIRST, take: page.rows })).map((row) =>
      tokenOf(row, row.org_id === orgId),
    );
  }

  /** @returns undefined if the org has no such token, or it is revoked */
  @ExampleCall(EXAMPLE_ID, EXAMPLE_ID)
  async find(orgId: string, id: string): Promise<TokenWithoutSpending | undefined> {
    const row = await this.tokens.findOneBy({ org_id: ownOrSandbox(orgId), id, revoked_at: IsNull() });
    return row ? tokenOf(row, row.org_id === orgId) : undefined;
  }

  /** @returns undefined if the org has no such token, or it is revoked */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, EXAMPLE_ID, { daily_cap: 100 })
  async update(
    tx: EntityManager,
    orgId: string,
    id: string,
    changes: Partial<Pick<TokenRow, 'name' | 'daily_cap' | 'monthly_cap'>>,
  ): Promise<TokenWithoutSpending | undefined> {
    const valid = { org_id: ownOrSandbox(orgId), id, revoked_at: IsNull() };
    const tokens = tx.withRepository(this.tokens);
    await tokens.update(valid, changes);
    const row = await tokens.findOneBy(valid);
    return row ? tokenOf(row, row.org_id === orgId) : undefined;
  }

  /** @returns false if the org has no such token, or it is already revoked. */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, EXAMPLE_ID)
  async revoke(tx: EntityManager, orgId: string, id: string): Promise<boolean> {
    const valid = { org_id: ownOrSandbox(orgId), id, revoked_at: IsNull() };
    const { affected } = await tx.withRepository(this.tokens).update(valid, { revoked_at: () => 'now()' });
    return affected === 1;
  }
}

/** Condition on tokens of the organization and of its sandbox. */
const ownOrSandbox = (orgId: string) =>
  Raw((column) => `${column} IN (SELECT id FROM core.orgs WHERE :orgId IN (id, sandbox_of))`, { orgId });

const tokenOf = (row: TokenRow, livemode: boolean): TokenWithoutSpending => {
  const { id, name, prefix, scopes, networks, project_ids, daily_cap, monthly_cap, resource, created_by } = row;
  return {
    object: 'api_token',
    id,
    name,
    prefix,
    livemode,
    scopes,
    networks,
    project_ids,
    daily_cap,
    monthly_cap,
    resource,
    created_by,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};
