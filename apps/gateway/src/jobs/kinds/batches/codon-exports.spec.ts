import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checksumOf } from '@paratope/antibody';
import { newId } from '@paratope/ids';
import { strFromU8, unzipSync } from 'fflate';
import { session, type Session } from '../../../testing/session.js';
import { sharedGateway } from '../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../testing/world.js';
import { CODON_INPUTS, CODON_RESULTS, completeJob, insertJob } from '../../../testing/world-jobs.js';

const [CDS] = CODON_RESULTS.variable_cds;
const nativeOf = (chain: string) => ({ chain, sequence: 'GAGGTG' });

const DNA = checksumOf(CDS!.sequence);
const NAME = `Trastuzumab-v1-baseline-VH-${DNA}`;

describe('/v1/codon-exports', () => {
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

  const inBatch = async (batchId: string, results?: unknown): Promise<string> => {
    const { orgId, variantId } = world;
    const inputs = { ...CODON_INPUTS, variant_id: variantId };
    const id = await insertJob(system, { orgId, variantId, kind: 'codon_export' }, inputs, `batch:${batchId}`);
    if (results !== undefined) await completeJob(system, id, results);
    return id;
  };
  const download = (id: string, format?: string) =>
    org.get(`/v1/codon-exports/${id}/download${format === undefined ? '' : `?format=${format}`}`);

  // proves: group codon-exports; GET /v1/codon-exports/{id}/download
  it('200: FASTA, with a record per chain', async () => {
    const file = await download(world.codonExportId, 'fasta');
    expect(file.headers).toMatchObject({
      'content-type': 'text/x-fasta; charset=utf-8',
      'content-disposition': `attachment; filename="Trastuzumab-v1-baseline-${DNA}-${world.codonExportId}.fasta"`,
    });
    const [header, ...lines] = file.text.trimEnd().split('\n');
    expect(header).toBe(
      `>${NAME} Trastuzumab v1 baseline host=cho strategy=maximize_cai protein=${checksumOf(CDS!.protein)} export=${world.codonExportId}`,
    );
    expect(lines.join('')).toBe(CDS!.sequence);
    expect(Math.max(...lines.map((line) => line.length))).toBe(60);
  });

  // proves: group codon-exports; GET /v1/codon-exports/{id}/download
  it('200: CSV, with a row per chain', async () => {
    const { text, headers } = await download(world.codonExportId, 'csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [columns, row, ...rest] = text.split('\r\n').map((line) => line.split(','));
    expect(rest).toEqual([['']]);
    const fields = Object.fromEntries(columns!.map((column, index) => [column, row![index]]));
    expect(fields).toMatchObject({
      name: NAME,
      export_id: world.codonExportId,
      origin: 'baseline',
      protein_checksum: `sha256:${checksumOf(CDS!.protein)}`,
      chain: 'heavy',
      cai: '0.98',
      sequence: CDS!.sequence,
    });
  });

  it('200: GenBank of one export, in the format that its submit named first', async () => {
    const { text, headers } = await download(world.codonExportId);
    expect(headers['content-type']).toBe('chemical/x-genbank; charset=utf-8');
    expect(text).toContain(`LOCUS       Tras-VH-${DNA}          69 bp    DNA     linear   SYN 03-FEB-2026\n`);
    expect(text).toContain(`DEFINITION  ${NAME}: Trastuzumab v1 baseline,`);
  });

  // proves: group codon-exports; GET /v1/codon-exports/{id}/download
  it('200: GenBank of a batch is a ZIP with a file per completed export', async () => {
    const batch = newId();
    const ids = [await inBatch(batch, CODON_RESULTS), await inBatch(batch, CODON_RESULTS)];
    const canceled = await inBatch(batch);
    await org.post(`/v1/codon-exports/${canceled}/cancel`);
    const { bytes, headers } = await download(batch, 'genbank');
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="codon-exports-${batch}.zip"`,
    });
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(ids.map((id) => `Trastuzumab-v1-baseline-${DNA}-${id}.gb`));
    for (const file of Object.values(files)) expect(strFromU8(file)).toMatch(/^LOCUS {7}Tras-VH-[^]*\n\/\/\n$/);
    expect((await download(batch, 'fasta')).text.match(/^>/gm)).toHaveLength(2);
  });

  it('409: until every export of it has ended, and when none has completed', async () => {
    const batch = newId();
    await inBatch(batch, CODON_RESULTS);
    const pending = await inBatch(batch);
    for (const id of [batch, pending]) {
      expect(await download(id)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    }
    await org.post(`/v1/codon-exports/${pending}/cancel`);
    expect((await download(batch)).status).toBe(200);
    expect(await download(pending)).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  // proves: GET /v1/codon-exports/{id}
  it('404: what is not there, not ours or not a codon export, with the same answer', async () => {
    const stranger = await createWorld(system, gateway);
    const answerFor = async (id: string) => {
      const { status, json } = await download(id, 'csv');
      return { status, json: { ...json, request_id: null, instance: null } };
    };
    const answer = await answerFor(newId());
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await answerFor(stranger.codonExportId)).toEqual(answer);
    expect(await answerFor(world.humanizationId)).toEqual(answer);
  });

  // proves: GET /v1/codon-exports/{id}/download
  it('400: a format that there is none of', async () => {
    expect(await download(world.codonExportId, 'docx')).toMatchObject({
      status: 400,
      json: { errors: [{ parameter: 'format' }] },
    });
  });

  // proves: fields of a codon export; POST /v1/codon-exports
  it.each([
    ['no host', { host: undefined }],
    ['a host that has no codon table', { host: 'yeti' }],
    ['no items', { items: [] }],
    ['a format twice', { output_formats: ['csv', 'csv'] }],
    ['a pattern that is no DNA', { options: { avoid_patterns: ['HELLO'] } }],
    ['GC bounds the wrong way round', { options: { gc: { min: 0.7, max: 0.5 } } }],
    ['an option that is none', { options: { speed: 1 } }],
    ['native DNA of one chain twice', { options: { source_cds: [nativeOf('heavy'), nativeOf('heavy')] } }],
  ])('422: a submit with %s', async (_, change) => {
    const body = { items: [{ variant_id: world.variantId }], host: 'cho', ...change };
    expect(await org.post('/v1/codon-exports', body)).toMatchObject({
      status: 422,
      json: { code: 'validation_failed' },
    });
  });

  it('202: a submit is a batch of jobs; 404 when its variant is not there', async () => {
    const submit = (variantId: string) =>
      org.post('/v1/codon-exports', { items: [{ variant_id: variantId }], host: 'e_coli' });
    expect(await submit(world.variantId)).toMatchObject({
      status: 202,
      json: { object: 'codon_export_batch', credit_cost: 2 },
    });
    expect(await submit(newId())).toMatchObject({
      status: 404,
      json: { errors: [{ pointer: '/items/0/variant_id' }] },
    });
  });
});
