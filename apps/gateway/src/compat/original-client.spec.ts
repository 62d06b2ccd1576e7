import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXAMPLE_VH, EXAMPLE_VL, workFolder } from '@paratope/job-envelope';
import { newId } from '@paratope/ids';
import { strFromU8, unzipSync } from 'fflate';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../testing/test-gateway.js';
import { createWorld, HER2_STRETCH, type World } from '../testing/world.js';
import { CODON_RESULTS, completeJob } from '../testing/world-jobs.js';

const COMPAT = '/compat/kallima';

/** The calls of the original service's published client, without it: paths, bodies and the fields that it reads. */
describe("the original service's client", () => {
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

  const get = (path: string) => org.get(`${COMPAT}/v1/${path}`);
  const post = (path: string, body: unknown = {}) => org.post(`${COMPAT}/v1/${path}`, body);

  it('creates a candidate from named chains, reads it and its chains, and changes it', async () => {
    const created = await post('therapeutic-candidates', {
      project_id: world.projectId,
      name: 'C',
      format: 'mab',
      drug_class: 'naked_antibody',
      initial_chains: [
        { chain_id: 'H', role: 'heavy', variable_sequence: EXAMPLE_VH },
        { chain_id: 'L', role: 'light', variable_sequence: EXAMPLE_VL },
      ],
    });
    expect(created).toMatchObject({
      status: 201,
      headers: { location: `${COMPAT}/v1/therapeutic-candidates/${created.json.id}` },
    });
    const variant = created.json.initial_variant_id;
    expect((await get(`variants/${variant}`)).json).toMatchObject({ is_baseline: true });
    expect((await get(`variants/${variant}/chains`)).json).toMatchObject([{ chain_id: 'H' }, { chain_id: 'L' }]);
    const patched = await org.patch(`${COMPAT}/v1/therapeutic-candidates/${created.json.id}`, { description: 'x' });
    expect(patched).toMatchObject({ status: 200, json: { description: 'x' } });
    expect((await org.delete(`${COMPAT}/v1/therapeutic-candidates/${created.json.id}`)).status).toBe(204);
  });

  it('knows who it is, and registers, reads, lists and deletes what candidates refer to', async () => {
    expect((await get('me')).json).toMatchObject({ org_id: world.orgId, subscription_balance: expect.any(Number) });
    expect((await get('projects?limit=1')).json.data).toMatchObject([{ id: world.projectId }]);
    const antibody = await post('source-antibodies', {
      project_id: world.projectId,
      name: '4D5',
      species_origin: 'mouse',
      molecule_type: 'mab',
      vh_sequence: EXAMPLE_VH,
      vl_sequence: EXAMPLE_VL,
    });
    expect(antibody.status).toBe(201);
    expect((await get(`source-antibodies/${antibody.json.id}`)).json).toMatchObject({ vl_sequence: EXAMPLE_VL });
    const antigen = { project_id: world.projectId, name: 'HER2', sequence: HER2_STRETCH, description: 'domain IV' };
    const { id } = (await post('antigens', antigen)).json;
    expect((await get(`antigens/${id}`)).json).toMatchObject(antigen);
    expect((await get(`antigens?project_id=${world.projectId}`)).json.data).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await org.delete(`${COMPAT}/v1/antigens/${id}`)).status).toBe(204);
    const candidates = (await get(`therapeutic-candidates?project_id=${world.projectId}`)).json.data;
    expect((await get(`therapeutic-candidates/${candidates[0].id}`)).json).toEqual(candidates[0]);
  });

  it.each([
    ['humanizations', 'humanization'],
    ['structure-predictions', 'structure_prediction'],
    ['stability-analyses', 'stability_analysis'],
    ['immunogenicity-analyses', 'immunogenicity_analysis'],
    ['complex-predictions', 'complex_prediction'],
  ] as const)('submits, reads, lists, polls and cancels %s; 409 for one that runs', async (path, kind) => {
    const more =
      kind === 'complex_prediction'
        ? { antigen_id: world.antigenId, antigen_upload_id: world.structureUploadId }
        : undefined;
    const submit = async (): Promise<string> => {
      const submitted = await post(path, { variant_id: world.variantId, ...more });
      expect(submitted).toMatchObject({ status: 202, json: { status: 'pending' } });
      return submitted.json.id;
    };
    const id = await submit();
    expect((await get(`${path}?variant_id=${world.variantId}`)).json.data[0]).toMatchObject({ id });
    expect((await post(`${path}/${id}/cancel`)).json).toMatchObject({ id, status: 'canceled' });
    const running = await submit();
    await system.pool.query(
      `UPDATE core.jobs SET status = 'running', attempt = 1, worker_id = 'w', queued_at = NULL, held = false, started_at = now(),
              lease_expires_at = now() + interval '1 hour' WHERE id = $1`,
      [running],
    );
    expect((await get(`${path}/${running}`)).json).toMatchObject({ status: 'running', results: null });
    expect(await post(`${path}/${running}/cancel`)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await get(`jobs/${running}`)).json).toMatchObject({ variant_id: world.variantId, job_type: kind });
    expect((await get(`jobs?ids=${running},${newId()}`)).json.items).toMatchObject([
      { id: running, status: 'running' },
    ]);
  });

  it('says what a complex needs where the antigen has a sequence alone, in the detail that its exception shows', async () => {
    const refused = await post('complex-predictions', { variant_id: world.variantId, antigen_id: world.antigenId });
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 'validation_failed',
        detail: expect.stringMatching(
          /antigen_upload_id: .*Upload its structure.*configure an engine that folds antigens/,
        ),
      },
    });
  });

  it('is told what it lacks where credits run out: 402, the code of its own exception', async () => {
    system.billing.open(world.orgId, 'enterprise', 1);
    const items = [{ variant_id: world.variantId }, { variant_id: world.variantId }];
    expect(await post('humanizations/batch', { items })).toMatchObject({
      status: 402,
      json: { code: 'insufficient_credits', credit_balance: 1, credit_cost: 2 },
    });
  });

  it('follows the pages of a list, whose cursors hold under the adapter', async () => {
    const first = await get('jobs?limit=1');
    expect(first.headers['link']).toContain(`<${COMPAT}/v1/jobs?`);
    const second = await get(`jobs?limit=1&after=${first.json.next_cursor}`);
    expect(second.json.data[0].id).not.toBe(first.json.data[0].id);
  });

  it('polls named jobs, and submits humanizations that name strategies, all of which run', async () => {
    const body = { variant_id: world.variantId, strategies: ['cdr_grafting'] };
    const submitted = await post('humanizations', body);
    expect(submitted).toMatchObject({ status: 202, json: { inputs: { variant_id: world.variantId } } });
    expect((await get(`jobs?ids=${submitted.json.id}`)).json.items).toMatchObject([{ id: submitted.json.id }]);
    expect((await post('humanizations/batch', { items: [body, body] })).json.items).toHaveLength(2);
    const unknown = await post('humanizations', { ...body, strategies: ['magic'] });
    expect(unknown).toMatchObject({ status: 422, json: { errors: [{ pointer: '/strategies' }] } });
  });

  it('reads webhooks and deliveries as bare arrays, with the number of attempts', async () => {
    const created = await post('webhooks', { url: 'https://example.com/hook', events: ['job.completed'] });
    expect(created).toMatchObject({ status: 201, json: { events: ['job.completed'] } });
    const { id } = created.json;
    expect((await get('webhooks')).json).toContainEqual(expect.objectContaining({ id }));
    const rotated = await org.patch(`${COMPAT}/v1/webhooks/${id}?rotate_secret=true`, {});
    expect(rotated.json.secret).toMatch(/^whsec_/);
    const test = await post(`webhooks/${id}/test`);
    expect(test).toMatchObject({ status: 202, json: { attempts: 1 } });
    expect((await get(`webhook_deliveries?webhook_id=${id}&limit=50`)).json).toMatchObject([{ attempts: 1 }]);
    expect((await get(`webhook_deliveries/${test.json.id}`)).json).toMatchObject({ attempts: 1 });
    expect((await post(`webhook_deliveries/${test.json.id}/retry`)).json).toMatchObject({ attempts: 1 });
  });

  // proves: POST /v1/codon-exports/batches; GET /v1/codon-exports/batches/{id}; GET /v1/codon-exports/strategies
  // proves: GET /v1/codon-exports/signal-peptides
  it('submits a batch of codon exports in its words, and downloads GenBank as a ZIP', async () => {
    const batch = await post('codon-exports/batches', {
      strategy: 'cai_max',
      host: 'hek293',
      output_formats: ['fasta'],
      items: [{ variant_id: world.variantId }],
      options: { restriction_sites: ['EcoRI'], gc_min: 0.45, repeat_kmer_size: 13, check_splice_sites: false },
    });
    expect(batch).toMatchObject({ status: 202, json: { object: 'codon_export_batch' } });
    const shown = await get(`codon-exports/batches/${batch.json.batch_id}`);
    expect(shown.json).toMatchObject({
      strategy: 'maximize_cai',
      host: 'human',
      requested_formats: ['fasta'],
      export_ids: batch.json.export_ids,
      options: {
        avoid_enzymes: ['EcoRI'],
        gc: { min: 0.45, max: 0.65 },
        max_repeat: 12,
        skip_rules: ['splice_donor', 'splice_acceptor'],
      },
    });
    const [id] = batch.json.export_ids;
    expect((await get(`codon-exports/${id}`)).json).toMatchObject({ variable_cds: null, metrics: null });
    const plot_key = `${workFolder('codon_export', id)}/1/plot.svg`;
    await completeJob(system, id, { ...CODON_RESULTS, plot_key });
    expect((await get(`codon-exports/${id}`)).json).toMatchObject({
      variant_id: world.variantId,
      batch_id: batch.json.batch_id,
      job_id: id,
      variable_cds: { H: expect.stringMatching(/^[ACGT]+$/) },
      metrics: { H: { cai: 0.98 } },
    });
    const file = await get(`codon-exports/${id}/download?format=genbank`);
    expect(file.headers['content-type']).toBe('application/zip');
    const records = Object.values(unzipSync(file.bytes)).map((bytes) => strFromU8(bytes));
    expect(records).toEqual([expect.stringMatching(/^LOCUS[^]*\n\/\/\n$/)]);
    for (const catalogue of ['strategies', 'signal-peptides'])
      expect((await get(`codon-exports/${catalogue}`)).json).toContainEqual(
        expect.objectContaining({ name: expect.any(String) }),
      );
  });

  it('designs a conjugate in its words, reads them back, and is given the bare analysis', async () => {
    const catalogue = (await get('adc-designs/catalogue')).json;
    expect(catalogue).toMatchObject({ payloads: { MMAE: {} }, linkers: { 'mc-vc-PAB': {} } });
    const words = {
      linker_name: 'mc-vc-PAB',
      linker_type: 'cleavable_peptide',
      payload_name: 'MMAE',
      payload_class: 'auristatin',
      payload_clogp: 2.2,
      conjugation_method: 'cysteine_engineered',
      conjugation_site: 'S239C',
    };
    const created = await post('adc-designs', { candidate_id: world.candidateId, name: 'D', ...words });
    expect(created).toMatchObject({ status: 201, json: { ...words, dar_target: 2, metadata: {} } });
    const { id } = created.json;
    expect((await get(`adc-designs?candidate_id=${world.candidateId}`)).json.data[0]).toMatchObject({ id, ...words });
    expect((await org.get(`/v1/adc-designs/${id}`)).json).toMatchObject({ conjugation_site: 'HC-S239C' });
    const analysis = await post(`adc-designs/${id}/analysis`);
    expect(analysis).toMatchObject({ status: 200, json: { verdict: expect.any(String) } });
    expect((await get(`adc-designs/${id}`)).json).toMatchObject({ ...words, analysis: analysis.json });
  });

  it('is refused as by the API itself: problems name the path under the adapter, and keys repeat an answer', async () => {
    const path = `variants/${newId()}`;
    const missing = await get(path);
    expect(missing).toMatchObject({ status: 404, json: { code: 'not_found', instance: `${COMPAT}/v1/${path}` } });
    expect(missing.headers).toHaveProperty('x-ratelimit-limit');
    expect((await gateway.request(`${COMPAT}/v1/me`)).status).toBe(401);
    expect((await get('events')).status).toBe(404);
    const key = { 'idempotency-key': newId() };
    const submit = () =>
      gateway.request(`${COMPAT}/v1/humanizations`, {
        method: 'POST',
        token: org.token,
        headers: key,
        body: { variant_id: world.variantId },
      });
    const [once, again] = [await submit(), await submit()];
    expect([again.json.id, again.headers['idempotency-replayed']]).toEqual([once.json.id, 'true']);
  });

  it('waits as long as a 429 says in its body', async () => {
    const limited = session(gateway, await system.createOrg('enterprise', { rate: 1 }));
    await limited.get(`${COMPAT}/v1/me`);
    const answer = await limited.get(`${COMPAT}/v1/me`);
    expect(answer).toMatchObject({
      status: 429,
      json: { code: 'rate_limit_exceeded', retry_after_seconds: Number(answer.headers['retry-after']) },
    });
  });
});
