import { Controller } from '@nestjs/common';
import { run } from '@paratope/database';
import { titleOf } from '@paratope/pipelines';
import { VARIANT_SOURCE } from '@paratope/pipelines/http';
import { type AnswerOf, Handles, type RequestOf, actorOf, orNotFound } from '@paratope/gateway-http';
import type { SavedVariant } from '../variants/repository.js';
import { VariantsService } from '../variants/service.js';
import { saveResults, type SavedResultsOfVariant } from './contract.js';
import { NEWEST_JOBS } from './saved-results.sql.js';

type Save = typeof saveResults;

const { kind, choices } = VARIANT_SOURCE;
const NO_JOB = `The variant has no completed ${titleOf(kind)}.`;

/** Saves results of many variants as variants. */
@Controller()
export class SavedResultsController {
  constructor(private readonly variants: VariantsService) {}

  @Handles(saveResults)
  async save({ tx, caller, body }: RequestOf<Save>): Promise<AnswerOf<Save>> {
    const { orgId } = caller;
    const variantIds = [...new Set(body.variant_ids)];
    const found = await run(tx, NEWEST_JOBS, { orgId, variantIds, kind: kind.kind });
    const jobs = new Map(found.map((row) => [row.variant_id, row.job_id]));
    for (const id of variantIds) orNotFound('variant', jobs.get(id) === undefined ? undefined : id);
    const ofVariants = new Map<string, SavedResultsOfVariant>();
    for (const [variantId, jobId] of jobs) {
      const request = { choose: body.choose, actor: actorOf(caller), metadata: body.metadata };
      const outcome =
        jobId === null ? { reason: NO_JOB } : await this.variants.saveResults(tx, orgId, { jobId, ...request });
      const saved = 'saved' in outcome ? outcome.saved.map(shown) : [];
      const reason = 'reason' in outcome ? outcome.reason : null;
      ofVariants.set(variantId, { variant_id: variantId, job_id: jobId, saved, reason });
    }
    const results = body.variant_ids.map((id) => orNotFound('variant', ofVariants.get(id)));
    const created = [...ofVariants.values()].flatMap(({ saved }) => saved).filter(isCreated).length;
    return { status: 200, body: { object: 'saved_results', created, results } };
  }
}

const isCreated = ({ outcome }: SavedResultsOfVariant['saved'][number]): boolean => outcome === 'created';

const shown = ({ variant, isNew }: SavedVariant): SavedResultsOfVariant['saved'][number] => ({
  variant_id: variant.id,
  name: variant.name,
  strategy: choices.parse(variant.strategy),
  outcome: isNew ? 'created' : 'existing',
});
