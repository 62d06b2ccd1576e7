import { createHash } from 'node:crypto';
import { eventually } from '@paratope/testing';
import { initialChains, type Antibody } from '../../antibodies.js';
import type { Client } from './client.js';
import { PEPTIDE_ANTIGEN } from './peptide-antigen.js';

const COMPUTED_WITHIN_MS = 600_000;

interface Id {
  readonly id: string;
}

export interface ReportedCandidate {
  readonly id: string;
  readonly variantId: string;
}

/** Creates a candidate with the results of every pipeline on its first variant, a docking and an analysed ADC design among them. */
export async function reportedCandidate(
  client: Client,
  orgId: string,
  { name, vh, vl }: Antibody,
): Promise<ReportedCandidate> {
  const project = await client.call<Id>('POST', '/v1/projects', { name: 'Reported' });
  const antigen = await client.call<Id>('POST', '/v1/antigens', {
    project_id: project.id,
    name: 'Peptide of interleukin 18',
    upload_id: await uploadPeptide(client),
  });
  const { id, initial_variant_id: variant_id } = await client.call<Id & { initial_variant_id: string }>(
    'POST',
    '/v1/therapeutic-candidates',
    { project_id: project.id, name, format: 'mab', initial_chains: initialChains({ name, vh, vl }) },
  );
  const structure = await client.call<Id>('POST', '/v1/structure-predictions', { variant_id });
  await client.call('POST', '/v1/humanizations', { variant_id });
  await client.call('POST', '/v1/codon-exports', { items: [{ variant_id }], host: 'cho' });
  await client.call('POST', '/v1/complex-predictions', { variant_id, antigen_id: antigen.id, effort: 'quick' });
  await completed(client, orgId, variant_id, 4);
  await client.call('POST', '/v1/stability-analyses', { variant_id, structure_job_id: structure.id });
  await client.call('POST', '/v1/immunogenicity-analyses', { variant_id });
  const design = await client.call<Id>('POST', '/v1/adc-designs', {
    candidate_id: id,
    name: 'As trastuzumab emtansine',
    payload_name: 'DM1',
    linker_name: 'SMCC',
    conjugation_method: 'lysine',
    dar_target: 3.5,
  });
  await client.call('POST', `/v1/adc-designs/${design.id}/analysis?structure_job_id=${structure.id}`);
  await completed(client, orgId, variant_id, 6);
  return { id, variantId: variant_id };
}

/** Waits until that many jobs on the variant are completed. */
async function completed(client: Client, orgId: string, variantId: string, count: number): Promise<void> {
  await eventually(
    async () => {
      const path = `/orgs/${orgId}/jobs?variant_id=${variantId}&status=completed&limit=200`;
      const { data } = await client.call<{ data: Id[] }>('GET', path);
      if (data.length < count) throw new Error(`${data.length} of ${count} jobs are completed`);
    },
    { withinMs: COMPUTED_WITHIN_MS },
  );
}

async function uploadPeptide(client: Client): Promise<string> {
  const { id, upload_url, headers } = await client.call<Id & { upload_url: string; headers: Record<string, string> }>(
    'POST',
    '/v1/uploads',
    {
      filename: 'peptide.pdb',
      content_type: 'chemical/x-pdb',
      byte_size: PEPTIDE_ANTIGEN.byteLength,
      sha256: createHash('sha256').update(PEPTIDE_ANTIGEN).digest('hex'),
      purpose: 'antigen_structure',
    },
  );
  await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(PEPTIDE_ANTIGEN) });
  await eventually(async () => {
    const { status } = await client.call<{ status: string }>('GET', `/v1/uploads/${id}`);
    if (status !== 'ready') throw new Error(`the upload is ${status}`);
  });
  return id;
}
