/** States of a job that clients see. */
export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed', 'canceled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const isTerminal = (status: JobStatus): boolean => status !== 'pending' && status !== 'running';

/** Plans in ascending order; an endpoint of one plan is also open to all higher plans. */
export const PLANS = ['free', 'structure', 'complete', 'team', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const planIncludes = (plan: Plan, required: Plan): boolean => PLANS.indexOf(plan) >= PLANS.indexOf(required);
