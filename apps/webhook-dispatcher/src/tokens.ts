import type { RpcClient, jobs } from '@paratope/rpc';

/** Injection tokens of values that have no class of their own. */
export const CONFIG = Symbol('config');
export const JOBS = Symbol('JobService client');
export const CLOCK = Symbol('clock');
export const RANDOM = Symbol('random');
export const RESOLVE = Symbol('resolve');
/** The `QueueProcessor` of events. */
export const EVENT_PROCESSOR = Symbol('event processor');
export const SENDER = Symbol('sender');

export type JobsClient = RpcClient<jobs.JobServiceClient>;

/** Returns a number uniform in [0, 1). */
export type Random = () => number;
