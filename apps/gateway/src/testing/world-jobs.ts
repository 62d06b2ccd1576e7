import { newId } from '@paratope/ids';
import { JOB_KINDS, type CodonExportResults, type JobKind } from '@paratope/job-envelope';
import { submitCodonExports } from '../jobs/kinds/codon-exports/contract.js';
import { JOB_ROUTES } from '../jobs/kinds/contracts.js';
import type { TestSystem } from './test-gateway.js';
import type { Sample, World } from './world.js';

/** A pending job of any kind, also of those that no engine computes yet. */
export async function insertJob(
  system: TestSystem,
  { orgId, variantId, kind }: { readonly orgId: string; readonly variantId: string; readonly kind: JobKind },
  inputs: object = { variant_id: variantId },
  chargeSource?: string,
): Promise<string> {
  const id = newId();
  await system.pool.query(
    `INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, queued_at, created_at)
     VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7, now(), now())`,
    [id, orgId, kind, variantId, JSON.stringify(inputs), JOB_KINDS[kind].credits, chargeSource ?? `job:${id}`],
  );
  return id;
}

export async function completeJob(system: TestSystem, id: string, results: unknown): Promise<void> {
  await system.pool.query(
    `UPDATE core.jobs SET status = 'completed', queued_at = NULL, ended_at = '2026-02-03T04:05:06Z', results = $2
     WHERE id = $1`,
    [id, JSON.stringify(results)],
  );
}

export const CODON_INPUTS = {
  batch_id: '01a1fb59-8dd9-773c-a83e-46e28dfdc431',
  host: 'cho',
  strategy: 'maximize_cai',
  options: {
    avoid_enzymes: [],
    avoid_patterns: [],
    gc: { min: 0.4, max: 0.65 },
    gc_window: { min: 0.3, max: 0.7 },
    max_homopolymer: 6,
    max_repeat: 12,
    suppress_cpg: false,
    start_codon: true,
    stop_codon: 'TAA',
    source_organism: 'human',
  },
  output_formats: ['genbank', 'fasta'],
} as const;

/** The first residues of trastuzumab's heavy chain after a start codon. */
export const CODON_RESULTS: CodonExportResults = {
  variable_cds: [
    {
      chain: 'heavy',
      sequence: 'ATGGAGGTGCAGCTGGTGGAGAGCGGCGGCGGCCTGGTGCAGCCTGGCGGCAGCCTGAGGCTGAGCTAA',
      protein: 'MEVQLVESGGGLVQPGGSLRLS',
      cds_start: 1,
      cds_end: 69,
      cai: 0.98,
      gc_content: 0.68,
      features: [{ key: 'misc_feature', label: 'FR1', start: 4, end: 66 }],
    },
  ],
  constraint_report: { satisfied: true, constraints: [] },
  codon_usage_table: 'human_proxy',
};

/** Operations that are refused with 503 for want of an engine, however valid they are. */
export const UNSERVED: ReadonlySet<string> = new Set([
  'analyzeAdcDesign',
  ...JOB_ROUTES.filter(({ kind }) => !kind.hasEngine).flatMap(({ submits }) =>
    Object.values(submits ?? { submitCodonExports }).map(({ operationId }) => operationId),
  ),
]);

/** Of the routes that every kind of job has. */
export function jobSamples(world: World): Record<string, Sample> {
  const ids: Readonly<Record<string, string>> = {
    humanization: world.humanizationId,
    structure_prediction: world.structurePredictionId,
    stability_analysis: world.stabilityAnalysisId,
    immunogenicity_analysis: world.immunogenicityAnalysisId,
    complex_prediction: world.complexPredictionId,
    codon_export: world.pendingCodonExportId,
  };
  const more: Partial<Record<string, object>> = { complex_prediction: { antigen_id: world.antigenId } };
  const ofKinds = JOB_ROUTES.flatMap(({ kind: { kind, path }, submits, life }): [string, Sample][] => {
    const url = `/v1/${path}`;
    const body = { variant_id: world.variantId, ...more[kind] };
    return [
      [life.list.operationId, { method: 'GET', url }],
      [life.get.operationId, { method: 'GET', url: `${url}/${ids[kind]}` }],
      [life.cancel.operationId, { method: 'POST', url: `${url}/${ids[kind]}/cancel` }],
      ...(submits
        ? ([
            [submits.submit.operationId, { method: 'POST', url, body }],
            [submits.batch.operationId, { method: 'POST', url: `${url}/batch`, body: { items: [body] } }],
          ] satisfies [string, Sample][])
        : []),
    ];
  });
  const exports = '/v1/codon-exports';
  return {
    ...Object.fromEntries(ofKinds),
    submitJob: { method: 'POST', url: '/v1/jobs', body: { job_type: 'humanization', variant_id: world.variantId } },
    listJobs: { method: 'GET', url: '/v1/jobs' },
    getJob: { method: 'GET', url: `/v1/jobs/${world.structurePredictionId}` },
    getJobResults: { method: 'GET', url: `/v1/jobs/${world.codonExportId}/results` },
    cancelJob: { method: 'POST', url: `/v1/jobs/${world.stabilityAnalysisId}/cancel` },
    submitCodonExports: {
      method: 'POST',
      url: exports,
      body: { items: [{ variant_id: world.variantId }], host: 'cho' },
    },
    downloadCodonExport: { method: 'GET', url: `${exports}/${world.codonExportId}/download?format=fasta` },
  };
}
