/** Groups and days for which an org's usage is added up. */
export interface UsageQuery {
  readonly orgId: string;
  /** Both belong to the period: `YYYY-MM-DD` in UTC. A refund counts on its own day. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Empty: the whole period is one. */
  readonly period: '' | 'day' | 'month';
  readonly byActor: boolean;
  readonly byProject: boolean;
  readonly byKind: boolean;
  readonly limit: number;
}

/** One group. What is not grouped by is empty, as is an actor or a project that is not known. */
export interface UsageRow {
  readonly period: string;
  readonly actor: string;
  readonly projectId: string;
  readonly kind: string;
  /** Jobs that were charged. */
  readonly jobs: number;
  readonly refunds: number;
  readonly creditsCharged: number;
  readonly creditsRefunded: number;
}
