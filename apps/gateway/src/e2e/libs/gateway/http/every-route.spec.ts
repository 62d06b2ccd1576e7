import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { CONTRACTS } from '../../../../contracts.js';
import { type RouteContract, isVisitorContract, isWrite } from '@paratope/gateway-http';
import { apiDocument } from '../../../../api-document.js';
import { Browser } from '../../../../testing/browser.js';
import { TestSystem, type Replica, type TestResponse } from '../../../../testing/test-gateway.js';
import { samples, type Sample } from '../../../../testing/samples.js';
import { completeJobs } from '../../../../testing/world-jobs.js';
import { createWorld, type World } from '../../../../testing/world.js';
import { BUNDLE_ROUTES } from '../../../../jobs/kinds/bundles/contract.js';

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

const WRITES = new Set(ORG_CONTRACTS.filter(isWrite).map(({ operationId }) => operationId));

/** Operations of an org that take away nothing which another needs: not what they end or delete, and no right of who calls. */
const HARMLESS = new Set(
  ORG_CONTRACTS.filter(({ method, path }) => method !== 'DELETE' && !/\/(cancel|pause|members)\b/.test(path)).map(
    ({ operationId }) => operationId,
  ),
);

const EVIDENCE = new Set([
  ...BUNDLE_ROUTES.map(({ bundle }): string => bundle.operationId),
  'listComplexPredictionPoses',
]);

describe('every route', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let nowhere: World;
  let stranger: string;

  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway();
    world = await createWorld(system, gateway);
    ({ token: stranger } = await system.createOrg());
    nowhere = absentFrom(world);
  });
  afterAll(() => system.close());

  const send = (sample: Sample | undefined, token?: string): Promise<TestResponse> => {
    const { url, ...request } = sample!;
    return gateway.request(url, { ...request, ...(token === undefined ? {} : { token }) });
  };
  const shared = new Map<boolean, Promise<World>>();
  /**
   * Returns a world in which the operation succeeds: for example, only a completed job has evidence. Operations that take nothing away
   * share one.
   */
  const worldFor = (operation: string, on = gateway): Promise<World> => {
    const hasEvidence = EVIDENCE.has(operation);
    const make = async (): Promise<World> => {
      const own = await createWorld(system, on);
      if (hasEvidence) await completeJobs(system, own.jobIds);
      return own;
    };
    if (!HARMLESS.has(operation)) return make();
    const found = shared.get(hasEvidence) ?? make();
    shared.set(hasEvidence, found);
    return found;
  };

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
    // proves: POST /v1/redesigns; GET /v1/redesigns; POST /v1/redesigns/batch; GET /v1/redesigns/{id}
    // proves: POST /v1/redesigns/{id}/cancel; GET /v1/redesigns/{id}/bundle
    // proves: GET /v1/variants/{id}/foreign-models; GET /v1/projects/{id}/foreign-models
    // proves: POST /v1/campaign-plates; GET /v1/campaign-plates; POST /v1/campaign-plates/batch; GET /v1/campaign-plates/{id}
    // proves: POST /v1/campaign-plates/{id}/cancel; GET /v1/campaign-plates/{id}/bundle
    // proves: GET /v1/signing-key
    // proves: GET /v1/events; GET /auth/options; POST /auth/sign-in-links/use; GET /auth/sessions; DELETE /auth/sessions/{id}
    // proves: idempotency 1; idempotency 2; idempotency 4
    it.each(ofTokens)('%s answers as documented, and a write so again under its Idempotency-Key', async (operation) => {
      const own = await worldFor(operation);
      const keyed = ({ url, ...request }: Sample) =>
        gateway.request(url, {
          ...request,
          token: own.token,
          ...(WRITES.has(operation) && { headers: { 'idempotency-key': operation } }),
        });
      const sample = samples(own)[operation]!;
      const answer = await keyed(sample);
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
      if (!WRITES.has(operation)) return;
      const again = await keyed(sample);
      expect([again.status, again.text, again.headers['location']]).toEqual([
        answer.status,
        answer.text,
        answer.headers['location'],
      ]);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(await keyed({ method: 'POST', url: '/v1/projects', body: { name: 'Something else' } })).toMatchObject({
        status: 422,
        json: { code: 'idempotency_mismatch' },
      });
    });

    const ofVisitors = CONTRACTS.filter(isVisitorContract).map(
      ({ operationId, access }) => [operationId, access] as const,
    );
    let open: Replica;
    beforeAll(async () => {
      open = await system.gateway({ env: { OPEN_SIGNUP: 'true' } });
    });
    it.each(ofVisitors)('%s answers as documented', async (operation, access) => {
      const own = await worldFor(operation, open);
      const { url, ...request } = samples(own)[operation]!;
      const browser = access === 'person' ? own.browser : new Browser(open);
      const answer = await browser.request(url, request);
      if (WITHOUT_PROVIDER.has(operation)) expect(answer).toMatchObject({ status: WITHOUT_PROVIDER.get(operation) });
      else expect(answer.status).toBeLessThan(300);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    });
  });
});
