import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { USUAL_MODEL_ENGINE } from '@paratope/job-envelope';
import { PROBLEM_CODES } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import type { Screen } from '@paratope/gateway-tables';
import { measuredRows } from '../jobs/parts/parts.sql.js';
import { creditsOf } from './price.js';
import type { ScreenBody } from './schemas.js';

/** Screens as clients see them. */
@Injectable()
export class ScreenView {
  constructor(
    private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'DOCS_URL'>,
  ) {}

  async of(screen: Screen, within?: EntityManager): Promise<ScreenBody> {
    const measured = await run(within ?? this.pool, measuredRows, { wholeId: screen.id });
    const walked = new Map(screen.funnel?.map((each) => [each.tier, each]));
    const open = screen.stages.findLast(({ stage }) => stage === 'measure');
    const deleted = screen.data_deleted_at;
    return {
      id: screen.id,
      object: 'screen',
      name: screen.name,
      status: screen.status,
      input: inputOf(screen),
      plan: { model_engine: USUAL_MODEL_ENGINE, ...screen.plan },
      rows: screen.rows,
      tiers: screen.plan.tiers.map(({ tier }, k) => {
        const { rows, refused = null, passed = null, selected = null } = walked.get(tier) ?? {};
        return {
          tier,
          rows: rows ?? (k === 0 ? screen.rows : open?.tier === tier ? (open.rows ?? null) : null),
          measured: measured.find((each) => each.tier === tier)?.rows ?? 0,
          refused,
          passed,
          selected,
        };
      }),
      clonotypes: screen.clonotypes,
      selected: screen.selected,
      max_credits: screen.max_credits,
      credits_charged: screen.credits_charged ?? Math.min(creditsOf(measured), screen.max_credits),
      error: this.errorOf(screen),
      external_id: screen.external_id,
      metadata: screen.metadata,
      created_at: screen.created_at.toISOString(),
      updated_at: screen.updated_at.toISOString(),
      ended_at: screen.ended_at?.toISOString() ?? null,
      ...(deleted === null ? {} : { data_deleted_at: deleted.toISOString() }),
    };
  }

  private errorOf({ error_detail: detail }: Screen): ScreenBody['error'] {
    if (detail === null) return null;
    const { status, title } = PROBLEM_CODES.job_failed;
    return { type: `${this.config.DOCS_URL}/errors/job_failed`, title, status, detail, code: 'job_failed' };
  }
}

function inputOf({ input }: Screen): ScreenBody['input'] {
  switch (input.kind) {
    case 'upload':
      return { upload_id: input.upload_id };
    case 'project':
      return { project_id: input.project_id };
    case 'screen':
      return { screen_id: input.screen_id };
  }
}
