import { Controller } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { type AnswerOf, Cursors, Handles, type RequestOf } from '@paratope/gateway-http';
import { CandidatesRepository } from '../candidates/repository.js';
import { SCORE_COLUMNS } from '../scores/score-columns.js';
import { VariantsRepository } from '../variants/repository.js';
import { ACTIVITY_OF_CANDIDATE, ACTIVITY_OF_VARIANT, type ActivityRow } from './activity.sql.js';
import { listCandidateActivity, listVariantActivity, type ActivityEvent } from './contract.js';

type OfVariant = typeof listVariantActivity;
type OfCandidate = typeof listCandidateActivity;

/** Maximum number of figures in the headline of a result. */
const MOST_FIGURES = 3;

@Controller()
export class ActivityController {
  constructor(
    private readonly pool: Pool,
    private readonly cursors: Cursors,
    private readonly variants: VariantsRepository,
    private readonly candidates: CandidatesRepository,
  ) {}

  @Handles(listVariantActivity)
  async ofVariant(request: RequestOf<OfVariant>): Promise<AnswerOf<OfVariant>> {
    await this.variants.get(request.caller.orgId, request.params.id);
    return this.page(request, ACTIVITY_OF_VARIANT);
  }

  @Handles(listCandidateActivity)
  async ofCandidate(request: RequestOf<OfCandidate>): Promise<AnswerOf<OfCandidate>> {
    await this.candidates.get(request.caller.orgId, request.params.id);
    return this.page(request, ACTIVITY_OF_CANDIDATE);
  }

  private async page(request: RequestOf<OfVariant>, feed: typeof ACTIVITY_OF_VARIANT): Promise<AnswerOf<OfVariant>> {
    const { caller, params, query } = request;
    const [beforeAt, beforeKey] = this.cursors.position(request)?.split(' ') ?? [];
    const of = { orgId: caller.orgId, id: params.id, limit: query.limit + 1, beforeAt, beforeKey };
    const rows = await run(this.pool, feed, of);
    const page = this.cursors.page(request, rows, ({ at, key }) => `${at} ${key}`);
    return { ...page, body: { ...page.body, data: page.body.data.map(shown) } };
  }
}

const shown = ({ key: _, at, changes, job, figures, ...row }: ActivityRow): ActivityEvent => ({
  object: 'activity_event',
  ...row,
  changes: Object.entries(changes ?? {}).map(([field, { from, to }]) => ({
    field,
    from: from ?? null,
    to: to ?? null,
  })),
  job: job && { ...job, figures: headline(job.kind, figures ?? {}) },
  created_at: new Date(at).toISOString(),
});

/** Returns the first usual figures of the kind that have a value. */
function headline(kind: string, figures: NonNullable<ActivityRow['figures']>) {
  return SCORE_COLUMNS.filter(({ source, usual }) => source === kind && usual)
    .flatMap(({ name, label, unit }) => {
      const value = figures[name];
      return value === null || value === undefined ? [] : [{ name, label, unit: unit ?? null, value }];
    })
    .slice(0, MOST_FIGURES);
}
