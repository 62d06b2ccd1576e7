import { newId } from '@paratope/ids';
import { workFolder } from '@paratope/job-envelope';
import { s3Store } from '@paratope/object-store';
import { isJobKind, JOB_KINDS, KIND_CONTRACTS, type JobKind } from '@paratope/pipelines';
import type { TestSystem } from './test-gateway.js';

/** Inserts a pending job of any kind. */
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

/** Inserts a running pipeline, with a pending design as its first step and another step to follow. */
export async function insertPipeline(
  system: TestSystem,
  { orgId, variantId, jobId }: { readonly orgId: string; readonly variantId: string; readonly jobId: string },
): Promise<string> {
  const id = newId();
  const step = { kind: 'design', options: {}, choice: null, credits: 5, made_variant_id: null };
  const steps = [
    { ...step, options: null, variant_id: variantId, job_id: jobId },
    { ...step, variant_id: null, job_id: null },
  ];
  await system.pool.query(
    `INSERT INTO core.pipelines (id, org_id, variant_id, status, steps, job_id, max_credits, credits_reserved, actor, created_at, updated_at)
     VALUES ($1, $2, $3, 'running', $4, $5, 10, 10, 'token:gone', now(), now())`,
    [id, orgId, variantId, JSON.stringify(steps), jobId],
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

const PROVENANCE = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };

/** Completes a job of each kind, with provenance, and with results that contain only the files of the kind. */
export async function completeJobs(system: TestSystem, jobs: Readonly<Record<JobKind, string>>): Promise<void> {
  const store = s3Store(system.objects.settings);
  for (const { kind, files } of KIND_CONTRACTS) {
    const id = isJobKind(kind) ? jobs[kind] : '';
    const keys = files
      .filter((file) => !file.includes('.'))
      .map((file): [string, string] => [`${file}_key`, `${workFolder(kind, id)}/1/${file}`]);
    for (const [, key] of keys) await store.put(key, Buffer.from('file'), 'text/plain');
    await system.pool.query(
      `UPDATE core.jobs SET status = 'completed', attempt = 1, queued_at = NULL, started_at = '2026-02-03T04:05:05Z',
              ended_at = '2026-02-03T04:05:06Z', results = $2, provenance = $3
       WHERE id = $1`,
      [id, JSON.stringify(Object.fromEntries(keys)), JSON.stringify(PROVENANCE)],
    );
  }
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
    source_cds: [],
    skip_rules: [],
    signal_peptide: 'none',
    constant_regions: { heavy: null, light: null },
    solutions: 1,
    soft: false,
  },
  output_formats: ['genbank', 'fasta'],
} as const;

/** The first residues of trastuzumab's heavy chain after a start codon. */
export const CODON_RESULTS = {
  plot_key: 'jobs/a/1/plot.svg',
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
