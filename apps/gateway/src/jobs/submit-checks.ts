import { run, statement, type Pool } from '@paratope/database';
import type { JobKindContract } from '@paratope/job-envelope';
import { ProblemError, type FieldError } from '@paratope/problem';
import { z } from 'zod';
import type { SubmitBody } from './submit-jobs.js';
import { unknownVariants } from './submit-refusal.js';

const unknown = statement<{ place: number }>(
  'submit-unknown-variants',
  `SELECT w.place::int - 1 AS place FROM unnest($2::uuid[]) WITH ORDINALITY w (id, place)
   WHERE (SELECT v.id FROM core.variants v WHERE v.org_id = $1 AND v.id = w.id) IS NULL ORDER BY w.place`,
);

const structures = statement<{ id: string; variant_id: string; status: string }>(
  'submit-structures',
  `SELECT id, variant_id, status FROM core.jobs
   WHERE id = ANY ($2::uuid[]) AND org_id = $1 AND kind = 'structure_prediction'
     AND status NOT IN ('reserved', 'void')`,
);

const referencesSchema = z.object({ structure_job_id: z.string().optional() });

/** The next release may have the engine; nothing before it. */
const NO_ENGINE_RETRY_SECONDS = '86400';

/** What a submit needs beyond a valid body, looked up before anything is charged. */
export class SubmitChecks {
  constructor(private readonly pool: Pool) {}

  /**
   * @param at pointer to an item in the request body
   * @throws ProblemError `not_found`, `conflict` or `validation_failed` for what an item refers to;
   * `service_unavailable` for a kind that this release has no engine for
   */
  async check(
    kind: JobKindContract,
    orgId: string,
    items: readonly SubmitBody[],
    at: (index: number) => string,
  ): Promise<void> {
    if ('structure_job_id' in kind.inputs.shape) await this.checkStructures(orgId, items, at);
    if (kind.hasEngine) return;
    // With an engine, the reservation itself looks the variants up.
    const missing = await run(this.pool, unknown, [orgId, items.map((item) => item.variant_id)]);
    if (missing.length > 0) {
      throw unknownVariants(
        missing.map(({ place }) => place),
        (index) => `${at(index)}/variant_id`,
      );
    }
    throw new ProblemError(
      'service_unavailable',
      `This release has no engine for ${kind.path.replaceAll('-', ' ')}. Nothing was submitted or charged.`,
      {},
      { 'Retry-After': NO_ENGINE_RETRY_SECONDS },
    );
  }

  /** A structure must be one that the org's own job has finished predicting, of the same variant. */
  private async checkStructures(
    orgId: string,
    items: readonly SubmitBody[],
    at: (index: number) => string,
  ): Promise<void> {
    const named = items.flatMap((item, index) => {
      const { structure_job_id: id } = referencesSchema.parse(item);
      return id === undefined ? [] : [{ id, index, variantId: item.variant_id }];
    });
    if (named.length === 0) return;
    const rows = await run(this.pool, structures, [orgId, named.map(({ id }) => id)]);
    const jobs = new Map(rows.map((row) => [row.id, row]));
    const errors: Record<'not_found' | 'validation_failed' | 'conflict', FieldError[]> = {
      not_found: [],
      validation_failed: [],
      conflict: [],
    };
    for (const { id, index, variantId } of named) {
      const pointer = `${at(index)}/structure_job_id`;
      const job = jobs.get(id.toLowerCase());
      if (!job) errors.not_found.push({ pointer, detail: 'No such structure prediction.', code: 'not_found' });
      else if (job.variant_id !== variantId.toLowerCase()) {
        const detail = 'is a structure of another variant';
        errors.validation_failed.push({ pointer, detail, code: 'other_variant' });
      } else if (job.status === 'pending' || job.status === 'running') {
        errors.conflict.push({ pointer, detail: `is still ${job.status}`, code: 'not_completed' });
      } else if (job.status !== 'completed') {
        errors.validation_failed.push({ pointer, detail: `ended as ${job.status}`, code: 'not_completed' });
      }
    }
    for (const code of ['not_found', 'validation_failed', 'conflict'] as const) {
      if (errors[code].length > 0) throw new ProblemError(code, DETAILS[code], { errors: errors[code] });
    }
  }
}

const DETAILS = {
  not_found: 'No such structure prediction.',
  validation_failed: 'The structure prediction cannot be used.',
  conflict: 'The structure prediction has not finished yet.',
} as const;
