import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACTS } from '../../../../contracts.js';
import { humanized } from '../../../../jobs/testing/results.js';
import { Browser } from '../../../../testing/browser.js';
import { markdownTable } from '../../../../testing/markdown-table.js';
import { samples } from '../../../../testing/samples.js';
import { TestSystem, type Replica, type TestResponse } from '../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, type World } from '../../../../testing/world.js';
import { completeJob } from '../../../../testing/world-jobs.js';
import { type Role, SCOPES, SCOPE_OF_EFFECT, type Scope, isWrite, roleIncludes, roleOf } from '@paratope/gateway-http';

const WRITES = CONTRACTS.filter(isWrite);
/** States the required roles a second time, independently of the routes' own declarations. */
const NEEDS_MANAGE =
  /member|assistant-grants|sign-in-policy|retention|invitation|api-tokens|spending-caps|webhook|checkout|^\/v1\/stages$|^\/orgs\/\{org_id\}$/;
const NEEDS_OWNER = /sign-in-policy|retention|^\/orgs\/\{org_id\}$/;
/** Jobs and screens, which cost credits. Their estimates need only the right to create a variant. */
const SPENDS =
  /^\/v1\/(jobs|screens|pipelines|campaigns\/\{id\}\/plates|campaign-plates|humanizations|designs|redesigns|codon-exports|\w+-(predictions|analyses))(?!.*\/estimate)(\/|$)/;
const leastRoleOf = ({ path }: { readonly path: string }): Role => {
  if (NEEDS_OWNER.test(path)) return 'owner';
  if (/webhook|shared-links/.test(path)) return 'member';
  if (NEEDS_MANAGE.test(path)) return 'admin';
  return SPENDS.test(path) ? 'member' : 'editor';
};
const scopeByPath = (path: string): Scope => (NEEDS_MANAGE.test(path) ? 'manage' : 'submit');

/** Writes that make something that acts by itself. */
const MAKES = new Set([
  'createApiToken',
  'createInvitation',
  'updateMember',
  'createWebhook',
  'updateWebhook',
  'createSharedLink',
]);

/** Tables that the platform writes for every request or by background work, which are not effects of a route. */
const BOOKKEEPING = [
  'idempotency_keys',
  'quota_usage',
  'rate_windows',
  'typeorm_migrations',
  'audit_events',
  'audit_heads',
  'sessions',
  'job_transitions',
  'screen_transitions',
  'attempts',
  'outbox',
  'reservations',
  'voided_jobs',
  'sign_in_attempts',
  'variant_scores',
];

/** Names of tables on the page. */
const NAMES: Readonly<Record<string, string>> = {
  adc_designs: 'ADC designs',
  api_tokens: 'API tokens',
  candidate_antigens: "a candidate's antigens",
  candidate_source_antibodies: "a candidate's source antibodies",
  credits: 'credits',
  file_sweeps: 'files of deleted data',
  memberships: 'members',
  orgs: 'the organization',
  therapeutic_candidates: 'candidates',
};
const nameOf = (table: string): string => NAMES[table] ?? table.replaceAll('_', ' ');

const { heavy, light } = TRASTUZUMAB;
/** A result that leaves the antibody as it is. */
const HUMANIZED = humanized({
  humanized_vh: heavy,
  humanized_vl: light,
  numbering: {
    vh: { parental: heavy, humanized: heavy, imgt: [], kabat: [] },
    vl: { parental: light, humanized: light, imgt: [], kabat: [] },
  },
});

const PAGE = new URL('../../../../../../../docs/security.md', import.meta.url);
const BEGIN = '<!-- what a submit token changes: written by effects.spec.ts -->\n';
const END = '<!-- end -->';

