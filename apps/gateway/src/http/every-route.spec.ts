import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApiToken, newId } from '@paratope/ids';
import type { Plan } from '@paratope/job-envelope';
import { CONTRACTS } from '../contracts.js';
import { ROLES, type Role, type RouteContract, isVisitorContract, isWrite, roleIncludes } from '@paratope/gateway-http';
import { apiDocument } from '../api-document.js';
import { Browser } from '../testing/browser.js';
import { TestSystem, type Replica, type TestResponse } from '../testing/test-gateway.js';
import { samples, type Sample } from '../testing/samples.js';
import { completeJobs } from '../testing/world-jobs.js';
import { createWorld, type World } from '../testing/world.js';
import { BUNDLE_ROUTES } from '../jobs/kinds/bundles/contract.js';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const operations = CONTRACTS.map(({ operationId }) => operationId);
/** Contracts of routes that serve an org, without the routes for visitors. */
const ORG_CONTRACTS = CONTRACTS.filter((contract) => !isVisitorContract(contract));
const orgOperations = ORG_CONTRACTS.map(({ operationId }) => operationId);
const personal = CONTRACTS.filter(({ access }) => access === 'person').map(({ operationId }) => operationId);

/** Routes that answer with these codes in an installation without identity provider. */
const WITHOUT_PROVIDER = new Map([
  ['startOidc', 404],
  ['finishOidc', 400],
]);

/** Operations as the published document describes them. */
const documented = Object.values(apiDocument()['paths'] as Record<string, Record<string, Documented>>).flatMap((path) =>
  Object.values(path),
);
interface Documented {
  readonly operationId: string;
  readonly 'x-role'?: Role;
}

/** Returns a world in which only the org of its token exists. */
const absentFrom = (world: Partial<World>): World =>
  new Proxy(world as World, {
    get: (own, key: keyof World) =>
      key === 'jobIds' || key === 'screens'
        ? new Proxy({}, { get: () => newId() })
        : key.endsWith('Id')
          ? newId()
          : own[key],
  });

/** Members may do these only for themselves, and the samples name another person and another author. */
const OF_OTHERS = new Set([
  'removeMember',
  ...['updateVariantNote', 'deleteVariantNote', 'updateTherapeuticCandidateNote', 'deleteTherapeuticCandidateNote'],
]);

/**
 * Returns whether no API token may send the request, whatever its scopes: deleting the org, and requests for owners alone. Each has a spec.
 */
const forOwnersAlone = ({ operationId, role }: RouteContract): boolean =>
  operationId === 'deleteOrg' || role === 'owner';
const ofTokens = ORG_CONTRACTS.filter((contract) => !forOwnersAlone(contract)).map(({ operationId }) => operationId);

/** Operations that name a resource of an org in the path or in the body. */
const requests = samples(absentFrom({}));
const addressed = ORG_CONTRACTS.filter(({ role }) => role !== 'owner')
  .filter(
    ({ params, operationId }) =>
      params !== undefined || JSON.stringify(requests[operationId]?.body ?? null).search(UUID) >= 0,
  )
  .map(({ operationId }) => operationId);

/** Operations of an org that change nothing. */
const READS = new Set(ORG_CONTRACTS.filter(({ method }) => method === 'GET').map(({ operationId }) => operationId));

const EVIDENCE = new Set(BUNDLE_ROUTES.map(({ bundle }): string => bundle.operationId));

