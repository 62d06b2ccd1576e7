import { Inject, Injectable } from '@nestjs/common';
import { Pool, run } from '@paratope/database';
import type { JobKindContract, JobNeed } from '@paratope/job-envelope';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { antigenFindings } from './references/antigens.js';
import { campaignFindings } from './references/campaigns.js';
import { refuseFindings, type Finding } from './references/finding.js';
import { RelatedStructures, type Submitting } from './references/related-structures.js';
import type { Item } from './references/item.js';
import { uploadFindings } from './references/uploads.js';
import type { SubmitBody } from './submit-jobs.js';
import { findFormats, findPredictions } from './references/references.sql.js';
import { providerOf, titleOf } from '@paratope/pipelines';
import { z } from 'zod';

const schema = z.object({
  structure_job_id: z.uuid().optional(),
  complex_job_id: z.uuid().optional(),
  complex_upload_id: z.uuid().optional(),
});

type Findings = (pool: Pool, orgId: string, items: readonly Item[]) => Promise<Finding[]>;

/** Returns a check of predictions: each must be a completed job of the org's own, of the same variant. */
const predictionFindings =
  (need: 'structure' | 'complex'): Findings =>
  async (pool, orgId, items) => {
    const field = `${need}_job_id` as const;
    const named = items.flatMap(({ body, at }) => {
      const { [field]: id } = schema.parse(body);
      return id === undefined ? [] : [{ id: id.toLowerCase(), variantId: body.variant_id.toLowerCase(), at }];
    });
    if (named.length === 0) return [];
    const provider = providerOf(need);
    const rows = await run(pool, findPredictions, { orgId, kind: provider.kind, ids: named.map(({ id }) => id) });
    const jobs = new Map(rows.map((row) => [row.id, row]));
    return named.flatMap(({ id, variantId, at }): Finding[] => {
      const pointer = `${at}/${field}`;
      const job = jobs.get(id);
      if (!job) return [{ problem: 'not_found', pointer, detail: `No such ${titleOf(provider)}.`, code: 'not_found' }];
      if (job.variant_id !== variantId) {
        return [
          { problem: 'validation_failed', pointer, detail: 'is a structure of another variant', code: 'other_variant' },
        ];
      }
      if (job.status === 'completed') return [];
      const mayComplete = job.status === 'pending' || job.status === 'running';
      const problem = mayComplete ? 'conflict' : 'validation_failed';
      return [{ problem, pointer, detail: `is ${job.status}, not completed`, code: 'not_completed' }];
    });
  };

/** Finds bodies that name two structures of the variant, of which a job takes one, and a pose of no prediction. */
const unclearStructures: Findings = (_pool, _orgId, items) =>
  Promise.resolve(
    items.flatMap(({ body, at }): Finding[] => {
      const refused = (field: string, detail: string): Finding[] => [
        { problem: 'validation_failed', pointer: `${at}/${field}`, detail, code: 'invalid_value' },
      ];
      const named = schema.parse(body);
      const [, second] = Object.entries(named).filter(([, id]) => id !== undefined);
      if (second) return refused(second[0], 'names a second structure of the variant: name one');
      if (!('pose' in body) || named.complex_job_id !== undefined) return [];
      return refused('pose', 'is the pose of no prediction: name its `complex_job_id`');
    }),
  );

/** Checks of the fields in which a submission refers to resources that its kind needs. */
const LOOKUPS = {
  structure: [predictionFindings('structure')],
  antigen: [antigenFindings, uploadFindings('antigen_upload_id')],
  campaign: [campaignFindings],
  complex: [predictionFindings('complex'), uploadFindings('complex_upload_id'), unclearStructures],
} satisfies Record<JobNeed, unknown>;

/** Checks the resources that a submission needs in addition to a valid body, before anything is charged. */
@Injectable()
export class SubmitChecks {
  constructor(
    private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'ANTIGENS_FOLDED'>,
    private readonly related: RelatedStructures,
  ) {}

  /**
   * Returns the bodies to submit; a body whose antigen has no structure of its own names the related one that was found.
   * @throws ProblemError `not_found`, `conflict` or `validation_failed` for a resource that an item refers to
   */
  async check(kind: JobKindContract, caller: Submitting, asked: readonly Item[]): Promise<readonly SubmitBody[]> {
    const { pool, config } = this;
    const isDocked = kind.needs.includes('antigen') && !config.ANTIGENS_FOLDED;
    const items = isDocked ? await this.related.named(caller, asked) : asked;
    const lookups = kind.needs.flatMap((need) =>
      LOOKUPS[need].map((findings) => findings(pool, caller.orgId, items, config.ANTIGENS_FOLDED)),
    );
    const formats = kind.formatsFor === undefined ? [] : [formatFindings(pool, caller.orgId, items, kind.formatsFor)];
    refuseFindings((await Promise.all([...lookups, ...formats])).flat());
    return items.map(({ body }) => body);
  }

  /** Does the same for a single body. */
  async checkOne(kind: JobKindContract, caller: Submitting, item: Item): Promise<SubmitBody> {
    const [body] = await this.check(kind, caller, [item]);
    if (!body) throw new Error('a check returns every body');
    return body;
  }
}

/** Finds options that make no sense for the format of the variant. Variants that do not exist are refused at the submission. */
async function formatFindings(
  pool: Pool,
  orgId: string,
  items: readonly Item[],
  formatsFor: NonNullable<JobKindContract['formatsFor']>,
): Promise<Finding[]> {
  const limited = items.flatMap(({ body, at }) => {
    const limit = formatsFor(body);
    return limit === undefined ? [] : [{ ...limit, at, id: body.variant_id.toLowerCase() }];
  });
  if (limited.length === 0) return [];
  const rows = await run(pool, findFormats, { orgId, ids: limited.map(({ id }) => id) });
  const formatOfVariant = new Map(rows.map(({ id, format }) => [id, format]));
  return limited.flatMap(({ option, formats, at, id }): Finding[] => {
    const format = formatOfVariant.get(id);
    if (format === undefined || formats.has(format)) return [];
    const detail = `is for ${[...formats].join(', ')}, and the variant is ${format}`;
    return [{ problem: 'validation_failed', pointer: `${at}/${option}`, detail, code: 'other_format' }];
  });
}
