import type { Quote } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Reason why the organization cannot run a pipeline; undefined if it can. */
export function reasonAgainst({
  engine_available,
  plan_allows,
  quota_allows,
  required_plan,
}: Quote): string | undefined {
  if (!engine_available) return TEXT.noEngineForThisPipeline;
  if (!plan_allows) return TEXT.requiresThePlan(required_plan);
  return quota_allows ? undefined : TEXT.yourPlansMonthlyQuotaOf;
}