describe('every write', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  beforeAll(async () => {
    system = await TestSystem.start('environment');
    // Background work, such as expiring uploads, would be mistaken for an effect.
    gateway = await system.gateway({ env: { RECONCILE_INTERVAL_MS: '3600000', IMPORTS_POLL_MS: '3600000' } });
    world = await createWorld(system, gateway);
  });
  afterAll(() => system.close());

  const tablesOf = async (): Promise<string[]> => {
    const { rows } = await system.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'core'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
    );
    return rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name));
  };
  /** Returns a digest of every table and of the other services' data. */
  const state = async (orgId: string): Promise<ReadonlyMap<string, string>> => {
    const digest = (table: string) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(row, '' ORDER BY row), '')) AS digest
       FROM (SELECT (to_jsonb(t) - 'last_used_at')::text AS row FROM core.${table} t) rows`;
    const { rows } = await system.pool.query<{ name: string; digest: string }>(
      (await tablesOf()).map(digest).join(' UNION ALL '),
    );
    // Only this organization's refunds count, because the relay may book another organization's refund at any time.
    const refunds = await system.pool.query(
      `SELECT FROM core.outbox
       JOIN (SELECT id, org_id FROM core.jobs UNION ALL SELECT id, org_id FROM core.screens
             UNION ALL SELECT id, org_id FROM core.pipelines) paid ON paid.id::text = subject
       WHERE topic = 'refund' AND org_id = $1`,
      [orgId],
    );
    return new Map([
      ...rows.map(({ name, digest }) => [name, digest] as const),
      ['webhooks', system.webhooks.digest()],
      ['checkouts', String(system.checkouts.opened.length)],
      ['credits', `${system.billing.balance(orgId)}, ${refunds.rowCount} refunds are due`],
    ]);
  };
  /** @param before state before the request, if it is known */
  const changes = async (orgId: string, request: () => Promise<TestResponse>, before?: ReadonlyMap<string, string>) => {
    const known = before ?? (await state(orgId));
    const { status } = await request();
    const after = await state(orgId);
    return {
      status,
      changed: [...after].filter(([name, digest]) => known.get(name) !== digest).map(([name]) => name),
    };
  };
  /** Expects that each request is refused and changes nothing; the state after one is that before the next. */
  const expectRefused = async (requests: readonly (readonly [name: string, () => Promise<TestResponse>])[]) => {
    const before = await state(world.orgId);
    for (const [name, request] of requests) {
      expect([name, await changes(world.orgId, request, before)]).toEqual([name, { status: 403, changed: [] }]);
    }
  };
  const tokenOf = async (orgId: string, token: string, scopes: readonly Scope[]): Promise<string> => {
    const made = await gateway.request(`/orgs/${orgId}/api-tokens`, {
      method: 'POST',
      token,
      body: { name: 'T', scopes },
    });
    return (made.json as { token: string }).token;
  };
  const asToken = (of: World, operation: string, token: string): Promise<TestResponse> => {
    const { url, ...request } = samples(of)[operation]!;
    return gateway.request(url, { ...request, token });
  };

  it.each(SCOPES)('is refused to a token without its scope, and changes nothing: %s alone', async (scope) => {
    const token = await tokenOf(world.orgId, world.token, [scope]);
    const refused = WRITES.filter(({ path }) => scopeByPath(path) !== scope);
    await expectRefused(refused.map(({ operationId }) => [operationId, () => asToken(world, operationId, token)]));
  });

  it.each<Role>(['viewer', 'editor', 'member', 'admin'])(
    'is refused to the role %s where it is too low, and changes nothing',
    async (role) => {
      const browser = new Browser(gateway);
      await browser.signIn(await system.createMember(world.orgId, role));
      const refused = WRITES.filter((route) => !roleIncludes(role, leastRoleOf(route)));
      expect(refused.length).toBeGreaterThan(role === 'admin' ? 0 : 5);
      if (role === 'viewer') expect(refused).toHaveLength(WRITES.length);
      await expectRefused(
        refused.map(({ operationId }) => {
          const { url, ...request } = samples(world)[operationId]!;
          return [operationId, () => browser.request(url, request)];
        }),
      );
    },
  );

  // `deleteOrg` is refused while a job has not ended (erasure.spec.ts), and routes with the role `owner` are for owners, which no token is.
  const effective = WRITES.filter(({ operationId, role }) => operationId !== 'deleteOrg' && role !== 'owner');
  /** For each request, the lowest role that may send it and the tables that it changed with a `submit` token. */
  const changedBySubmit = new Map<string, readonly [role: Role, changed: readonly string[]]>();

  let shared: World;
  beforeAll(async () => {
    shared = await createWorld(system, gateway);
  });

  it.each(effective)('$operationId is served to a token of its scope', async (contract) => {
    const { operationId, method, path, effect } = contract;
    // Requests that take something away which another needs have a world of their own.
    const takesAway = method === 'DELETE' || /\/(cancel|pause|members)\b/.test(path);
    const own = takesAway ? await createWorld(system, gateway) : shared;
    // Links that exist already would stay unchanged.
    if (operationId.startsWith('link'))
      for (const table of ['candidate_antigens', 'candidate_source_antibodies'])
        await system.pool.query(`DELETE FROM core.${table} WHERE candidate_id = $1`, [own.candidateId]);
    // A humanization has results to save once it has completed.
    if (operationId === 'saveResults') await completeJob(system, own.humanizationId, [HUMANIZED]);
    const scope = scopeByPath(path);
    // A token makes nothing that may do more than itself.
    const token = await tokenOf(own.orgId, own.token, MAKES.has(operationId) ? SCOPES : [scope]);
    // Notes can be changed only by their author.
    await system.pool.query(
      `UPDATE core.notes SET author = (SELECT 'token:' || id FROM core.api_tokens WHERE org_id = $1 ORDER BY id DESC LIMIT 1)
         WHERE org_id = $1`,
      [own.orgId],
    );
    // While billing is down, a refund stays due.
    system.billing.down = path.endsWith('/cancel');
    const { status, changed } = await changes(own.orgId, () => asToken(own, operationId, token));
    system.billing.down = false;
    expect([status < 300, SCOPE_OF_EFFECT[effect]]).toEqual([true, scope]);
    expect([operationId, roleOf(contract)]).toEqual([
      operationId,
      operationId === 'removeMember' ? 'viewer' : leastRoleOf(contract),
    ]);
    if (scope === 'submit') changedBySubmit.set(`\`${method} ${path}\``, [roleOf(contract), changed]);
  });

  // every-route.spec.ts proves that an editor is admitted where the contract permits it.
  it('makes no job and spends no credits where an editor may send it', () => {
    const ofEditors = [...changedBySubmit].filter(([, [role]]) => role === 'editor');
    expect(ofEditors.length).toBeGreaterThan(20);
    for (const [request, [, changed]] of ofEditors)
      expect([request, changed.filter((name) => ['jobs', 'screens', 'pipelines', 'credits'].includes(name))]).toEqual([
        request,
        [],
      ]);
  });

  it('changes with a `submit` token what the page says', () => {
    const page = readFileSync(PAGE, 'utf8');
    const shown = page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)).trim();
    // Routes are in the order of modules, which the page does not follow.
    const rows = [...changedBySubmit].map(([request, [role, changed]]) => [
      request,
      `\`${role}\``,
      changed.map(nameOf).join(', ') || 'nothing',
    ]);
    const lines = (text: string): string[] => text.split('\n').toSorted();
    expect(lines(shown)).toEqual(lines(markdownTable([['request', 'lowest role', 'changes'], ...rows])));
  });
});
