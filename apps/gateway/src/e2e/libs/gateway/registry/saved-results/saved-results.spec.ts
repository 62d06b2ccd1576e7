import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { humanized } from '../../../../../jobs/testing/results.js';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';
import { completeJob, insertJob } from '../../../../../testing/world-jobs.js';

const URL = '/v1/variants/saved-results';
const { heavy, light } = TRASTUZUMAB;

type Strategy = 'germline' | 'cdr_grafting' | 'resurfacing';

/** Returns a result for trastuzumab with the given humanness, whose only substitution has the given risk. */
function entry(strategy: Strategy, mean: number, binding_risk: 'low' | 'high', parental: string = heavy) {
  const humanizedVh = heavy.replace(
    'RLSCAAS',
    { germline: 'RLSCKAS', cdr_grafting: 'RLSCRAS', resurfacing: 'RLSCTAS' }[strategy],
  );
  return humanized({
    strategy,
    humanized_vh: humanizedVh,
    humanized_vl: light,
    oasis_score: { mean, median: mean, method: 'germline_9mer' },
    mutations: { vh: { positions: [{ imgt: '24', from: 'A', to: 'K', binding_risk }] }, vl: { positions: [] } },
    numbering: {
      vh: { parental, humanized: humanizedVh, imgt: [], kabat: [] },
      vl: { parental: light, humanized: light, imgt: [], kabat: [] },
    },
  });
}

const RESULTS = [entry('germline', 0.7, 'low'), entry('cdr_grafting', 0.9, 'high'), entry('resurfacing', 0.5, 'low')];

interface OfVariant {
  readonly variant_id: string;
  readonly job_id: string | null;
  readonly reason: string | null;
  readonly saved: readonly { readonly variant_id: string; readonly strategy: string; readonly outcome: string }[];
}

describe('POST /v1/variants/saved-results', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const variant = async (): Promise<string> => {
    const body = { parent_variant_id: world.variantId, name: newId(), chains: TRASTUZUMAB_CHAINS };
    return (await org.post('/v1/variants', body)).json.id;
  };
  const humanize = async (variantId: string, results: unknown): Promise<string> => {
    const id = await insertJob(system, { orgId: world.orgId, variantId, kind: 'humanization' });
    await completeJob(system, id, results);
    return id;
  };
  const save = async (body: object): Promise<{ created: number; results: OfVariant[] }> => {
    const { status, json } = await org.post(URL, body);
    expect([status, json]).toEqual([200, expect.anything()]);
    return json;
  };
  const strategies = ({ results }: { results: readonly OfVariant[] }): string[][] =>
    results.map(({ saved }) => saved.map(({ strategy, outcome }) => `${strategy} ${outcome}`));
  const children = async (id: string) => (await org.get(`/v1/variants?parent_variant_id=${id}`)).json.data;

  // proves: POST /v1/variants/saved-results
  it('200 saves the best result of each variant once, however often it is asked', async () => {
    const [first, second] = [await variant(), await variant()];
    await humanize(first, [entry('resurfacing', 0.99, 'low')]);
    const newest = await humanize(first, RESULTS);
    await humanize(second, RESULTS);
    const body = { variant_ids: [second, first], choose: 'best', metadata: { run: 'r1' } };
    const saved = await save(body);
    expect(saved.created).toBe(2);
    expect(saved.results.map(({ variant_id: id }) => id)).toEqual([second, first]);
    expect(strategies(saved)).toEqual([['cdr_grafting created'], ['cdr_grafting created']]);
    expect(await save(body)).toMatchObject({ created: 0, results: [{ saved: [{ outcome: 'existing' }] }, {}] });
    const [made, ...others] = await children(first);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ humanization_id: newest, strategy: 'cdr_grafting', metadata: { run: 'r1' } });
    expect(made.chains[0].sequence).toBe(RESULTS[1]?.humanized_vh);
  });

  it('chooses by a rule, by name, or all, and never one result twice', async () => {
    const id = await variant();
    await humanize(id, RESULTS);
    const of = async (choose?: string) => strategies(await save({ variant_ids: [id], ...(choose && { choose }) }))[0];
    expect(await of('best_without_high_risk')).toEqual(['germline created']);
    expect(await of('resurfacing')).toEqual(['resurfacing created']);
    expect(await of()).toEqual(['cdr_grafting created']);
    expect(await of('all')).toEqual(['cdr_grafting existing', 'germline existing', 'resurfacing existing']);
    expect(await children(id)).toHaveLength(3);
  });

  it('says why nothing of a variant was saved, and saves the others', async () => {
    const [risky, none, foreign, good] = [await variant(), await variant(), await variant(), await variant()];
    await humanize(risky, [entry('germline', 0.7, 'high')]);
    await humanize(foreign, [entry('germline', 0.7, 'low'), entry('resurfacing', 0.5, 'low', 'QVQLQQSG')]);
    await humanize(good, RESULTS);
    const { created, results } = await save({ variant_ids: [risky, none, good], choose: 'best_without_high_risk' });
    expect(created).toBe(1);
    expect(results.map(({ reason }) => reason)).toEqual([
      'Every strategy has a substitution with a high risk to binding.',
      'The variant has no completed humanization.',
      null,
    ]);
    expect(results[1]?.job_id).toBeNull();
    // One result of the two cannot be saved, so none is.
    const all = await save({ variant_ids: [foreign], choose: 'all' });
    expect(all).toMatchObject({ created: 0, results: [{ saved: [] }] });
    expect(all.results[0]?.reason).toBe('The domains of the result are not on the chains of its variant.');
    expect(await children(foreign)).toEqual([]);
  });

  it('leaves the results of an archived candidate', async () => {
    await humanize(world.variantId, RESULTS);
    await org.delete(`/v1/therapeutic-candidates/${world.candidateId}`);
    const { results } = await save({ variant_ids: [world.variantId] });
    expect(results[0]?.reason).toBe('The candidate is archived: restore it first.');
  });

  it('saves a result once for two requests at the same time', async () => {
    const id = await variant();
    await humanize(id, RESULTS);
    const both = await Promise.all([1, 2].map(() => save({ variant_ids: [id] })));
    expect(both.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('404 for a variant that does not exist, 422 for a rule that there is none of', async () => {
    const id = await variant();
    await humanize(id, RESULTS);
    const stranger = session(gateway, await createWorld(system, gateway));
    expect((await stranger.post(URL, { variant_ids: [id] })).status).toBe(404);
    expect((await org.post(URL, { variant_ids: [id, newId()] })).status).toBe(404);
    expect(await children(id)).toEqual([]);
    const { status, json } = await org.post(URL, { variant_ids: [id], choose: 'worst' });
    expect([status, json.errors[0].pointer]).toEqual([422, '/choose']);
    expect(json.errors[0].detail).toMatch(/best_without_high_risk/);
  });

  // proves: GET /v1/scores
  it('labels what it made, so that a table shows this alone, with the parent of each row', async () => {
    const id = await variant();
    await humanize(id, RESULTS);
    const { results } = await save({ variant_ids: [id], metadata: { run: 'r2' } });
    const { json } = await org.get(`/v1/scores?project_id=${world.projectId}&metadata=run:r2`);
    expect(json.data).toMatchObject([{ variant_id: results[0]?.saved[0]?.variant_id, parent_variant_id: id }]);
    expect((await org.get('/v1/scores?metadata=run:r2,run:r1')).json.data).toEqual([]);
  });
});