describe('every route', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let nowhere: World;
  let stranger: string;
  let strangerOrg: string;

  beforeAll(async () => {
    system = await TestSystem.start();
    gateway = await system.gateway();
    world = await createWorld(system, gateway);
    ({ token: stranger, orgId: strangerOrg } = await system.createOrg());
    nowhere = absentFrom(world);
  });
  afterAll(() => system.close());

  const send = (sample: Sample | undefined, token?: string, address = '127.0.0.1'): Promise<TestResponse> => {
    const { url, ...request } = sample!;
    return gateway.request(url, { ...request, address, ...(token === undefined ? {} : { token }) });
  };
  const setPlan = (orgId: string, plan: Plan) =>
    system.pool.query('UPDATE core.orgs SET plan = $2, rate_per_minute = NULL, writes_per_month = NULL WHERE id = $1', [
      orgId,
      plan,
    ]);
  const shared = new Map<string, Promise<World>>();
  /**
   * Returns a world in which the operation succeeds: for example, only a completed job has evidence. Operations that only read share one.
   */
  const worldFor = (operation: string, { on = gateway, plan = undefined as Plan | undefined } = {}): Promise<World> => {
    const hasEvidence = EVIDENCE.has(operation);
    const make = async (): Promise<World> => {
      const own = await createWorld(system, on);
      if (hasEvidence) await completeJobs(system, own.jobIds);
      if (plan) await setPlan(own.orgId, plan);
      return own;
    };
    if (!READS.has(operation)) return make();
    const key = JSON.stringify([on === gateway, hasEvidence, plan]);
    const found = shared.get(key) ?? make();
    shared.set(key, found);
    return found;
  };
  let addresses = 0;
  /** Returns a new address, because one address may not send many unknown tokens. */
  const fromAnywhere = (): string => `2001:db8:0:${(++addresses).toString(16)}::1`;

  it('is in the document, which has no other, and has a sample request', () => {
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual([...operations].sort());
    expect(Object.keys(samples(world)).sort()).toEqual([...operations].sort());
  });

  describe("with a foreign org's token", () => {
    // proves: scope; GET /projects/{project_id}; authentication 3
    it.each(addressed)('%s answers as for what does not exist', async (operation) => {
      const foreign = await send(samples(world)[operation], stranger);
      const absent = await send(samples(nowhere)[operation], stranger);
      expect(foreign.status).toBe(404);
      const { instance: _i, request_id: _r, ...seen } = foreign.json;
      const { instance: _ai, request_id: _ar, ...unseen } = absent.json;
      expect(seen).toEqual(unseen);
    });
  });

  describe("that names nothing of an org, with a foreign org's token", () => {
    const unaddressed = ORG_CONTRACTS.filter(({ method, params }) => method === 'GET' && params === undefined);
    // proves: scope
    it.each(unaddressed.map(({ operationId }) => operationId))('%s shows nothing of ours', async (operation) => {
      const { status, text } = await send(samples(world)[operation], stranger);
      expect(status).toBe(200);
      const ours = Object.entries(world).filter(([key]) => key.endsWith('Id'));
      expect(ours.filter(([, id]) => text.includes(id))).toEqual([]);
    });
  });

  describe('without a token', () => {
    // proves: endpoints: bearer; GET /v1/me; authentication 1; authentication 7; authentication 8
    // proves: header WWW-Authenticate
    it.each([...orgOperations, ...personal])('%s answers 401', async (operation) => {
      const refused = await send(samples(world)[operation]);
      expect(refused).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
      expect(refused.headers['www-authenticate']).toMatch(/^Bearer/);
    });
  });

  describe('with a token that never was', () => {
    // proves: authentication 7
    it.each(orgOperations)('%s answers 401', async (operation) => {
      expect(await send(samples(world)[operation], newApiToken().value, fromAnywhere())).toMatchObject({ status: 401 });
    });
  });

  describe('with a revoked token', () => {
    // proves: authentication 4
    it.each(orgOperations)('%s answers 401', async (operation) => {
      const revoked = await system.createToken(world.orgId);
      await system.pool.query('UPDATE core.api_tokens SET revoked_at = now() WHERE prefix = $1', [
        revoked.slice(0, 11),
      ]);
      expect(await send(samples(world)[operation], revoked, fromAnywhere())).toMatchObject({ status: 401 });
    });
  });

  describe('of an org that was moved below the team plan', () => {
    // proves: authentication 6; authentication 9; limits 4
    it.each(orgOperations)('%s answers 402 plan_required, with its limits', async (operation) => {
      const { token } = await system.createOrg('complete');
      const refused = await send(samples(world)[operation], token);
      expect(refused).toMatchObject({ status: 402, json: { code: 'plan_required' } });
      expect(refused.headers['x-ratelimit-limit']).toBe('40');
    });
  });

  describe('of an org that used up its minute', () => {
    // proves: batch: 429; limits 3
    it.each(orgOperations)('%s answers 429 with Retry-After and both limits', async (operation) => {
      const { token, orgId } = await system.createOrg('team');
      await system.pool.query(
        `INSERT INTO core.rate_windows (subject, used, ends_at) VALUES ($1, 60, now() + interval '30 s')`,
        [orgId],
      );
      const refused = await send(samples(world)[operation], token);
      expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limit_exceeded' } });
      expect(refused.headers).toMatchObject({
        'retry-after': expect.stringMatching(/^[1-9]\d*$/),
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': expect.stringMatching(/ GMT$/),
        'x-quota-limit': '25000',
        'x-quota-remaining': '25000',
        'x-quota-reset': expect.stringMatching(/ GMT$/),
      });
    });
  });

  describe('that writes, sent again under its Idempotency-Key', () => {
    // After deleting the org, the caller cannot send another request.
    const writes = CONTRACTS.filter(isWrite).filter((contract) => !forOwnersAlone(contract));

    // proves: idempotency 1; idempotency 2; idempotency 4
    it.each(writes.map(({ operationId }) => operationId))(
      '%s is answered as the first time; another request under that key is a mismatch',
      async (operation) => {
        const own = await worldFor(operation);
        const keyed = ({ url, ...request }: Sample) =>
          gateway.request(url, { ...request, token: own.token, headers: { 'idempotency-key': 'once' } });
        const sample = samples(own)[operation]!;
        const first = await keyed(sample);
        const again = await keyed(sample);
        expect([again.status, again.text, again.headers['location']]).toEqual([
          ...[first.status, first.text, first.headers['location']],
        ]);
        expect(again.headers['idempotency-replayed']).toBe('true');
        expect(await keyed({ method: 'POST', url: '/v1/projects', body: { name: 'Something else' } })).toMatchObject({
          status: 422,
          json: { code: 'idempotency_mismatch' },
        });
      },
    );
  });

  describe('that writes, of an org that used up its month', () => {
    const writes = CONTRACTS.filter(({ idempotency }) => idempotency).map(({ operationId }) => operationId);
    // proves: batch: cost
    it.each(writes)('%s answers 429 quota_exceeded', async (operation) => {
      const { token, orgId } = await system.createOrg('enterprise', { writes: 1 });
      await system.pool.query(
        `INSERT INTO core.quota_usage (org_id, month, writes) VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC'), 1)`,
        [orgId],
      );
      const refused = await send(samples(world)[operation], token);
      expect(refused).toMatchObject({ status: 429, json: { code: 'quota_exceeded' } });
      expect(refused.headers['x-quota-remaining']).toBe('0');
    });
  });

  describe('with an id that is none', () => {
    const byPath = ORG_CONTRACTS.filter(({ params, role }) => params !== undefined && role !== 'owner');
    it.each(byPath.map(({ operationId, path, params }) => [operationId, path, Object.keys(params!.shape)] as const))(
      '%s says which parameters',
      async (operation, path, names) => {
        const { url, ...request } = samples(world)[operation]!;
        const refused = await gateway.request(url.replaceAll(UUID, 'not-an-id'), { ...request, token: world.token });
        if (path.startsWith('/v1/')) {
          expect(refused).toMatchObject({
            status: 400,
            json: { code: 'invalid_request', errors: names.map((parameter) => ({ parameter })) },
          });
        } else {
          expect(refused.status).toBe(422);
          expect(refused.json.detail[0].loc[0]).toBe('path');
        }
      },
    );
  });

  describe('in the browser of a member', () => {
    const asMember = async (role: Role, orgId: string): Promise<Browser> => {
      const browser = new Browser(gateway);
      await browser.signIn(await system.createMember(orgId, role));
      return browser;
    };
    const through = (browser: Browser, sample: Sample | undefined): Promise<TestResponse> => {
      const { url, ...request } = sample!;
      return browser.request(url, request);
    };

    // A refusal changes nothing: one member of each role makes all requests that are refused.
    const members = new Map<Role, Browser>();
    const ofFree = new Map<Role, Browser>();
    let free: World;
    let elsewhere: Browser;
    beforeAll(async () => {
      free = await createWorld(system, gateway);
      await setPlan(free.orgId, 'free');
      for (const role of ROLES) {
        members.set(role, await asMember(role, world.orgId));
        ofFree.set(role, await asMember(role, free.orgId));
      }
      elsewhere = await asMember('owner', strangerOrg);
    });

    // proves: code forbidden
    it.each(ORG_CONTRACTS.filter(isWrite).map(({ operationId }) => operationId))(
      '%s answers 403 without the CSRF token',
      async (operation) => {
        const { url, ...request } = samples(world)[operation]!;
        const refused = await world.browser.request(url, { ...request, headers: { 'x-csrf-token': '' } });
        expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      },
    );

    const restricted = documented.flatMap(({ operationId, 'x-role': role }) =>
      ROLES.filter((own) => role !== undefined && !roleIncludes(own, role)).map((own) => [operationId, own] as const),
    );
    // proves: code forbidden
    it.each(restricted)('%s answers 403 to the role %s', async (operation, role) => {
      const refused = await through(members.get(role)!, samples(world)[operation]);
      expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect(refused.headers['x-ratelimit-limit']).toBe('600');
    });

    const sufficient = documented
      .filter(({ operationId }) => ORG_CONTRACTS.some((contract) => contract.operationId === operationId))
      // Only an owner may delete the org, once none of its jobs is running: erasure.spec.ts.
      .filter(({ operationId }) => operationId !== 'deleteOrg')
      .map(({ operationId, 'x-role': role }) => [operationId, OF_OTHERS.has(operationId) ? 'admin' : role!] as const);
    const onPlan = async (plan: Plan, role: Role, operation: string): Promise<TestResponse> => {
      const own = await worldFor(operation, { plan });
      // The lowest plan allows one screen at a time.
      if (operation === 'createScreen' || operation === 'refilterScreen')
        await system.pool.query(
          `UPDATE core.screens SET status = 'canceled', ended_at = now(), credits_charged = 0
            WHERE org_id = $1 AND ended_at IS NULL`,
          [own.orgId],
        );
      return through(await asMember(role, own.orgId), samples(own)[operation]);
    };
    const planOf = (operation: string): Plan =>
      ORG_CONTRACTS.find(({ operationId }) => operationId === operation)?.plan ?? 'free';

    // proves: authentication 8
    it.each(sufficient)('%s serves the role %s, on the lowest plan that has it', async (operation, role) => {
      const answer = await onPlan(planOf(operation), role, operation);
      expect(answer.status).toBeLessThan(300);
    });

    // proves: authentication 9
    it.each(sufficient.filter(([operation]) => planOf(operation) !== 'free'))(
      '%s answers the role %s 402 on the free plan',
      async (operation, role) => {
        const answer = await through(ofFree.get(role)!, samples(free)[operation]);
        expect(answer).toMatchObject({ status: 402, json: { code: 'plan_required' } });
      },
    );

    it.each(ORG_CONTRACTS.filter(({ params }) => params).map(({ operationId }) => operationId))(
      '%s answers somebody of another org as for what does not exist',
      async (operation) => {
        const foreign = await through(elsewhere, samples(world)[operation]);
        const absent = await through(elsewhere, samples(nowhere)[operation]);
        expect(foreign.status).toBe(404);
        const { instance: _i, request_id: _r, ...seen } = foreign.json;
        const { instance: _ai, request_id: _ar, ...unseen } = absent.json;
        expect(seen).toEqual(unseen);
      },
    );
  });

  // This block comes last, because the samples change and remove resources that the other tests need.
  describe('with a valid request', () => {
    // proves: POST /v1/projects; GET /v1/projects; GET /v1/projects/{id}; POST /v1/source-antibodies
    // proves: GET /v1/source-antibodies; GET /v1/source-antibodies/{id}; POST /v1/uploads; GET /v1/uploads
    // proves: GET /v1/uploads/{id}; POST /v1/antigens; GET /v1/antigens; GET /v1/antigens/{id}
    // proves: POST /v1/therapeutic-candidates; GET /v1/therapeutic-candidates; GET /v1/therapeutic-candidates/{id}
    // proves: POST /v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}
    // proves: GET /v1/therapeutic-candidates/{id}/source-antibodies; DELETE /*
    // proves: POST /v1/therapeutic-candidates/{id}/antigens/{antigen_id}
    // proves: GET /v1/therapeutic-candidates/{id}/antigens; POST /v1/variants; GET /v1/variants
    // proves: GET /v1/variants/{id}; GET /v1/variants/{id}/lineage; GET /v1/variants/{id}/diff
    // proves: GET /v1/variants/{id}/numbering; POST /v1/adc-designs; GET /v1/adc-designs
    // proves: GET /v1/adc-designs/catalogue; GET /v1/adc-designs/{id}; POST /v1/adc-designs/{id}/analysis
    // proves: GET /v1/humanizations; POST /v1/structure-predictions; GET /v1/structure-predictions
    // proves: POST /v1/structure-predictions/batch; GET /v1/structure-predictions/{id}
    // proves: POST /v1/structure-predictions/{id}/cancel; POST /v1/stability-analyses; GET /v1/stability-analyses
    // proves: POST /v1/stability-analyses/batch; GET /v1/stability-analyses/{id}
    // proves: POST /v1/stability-analyses/{id}/cancel; POST /v1/immunogenicity-analyses
    // proves: GET /v1/immunogenicity-analyses; POST /v1/immunogenicity-analyses/batch
    // proves: GET /v1/immunogenicity-analyses/{id}; POST /v1/immunogenicity-analyses/{id}/cancel
    // proves: POST /v1/complex-predictions; GET /v1/complex-predictions; POST /v1/complex-predictions/batch
    // proves: GET /v1/complex-predictions/{id}; POST /v1/complex-predictions/{id}/cancel; GET /v1/codon-exports/{id}
    // proves: GET /v1/codon-exports; POST /v1/codon-exports; POST /v1/codon-exports/{id}/cancel
    // proves: GET /v1/codon-exports/{id}/download; POST /v1/quotes; POST /v1/jobs; GET /v1/jobs; GET /v1/jobs/{id}
    // proves: GET /v1/jobs/{id}/results; POST /v1/jobs/{id}/cancel; POST /v1/webhooks; GET /v1/webhooks
    // proves: GET /v1/webhooks/{id}; POST /v1/webhooks/{id}/test; GET /v1/webhook_deliveries
    // proves: GET /v1/webhook_deliveries/{id}; POST /v1/webhook_deliveries/{id}/retry; GET /v1/credit-transactions
    // proves: GET /billing/credits/packs; POST /auth/sign-in; GET /auth/session; POST /auth/sign-out
    // proves: POST /auth/sign-out-everywhere; POST /auth/password; POST /auth/register; POST /auth/invitations/accept
    // proves: GET /auth/oidc/start; GET /auth/oidc/callback; PATCH /*; POST /orgs/{org_id}/invitations
    // proves: GET /orgs/{org_id}/invitations; POST /orgs/{org_id}/api-tokens; GET /orgs/{org_id}/api-tokens
    // proves: authentication 8
    // proves: GET /v1/humanizations/{id}/bundle; GET /v1/structure-predictions/{id}/bundle; GET /v1/stability-analyses/{id}/bundle
    // proves: GET /v1/immunogenicity-analyses/{id}/bundle; GET /v1/complex-predictions/{id}/bundle; GET /v1/codon-exports/{id}/bundle
    // proves: POST /v1/designs; GET /v1/designs; POST /v1/designs/batch; GET /v1/designs/{id}
    // proves: POST /v1/designs/{id}/cancel; GET /v1/designs/{id}/bundle
    // proves: POST /v1/campaign-plates; GET /v1/campaign-plates; POST /v1/campaign-plates/batch; GET /v1/campaign-plates/{id}
    // proves: POST /v1/campaign-plates/{id}/cancel; GET /v1/campaign-plates/{id}/bundle
    // proves: GET /v1/signing-key
    // proves: GET /v1/events; GET /auth/options; POST /auth/sign-in-links/use; GET /auth/sessions; DELETE /auth/sessions/{id}
    it.each(ofTokens)('%s answers as documented', async (operation) => {
      const own = await worldFor(operation);
      const answer = await send(samples(own)[operation], own.token);
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    });

    const ofVisitors = CONTRACTS.filter(isVisitorContract).map(
      ({ operationId, access }) => [operationId, access] as const,
    );
    let open: Replica;
    beforeAll(async () => {
      open = await system.gateway({ env: { OPEN_SIGNUP: 'true' } });
    });
    it.each(ofVisitors)('%s answers as documented', async (operation, access) => {
      const own = await worldFor(operation, { on: open });
      const { url, ...request } = samples(own)[operation]!;
      const browser = access === 'person' ? own.browser : new Browser(open);
      const answer = await browser.request(url, request);
      if (WITHOUT_PROVIDER.has(operation)) expect(answer).toMatchObject({ status: WITHOUT_PROVIDER.get(operation) });
      else expect(answer.status).toBeLessThan(300);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    });
  });
});
