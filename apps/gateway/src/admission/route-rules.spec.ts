import { beforeAll, describe, expect, it } from '@jest/globals';
import { newApiToken } from '@paratope/ids';
import { planIncludes, PLANS, type Plan } from '@paratope/job-envelope';
import {
  isVisitorContract,
  isWrite,
  ROLES,
  type Role,
  type RouteContract,
  roleIncludes,
  roleOf,
} from '@paratope/gateway-http';
import { apiDocument } from '../api-document.js';
import { CONTRACTS } from '../contracts.js';
import { Admission, type Asked, type Decision } from '../testing/admission.js';
import { Browser, someAddress } from '../testing/browser.js';
import { samples, type Sample } from '../testing/samples.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestOrg, TestSystem } from '../testing/test-gateway.js';
import { createWorld, type World } from '../testing/world.js';

/** Contracts of routes that serve an org, without the routes for visitors. */
const ORG_CONTRACTS = CONTRACTS.filter((contract) => !isVisitorContract(contract));
const WRITES = ORG_CONTRACTS.filter(isWrite);

interface Documented {
  readonly operationId: string;
  readonly 'x-role'?: Role;
}
/** The lowest role of each operation, as the published document says. */
const documentedRole = new Map(
  Object.values(apiDocument()['paths'] as Record<string, Record<string, Documented>>)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, 'x-role': role }) => [operationId, role]),
);

