import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { eventually } from '@paratope/testing';
import { workspacePath } from '../workspace.js';
import type { Job } from './testing/client.js';
import { PEPTIDE_ANTIGEN } from './testing/peptide-antigen.js';
import { startSystem, type System } from './testing/system.js';

/** PDB 4W6X is a VHH; its sequence is docked. */
const [VHH = ''] = parsePdb(
  readFileSync(workspacePath('libs/science/geometry/fixtures/4w6x-vhh.pdb'), 'utf8'),
).structure.models[0]!.chains.map(sequenceOf);
const [PEPTIDE] = parsePdb(PEPTIDE_ANTIGEN.toString()).structure.models[0]!.chains;

interface ComplexJob extends Omit<Job, 'results'> {
  readonly progress: number | null;
  readonly results: { readonly pdb_url: string; readonly poses: readonly unknown[] } | null;
}

let system: System;
beforeAll(async () => {
  system = await startSystem('crash', { PARATOPE_WORKERS: 'complex-worker' });
});
afterAll(() => system.stop());

async function uploadAntigen(): Promise<string> {
  const { id, upload_url, headers } = await system.client.call<{
    id: string;
    upload_url: string;
    headers: Record<string, string>;
  }>('POST', '/v1/uploads', {
    filename: 'target.pdb',
    content_type: 'chemical/x-pdb',
    byte_size: PEPTIDE_ANTIGEN.byteLength,
    sha256: createHash('sha256').update(PEPTIDE_ANTIGEN).digest('hex'),
    purpose: 'antigen_structure',
  });
  expect((await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(PEPTIDE_ANTIGEN) })).status).toBe(200);
  await eventually(async () =>
    expect(await system.client.call('GET', `/v1/uploads/${id}`)).toMatchObject({ status: 'ready' }),
  );
  return id;
}

it('needs no other worker than its own', () => {
  const workers = Object.keys(system.state().pids).filter((name) => name.endsWith('-worker'));
  expect(workers.toSorted()).toEqual(['complex-worker', 'upload-worker']);
});

// proves: group complex-predictions; GET /v1/complex-predictions/{id}
it('a docking is finished by the next worker when the first is killed in the middle of its search, and is paid for once', async () => {
  const { client } = system;
  const variant_id = await client.createVariant([{ role: 'heavy', sequence: VHH }], 'nanobody');
  const project = await client.call<{ id: string }>('POST', '/v1/projects', { name: 'Docking' });
  const antigen = await client.call<{ id: string }>('POST', '/v1/antigens', {
    project_id: project.id,
    name: 'Target',
    sequence: sequenceOf(PEPTIDE!),
    upload_id: await uploadAntigen(),
  });
  const order = { variant_id, antigen_id: antigen.id, antigen_chains: [PEPTIDE!.id], effort: 'quick' };
  const { id, credit_cost } = await client.call<ComplexJob>('POST', '/v1/complex-predictions', order);
  const read = (): Promise<ComplexJob> => client.call('GET', `/v1/complex-predictions/${id}`);

  const checkpoints = (): string[] =>
    readdirSync(system.home, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes(`${id}/scratch/`));
  await eventually(async () => expect((await read()).progress).toBeGreaterThan(0.3));
  expect(checkpoints()).not.toEqual([]);
  const killed = system.state().pids['complex-worker'] ?? 0;
  process.kill(killed, 'SIGKILL');
  const job = await eventually(async () => {
    const found = await read();
    expect(['pending', 'running']).not.toContain(found.status);
    return found;
  });
  expect(job.error).toBeNull();
  expect(job.status).toBe('completed');
  expect(system.state().pids['complex-worker']).not.toBe(killed);
  expect(job.results!.poses.length).toBeGreaterThan(0);
  const { structure, problems } = parsePdb(await (await fetch(job.results!.pdb_url)).text());
  expect(problems).toEqual([]);
  expect(structure.models[0]!.chains.map(sequenceOf)).toEqual([VHH, sequenceOf(PEPTIDE!)]);
  const paid = (await client.ledger()).filter(({ kind }) => kind === 'debit' || kind === 'refund');
  expect(paid.map(({ kind, amount }) => [kind, amount])).toEqual([['debit', -credit_cost]]);
  await eventually(() => expect(checkpoints()).toEqual([]));
  expect(await system.sql('SELECT * FROM billing.check_ledger()')).toEqual([]);
});
