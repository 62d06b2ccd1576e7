import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import type { JobKindContract } from '@paratope/job-envelope';
import { JOB_KINDS, type JobKind } from '@paratope/pipelines';
import { CODON_INPUTS } from '../../testing/world-jobs.js';
import { BATCH_ROUTES } from './batches/contract.js';
import { batchController } from './batches/controller.js';
import { BatchedJobs } from './batches/store.js';
import { TestInstallation, workerOf, type TestReplica } from '../testing/gateway.js';
import { resultsOf } from '../testing/results.js';

const kinds = Object.keys(JOB_KINDS) as JobKind[];
const CHAINS = [
  { role: 'heavy', sequence: 'EVQ' },
  { role: 'light', sequence: 'DIQ' },
];
const filesOf = (id: string) => ({
  pdb_key: `jobs/structure_prediction/${id}/1/model.pdb`,
  cif_key: `jobs/structure_prediction/${id}/1/model.cif`,
});

describe('a job of every kind', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let orgId: string;
  let variantId: string;

  beforeAll(async () => {
    installation = await TestInstallation.start();
    replica = installation.replica();
    orgId = await installation.org(1000);
    variantId = await installation.variant(orgId);
  });
  afterAll(() => installation.stop());

  const submit = async (kind: JobKind, more: object = {}): Promise<string> => {
    const contract: JobKindContract = JOB_KINDS[kind];
    const body = { variant_id: variantId, ...more };
    const { answer } = await replica.submits.single(contract, installation.submitter(orgId), body, 0);
    return (JSON.parse(answer.body) as { id: string }).id;
  };
  const worker = (kind: JobKind) => workerOf(replica.service, JOB_KINDS[kind]);
  const claim = async (kind: JobKind, id: string) => {
    const { attempt, inputsJson } = await worker(kind).claim({ jobId: id, workerId: 'w' });
    return { attempt, task: JSON.parse(inputsJson) as Record<string, unknown> };
  };
  const complete = async (kind: JobKind, id: string): Promise<void> => {
    const { attempt } = await claim(kind, id);
    const resultsJson = JSON.stringify(resultsOf(kind, id, attempt));
    expect(await worker(kind).complete({ jobId: id, attempt, resultsJson, provenanceJson: '{}' })).toEqual({
      accepted: true,
    });
  };
  const antigen = async (): Promise<string> => {
    const { rows } = await installation.pool.query<{ id: string }>(
      `INSERT INTO core.antigens (id, org_id, project_id, name, sequence)
       SELECT $1, org_id, id, 'HER2', 'STQVCTGTDMKLRLPASPET' FROM core.projects WHERE org_id = $2 LIMIT 1 RETURNING id`,
      [newId(), orgId],
    );
    return rows[0]!.id;
  };
  const upload = async (): Promise<string> => {
    const id = newId();
    await installation.pool.query(
      `INSERT INTO core.uploads (id, org_id, filename, content_type, byte_size, purpose, status, key, summary,
                                 url_expires_at, slot_expires_at, arrived_at, created_at, updated_at)
       VALUES ($1, $2, 'a.pdb', 'chemical/x-pdb', 1, 'antigen_structure', 'ready', $3, '{}', now(),
               now(), now(), now(), now())`,
      [id, orgId, `uploads/${id}`],
    );
    return id;
  };
  const event = async (id: string) => {
    const { rows } = await installation.pool.query<{ id: string }>('SELECT id FROM core.events WHERE job_id = $1', [
      id,
    ]);
    const delivered = await replica.service.getEvent({ eventId: rows[0]!.id });
    return { ...delivered, data: JSON.parse(delivered.dataJson) as Record<string, unknown> };
  };

  // proves: group structure-predictions; group stability-analyses; group immunogenicity-analyses
  // proves: group complex-predictions; fields of a structure prediction; fields of a stability analysis
  // proves: fields of an immunogenicity analysis; fields of a complex prediction; POST /v1/structure-predictions
  // proves: POST /v1/stability-analyses; POST /v1/immunogenicity-analyses; POST /v1/complex-predictions
  // proves: events: names; limits 8
  it.each(kinds)('%s is submitted at its price, and its completion is an event with its name', async (kind) => {
    const before = installation.ledger.balances.get(orgId)!;
    const docked = async () => ({ antigen_id: await antigen(), antigen_upload_id: await upload() });
    const id = await submit(kind, kind === 'complex_prediction' ? await docked() : CODON_INPUTS);
    expect(installation.ledger.balances.get(orgId)).toBe(before - JOB_KINDS[kind].credits);
    await complete(kind, id);
    expect(await event(id)).toMatchObject({ type: `${kind}.completed`, data: { object: kind } });
  });

  it('is given to its worker with chains and format, and nothing that only its client cares for', async () => {
    const structure = await claim('structure_prediction', await submit('structure_prediction'));
    expect(structure.task).toEqual({ variant_id: variantId, format: 'mab', chains: CHAINS });
    const { host, strategy, options } = CODON_INPUTS;
    const { task } = await claim('codon_export', await submit('codon_export', CODON_INPUTS));
    expect(task).toEqual({ variant_id: variantId, format: 'mab', chains: CHAINS, host, strategy, options });
  });

  // proves: group antigens
  it('is given the structure and the antigen that it names', async () => {
    const structure_job_id = await submit('structure_prediction');
    await complete('structure_prediction', structure_job_id);
    const stability = await claim('stability_analysis', await submit('stability_analysis', { structure_job_id }));
    expect(stability.task).toMatchObject({ structure: filesOf(structure_job_id) });
    expect((await claim('stability_analysis', await submit('stability_analysis'))).task).toMatchObject({
      structure: null,
    });
    const antigen_id = await antigen();
    const docked = { antigen_id, antigen_upload_id: await upload(), epitope: [3] };
    expect((await claim('complex_prediction', await submit('complex_prediction', docked))).task).toMatchObject({
      antigen: { sequence: 'STQVCTGTDMKLRLPASPET', structure_key: `uploads/${docked.antigen_upload_id}` },
      structure: null,
    });
    const complex = await claim(
      'complex_prediction',
      await submit('complex_prediction', { antigen_id, structure_job_id, epitope: [3] }),
    );
    expect(complex.task).toMatchObject({
      antigen: { sequence: 'STQVCTGTDMKLRLPASPET', structure_key: null },
      structure: filesOf(structure_job_id),
      epitope: [3],
    });
  });

  it('is given the complex that it names: an uploaded file, or a pose of a docking', async () => {
    const complex_upload_id = await upload();
    expect((await claim('redesign', await submit('redesign', { complex_upload_id }))).task).toMatchObject({
      complex: { structure_key: `uploads/${complex_upload_id}`, model: 1 },
      structure: null,
    });
    const complex_job_id = await submit('complex_prediction', {
      antigen_id: await antigen(),
      antigen_upload_id: await upload(),
    });
    await complete('complex_prediction', complex_job_id);
    expect((await claim('redesign', await submit('redesign', { complex_job_id, pose: 3 }))).task).toMatchObject({
      complex: { structure_key: `jobs/complex_prediction/${complex_job_id}/1/poses.pdb`, model: 3 },
    });
    expect((await claim('redesign', await submit('redesign'))).task).toMatchObject({ complex: null });
  });

  it('fails, and is refunded, when what it was to use was deleted after its submit', async () => {
    const antigen_upload_id = await upload();
    const id = await submit('complex_prediction', { antigen_id: await antigen(), antigen_upload_id });
    const paid = installation.ledger.balances.get(orgId)!;
    await installation.pool.query('UPDATE core.uploads SET deleted_at = now() WHERE id = $1', [antigen_upload_id]);
    expect(await worker('complex_prediction').claim({ jobId: id, workerId: 'w' })).toMatchObject({ claimed: false });
    expect(await replica.reader.get({ id, orgId, kind: null })).toMatchObject({
      status: 'failed',
      error_detail: "The antigen's structure file was deleted.",
    });
    await replica.settle();
    expect(installation.ledger.balances.get(orgId)).toBe(paid + JOB_KINDS.complex_prediction.credits);
  });

  // proves: group structure-predictions
  it('has the addresses of its files in events, never their keys', async () => {
    const id = await submit('structure_prediction');
    await complete('structure_prediction', id);
    const { data, dataJson } = await event(id);
    expect(data['results']).toMatchObject({
      pdb_url: `https://files.example.test/${filesOf(id).pdb_key}`,
      cif_url: `https://files.example.test/${filesOf(id).cif_key}`,
      url_expires_at: '2026-01-01T01:00:00.000Z',
      model_used: 'test 1',
    });
    expect(dataJson).not.toContain('_key');
  });

  // proves: group codon-exports; fields of a codon export; POST /v1/codon-exports
  it('of the codon kind comes in batches, which are one charge and can be downloaded as one', async () => {
    const store = new BatchedJobs(installation.pool, replica.results);
    const [routes] = BATCH_ROUTES;
    const handler = new (batchController(routes!))({ check: () => Promise.resolve() }, replica.submits, store);
    const items = [{ variant_id: variantId }, { variant_id: variantId }];
    const body = JOB_KINDS.codon_export.submit.parse({ items, host: 'cho' });
    const before = installation.ledger.balances.get(orgId)!;
    const answer = await handler.submit({
      caller: { orgId, livemode: true, userId: newId() },
      body,
      idempotency: undefined,
    });
    expect(answer.status).toBe(202);
    const batch = JSON.parse((answer.body as { text: string }).text) as { batch_id: string; export_ids: string[] };
    expect(batch).toMatchObject({ object: 'codon_export_batch', credit_cost: 4, job_ids: batch.export_ids });
    expect(installation.ledger.balances.get(orgId)).toBe(before - 4);
    for (const id of batch.export_ids) await complete('codon_export', id);
    const found = await store.find('codon_export', orgId, batch.batch_id);
    expect(found.map(({ id }) => id)).toEqual(batch.export_ids);
    expect(found.map(({ completed }) => completed?.results)).toEqual(
      batch.export_ids.map((id) => resultsOf('codon_export', id)),
    );
    expect(routes!.batches.download.formatOf(found[0]!.completed!.inputs)).toBe('fasta');
    expect((await replica.reader.get({ id: found[0]!.id, orgId, kind: 'codon_export' }))?.inputs).toContain(
      batch.batch_id,
    );
  });
});