// Every rule is asked about every route. The steps of the request chain decide; every-route.spec.ts sends one admitted and one refused request
// to each route over HTTP.
describe('the request chain, for every route', () => {
  let system: TestSystem;
  let gateway: Replica;
  let admission: Admission;
  let world: World;
  let requests: Readonly<Record<string, Sample>>;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    admission = await Admission.of(gateway);
    world = await createWorld(system, gateway);
    requests = samples(world);
  });

  const ask = (contract: RouteContract, { orgId = world.orgId, ...asked }: Omit<Asked, 'url'>): Promise<Decision> =>
    admission.decide(contract, { ...asked, orgId, url: requests[contract.operationId]!.url });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  /** Returns one line per route with another decision than expected: a problem's code and some headers, or "admitted". */
  async function others(
    contracts: readonly RouteContract[],
    expected: string | ((contract: RouteContract) => string),
    asked: (contract: RouteContract) => Promise<Omit<Asked, 'url'>> | Omit<Asked, 'url'>,
    headers: readonly string[] = [],
  ): Promise<string[]> {
    expect(contracts).not.toEqual([]);
    const lines: string[] = [];
    for (const contract of contracts) {
      const { problem, headers: sent } = await ask(contract, await asked(contract));
      const outcome = problem ? `${problem.status} ${problem.code}` : 'admitted';
      const found = [outcome, ...headers.map((name) => `${name}=${sent[name] ?? ''}`)].join(' ');
      const wanted = typeof expected === 'string' ? expected : expected(contract);
      if (found !== wanted) lines.push(`${contract.operationId}: ${found} instead of ${wanted}`);
    }
    return lines;
  }

  // proves: authentication 7
  it('refuses a token that never was', async () => {
    const unknown = () => ({ headers: bearer(newApiToken().value), address: someAddress() });
    expect(await others(ORG_CONTRACTS, '401 unauthorized', unknown)).toEqual([]);
  });

  // proves: authentication 4
  it('refuses a revoked token', async () => {
    const revoked = await system.createToken(world.orgId);
    await system.pool.query('UPDATE core.api_tokens SET revoked_at = now() WHERE prefix = $1', [revoked.slice(0, 11)]);
    const asked = () => ({ headers: bearer(revoked), address: someAddress() });
    expect(await others(ORG_CONTRACTS, '401 unauthorized', asked)).toEqual([]);
  });

  // proves: authentication 6; authentication 9; limits 4
  it('refuses the token of an org that was moved below the team plan, with its limits', async () => {
    const poorer = async () => {
      const { orgId, token } = await system.createOrg('complete');
      return { headers: bearer(token), orgId };
    };
    expect(
      await others(ORG_CONTRACTS, '402 plan_required x-ratelimit-limit=40', poorer, ['x-ratelimit-limit']),
    ).toEqual([]);
  });

  // proves: batch: 429; limits 3
  it('refuses an org that used up its minute, with Retry-After and both limits', async () => {
    const { token, orgId } = await system.createOrg('team');
    await system.pool.query(
      `INSERT INTO core.rate_windows (subject, used, ends_at) VALUES ($1, 60, now() + interval '10 minutes')`,
      [orgId],
    );
    const limits = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-quota-limit', 'x-quota-remaining'];
    const expected = `429 rate_limit_exceeded ${limits.map((name, place) => `${name}=${[60, 0, 25_000, 25_000][place]}`).join(' ')}`;
    expect(await others(ORG_CONTRACTS, expected, () => ({ headers: bearer(token), orgId }), limits)).toEqual([]);
    const { headers } = await ask(ORG_CONTRACTS[0]!, { headers: bearer(token), orgId });
    expect(headers).toMatchObject({
      'Retry-After': expect.stringMatching(/^[1-9]\d*$/),
      'x-ratelimit-reset': expect.stringMatching(/ GMT$/),
      'x-quota-reset': expect.stringMatching(/ GMT$/),
    });
  });

  // proves: batch: cost
  it('refuses a write of an org that used up its month', async () => {
    const { token, orgId } = await system.createOrg('enterprise', { writes: 1 });
    await system.pool.query(
      `INSERT INTO core.quota_usage (org_id, month, writes) VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC'), 1)`,
      [orgId],
    );
    const ofTokens = WRITES.filter(({ role, operationId }) => role !== 'owner' && operationId !== 'deleteOrg');
    const expected = '429 quota_exceeded x-quota-remaining=0';
    const asked = () => ({ headers: bearer(token), orgId });
    expect(await others(ofTokens, expected, asked, ['x-quota-remaining'])).toEqual([]);
  });

  describe('in the browser of a member', () => {
    const asMember = async (role: Role, { orgId }: TestOrg): Promise<Omit<Asked, 'url'>> => {
      const browser = new Browser(gateway);
      await browser.signIn(await system.createMember(orgId, role));
      return { headers: browser.headers(), address: browser.address, orgId };
    };
    const members = new Map<Role, Omit<Asked, 'url'>>();
    beforeAll(async () => {
      for (const role of ROLES) members.set(role, await asMember(role, world));
    });
    const member = (role: Role): Omit<Asked, 'url'> => members.get(role)!;

    // proves: code forbidden
    it('refuses a write without the CSRF token', async () => {
      const { headers = {}, ...owner } = member('owner');
      const { 'x-csrf-token': _, ...without } = headers;
      expect(await others(WRITES, '403 forbidden', () => ({ ...owner, headers: without }))).toEqual([]);
    });

    // proves: code forbidden; authentication 8
    it.each(ROLES)('admits the role %s to what the document gives it, and refuses it the rest', async (role) => {
      const expected = ({ operationId }: RouteContract): string => {
        const least = documentedRole.get(operationId);
        const isRefused = least !== undefined && !roleIncludes(role, least);
        return `${isRefused ? '403 forbidden' : 'admitted'} x-ratelimit-limit=600`;
      };
      expect(await others(ORG_CONTRACTS, expected, () => member(role), ['x-ratelimit-limit'])).toEqual([]);
    });

    // proves: authentication 8; authentication 9
    it.each(PLANS)(
      'on the plan %s, admits the lowest role to the routes of the plan and answers 402 to the others',
      async (plan: Plan) => {
        const org = await system.createOrg(plan);
        const [of, owner] = [new Map<Role, Omit<Asked, 'url'>>(), await asMember('owner', org)];
        for (const role of ROLES) of.set(role, await asMember(role, org));
        const expected = ({ plan: least = 'free' }: RouteContract): string =>
          planIncludes(plan, least) ? 'admitted' : '402 plan_required';
        const lowest = (contract: RouteContract) =>
          of.get(documentedRole.get(contract.operationId) ?? roleOf(contract)) ?? owner;
        expect(await others(ORG_CONTRACTS, expected, lowest)).toEqual([]);
      },
    );

    it('lets somebody of another org act for that org alone', async () => {
      const stranger = await system.createOrg();
      const elsewhere = await asMember('owner', stranger);
      for (const contract of ORG_CONTRACTS.filter(({ params }) => params)) {
        const { problem, context } = await ask(contract, { ...elsewhere, orgId: world.orgId });
        const seen = contract.path.includes('{org_id}') ? problem?.code : context.caller?.orgId;
        expect([contract.operationId, seen]).toEqual([
          contract.operationId,
          contract.path.includes('{org_id}') ? 'not_found' : stranger.orgId,
        ]);
      }
    });
  });
});
