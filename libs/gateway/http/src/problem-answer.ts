import { isDatabaseUnavailable } from '@paratope/database';
import { ObjectStoreError } from '@paratope/object-store';
import { problemDetails, ProblemError, type ProblemCode } from '@paratope/problem';
import { isTransient } from '@paratope/rpc';
import { isVersioned } from './contract.js';
import { JSON_TYPE } from './exchange.js';
import { validationErrorDetail } from './field-errors.js';
import type { RequestContext } from './request-context.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Whole seconds that a client should wait while a part of the service is unavailable. */
const RETRY_SECONDS = '2';

/** Codes of Fastify's own refusals by their HTTP status. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Returns whether an error is that of a service or store that does not answer now, so that a repetition may succeed. */
export const isOutage = (error: unknown): boolean =>
  isTransient(error) ||
  isDatabaseUnavailable(error) ||
  error instanceof ObjectStoreError ||
  (error instanceof ProblemError && error.code === 'service_unavailable');

/** Returns the problem that a client sees for an error; undefined for a defect: its details are hidden from the client. */
export function asProblem(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (isOutage(error)) {
    return new ProblemError(
      'service_unavailable',
      // A commit may have been carried out although its answer was lost.
      'A part of the service does not answer right now. Repeat the request: with the same Idempotency-Key a write takes effect once.',
      {},
      { 'Retry-After': RETRY_SECONDS },
      { cause: error },
    );
  }
  const status = frameworkStatus(error);
  if (status === undefined) return undefined;
  const code = BY_STATUS[status] ?? 'invalid_request';
  return new ProblemError(code, DETAILS[code] ?? 'The request is malformed.', {}, {}, { cause: error });
}

const DETAILS: Partial<Record<ProblemCode, string>> = {
  not_found: 'No such route.',
  payload_too_large: 'The body is larger than 1 MiB.',
  unsupported_media_type: 'Send the body as application/json.',
};

/** Returns the 4xx status of an error of Fastify or Nest. */
function frameworkStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const status: unknown = 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

export const internalError = (): ProblemError => new ProblemError('internal_error', 'Something failed on our side.');

interface ProblemAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Returns a problem as the client reads it: problem+json, or `{detail:[…]}` for validation failures outside /v1. */
export function problemAnswer(
  problem: ProblemError,
  { request, contract }: RequestContext,
  docsUrl: string,
): ProblemAnswer {
  const { errors } = problem.extras;
  if (errors && !isVersioned(request.url)) {
    const pathParameters = Object.keys(contract?.params?.shape ?? {});
    return { status: 422, type: JSON_TYPE, body: JSON.stringify(validationErrorDetail(errors, pathParameters)) };
  }
  const at = { docsUrl, instance: request.originalUrl, requestId: request.id };
  return { status: problem.status, type: PROBLEM_TYPE, body: JSON.stringify(problemDetails(problem, at)) };
}
