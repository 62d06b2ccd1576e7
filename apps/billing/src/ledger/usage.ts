/** Groups and days for which an org's usage is added up. */
export interface UsageQuery {
  readonly orgId: string;
  /** First and last day of the period, both included, `YYYY-MM-DD` in UTC. A refund counts on its own day. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Length of the groups; empty: one group for the whole period. */
  readonly period: '' | 'day' | 'month';
  readonly byActor: boolean;
  readonly byProject: boolean;
  readonly byKind: boolean;
  readonly limit: number;
}

/** One group. Fields that are not grouped by are empty, as is an unknown actor or project. */
export interface UsageRow {
  readonly period: string;
  readonly actor: string;
  readonly projectId: string;
  readonly kind: string;
  /** Number of charged jobs. */
  readonly jobs: number;
  readonly refunds: number;
  readonly creditsCharged: number;
  readonly creditsRefunded: number;
}
