export * from './client.js';
export { describeError } from './describe-error.js';
export { ParatopeConnectionError, ParatopeError, type ProblemCode, type ProblemOf } from './errors.js';
export type { ListenOptions } from './events.js';
export {
  API_VERSION,
  DRUG_CLASSES,
  JOB_OPERATIONS,
  OPERATIONS,
  PROBLEM_CODES,
  WEBHOOK_EVENTS,
} from './generated/operations.gen.js';
export type * from './generated/types.gen.js';
export { linkedFiles } from './files.js';
export { JOB_KINDS, jobReference, readJobKind, readJobReference, type JobReference } from './job-references.js';
export { MAX_BATCH, submitJobs } from './submitting.js';
export type { Job, JobKind, Jobs, WaitOptions } from './jobs.js';
export type { PipelineWaitOptions } from './pipelines.js';
export type { ItemOf, ListId } from './lists.js';
export type { AnswerOf, ArgumentsOf, CallOptions, OperationId } from './operations.js';
export type { HttpAnswer, ParatopeOptions } from './transport.js';
