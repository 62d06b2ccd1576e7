import { Controller, Inject } from '@nestjs/common';
import { omitUndefined } from '@paratope/database';
import { type FieldError, ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { Org } from '@paratope/gateway-tables';
import { type AnswerOf, Handles, type RequestOf, ownOrg } from '@paratope/gateway-http';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import * as contract from './contract.js';

/** Retention of an org's results and events; `Retention` of the jobs enforces it. */
@Controller()
export class RetentionController {
  constructor(
    private readonly db: EntityManager,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Handles(contract.getRetention)
  async get(request: RequestOf<typeof contract.getRetention>): Promise<AnswerOf<typeof contract.getRetention>> {
    return { status: 200, body: this.retentionOf(await this.db.findOneByOrFail(Org, { id: ownOrg(request) })) };
  }

  @Handles(contract.updateRetention)
  async update(
    request: RequestOf<typeof contract.updateRetention>,
  ): Promise<AnswerOf<typeof contract.updateRetention>> {
    const { tx, body } = request;
    const id = ownOrg(request);
    const { results_days, event_days } = body;
    this.assertWithinLimits(this.retentionOf(await tx.findOneByOrFail(Org, { id })), body);
    await tx.update(Org, { id }, omitUndefined({ owner_results_days: results_days, owner_event_days: event_days }));
    return { status: 200, body: this.retentionOf(await tx.findOneByOrFail(Org, { id })) };
  }

  private retentionOf(org: Org): contract.Retention {
    const { RESULTS_DAYS_OF_PLANS, EVENT_DAYS_OF_PLANS, EVENT_DAYS } = this.config;
    return {
      object: 'retention',
      results_days: org.owner_results_days,
      event_days: org.owner_event_days,
      results_limit_days: org.results_days ?? RESULTS_DAYS_OF_PLANS[org.plan] ?? null,
      event_limit_days: org.event_days ?? EVENT_DAYS_OF_PLANS[org.plan] ?? EVENT_DAYS,
    };
  }

  /** @throws ProblemError `validation_failed` */
  private assertWithinLimits(
    { results_limit_days, event_limit_days }: contract.Retention,
    { results_days, event_days }: RequestOf<typeof contract.updateRetention>['body'],
  ): void {
    const errors = [
      ...beyond('/results_days', results_days, results_limit_days),
      ...beyond('/event_days', event_days, event_limit_days),
    ];
    if (errors.length > 0)
      throw new ProblemError('validation_failed', 'The service does not keep data for so long.', { errors });
  }
}

const beyond = (pointer: string, days: number | null | undefined, limit: number | null): FieldError[] =>
  typeof days === 'number' && limit !== null && days > limit
    ? [{ pointer, detail: `must be ${limit} or less: the service keeps them no longer`, code: 'too_big' }]
    : [];
