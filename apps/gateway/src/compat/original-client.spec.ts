import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXAMPLE_VH, EXAMPLE_VL, workFolder } from '@paratope/job-envelope';
import { newId } from '@paratope/ids';
import { strFromU8, unzipSync } from 'fflate';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../testing/test-gateway.js';
import { createWorld, type World } from '../testing/world.js';
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
      ...{ project_id: world.projectId, name: 'C', format: 'mab', drug_class: 'naked_antibody' },
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
      ...{ strategy: 'cai_max', host: 'hek293', output_formats: ['fasta'] },
      items: [{ variant_id: world.variantId }],
      options: { restriction_sites: ['EcoRI'], gc_min: 0.45, repeat_kmer_size: 13, check_splice_sites: false },
    });
    expect(batch).toMatchObject({ status: 202, json: { object: 'codon_export_batch' } });
    const shown = await get(`codon-exports/batches/${batch.json.batch_id}`);
    expect(shown.json).toMatchObject({
      ...{ strategy: 'maximize_cai', host: 'human', requested_formats: ['fasta'] },
      export_ids: batch.json.export_ids,
      options: {
        ...{ avoid_enzymes: ['EcoRI'], gc: { min: 0.45, max: 0.65 }, max_repeat: 12 },
        skip_rules: ['splice_donor', 'splice_acceptor'],
      },
    });
    const [id] = batch.json.export_ids;
    expect((await get(`codon-exports/${id}`)).json).toMatchObject({ variable_cds: null, metrics: null });
    const plot_key = `${workFolder('codon_export', id)}/1/plot.svg`;
    await completeJob(system, id, { ...CODON_RESULTS, plot_key });
    expect((await get(`codon-exports/${id}`)).json).toMatchObject({
      ...{ variant_id: world.variantId, batch_id: batch.json.batch_id, job_id: id },
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
      ...{ linker_name: 'mc-vc-PAB', linker_type: 'cleavable_peptide', payload_name: 'MMAE' },
      ...{ payload_class: 'auristatin', payload_clogp: 2.2 },
      ...{ conjugation_method: 'cysteine_engineered', conjugation_site: 'S239C' },
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
        ...{ method: 'POST', token: org.token, headers: key },
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
