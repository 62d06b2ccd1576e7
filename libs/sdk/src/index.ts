export * from './client.js';
export { ParatopeConnectionError, ParatopeError, type ProblemCode, type ProblemOf } from './errors.js';
export type { ListenOptions } from './events.js';
export { DRUG_CLASSES, JOB_OPERATIONS, OPERATIONS, PROBLEM_CODES } from './generated/operations.gen.js';
export type * from './generated/types.gen.js';
export type { Job, JobKind, Jobs, WaitOptions } from './jobs.js';
export type { ItemOf, ListId } from './lists.js';
export type { AnswerOf, ArgumentsOf, CallOptions, OperationId } from './operations.js';
export type { HttpAnswer, ParatopeOptions } from './transport.js';
