import { described } from '@paratope/text';
import { z } from 'zod';
import { PROBLEM_CODES, type ProblemCode } from './codes.js';

/** One invalid field: its place (exactly one of pointer, parameter, header) and its error. `pointer` is RFC 6901. */
const fieldErrorSchema = z
  .object({
    pointer: described(
      z.string().optional(),
      'Place of the field in the body, as a JSON pointer (RFC 6901). Absent for parameters and headers.',
      '/variant_id',
    ),
    parameter: described(z.string().optional(), 'Name of the path or query parameter, if it is one.'),
    header: described(z.string().optional(), 'Name of the request header, if it is one.'),
    detail: described(z.string(), 'Explanation of the error of the field, for people.', 'Invalid UUID'),
    code: described(z.string(), 'Machine-readable code of the error of the field.', 'invalid_format'),
  })
  .meta({ id: 'FieldError' });

export type FieldError = z.output<typeof fieldErrorSchema>;

const spendingCapSchema = z.object({
  period: described(z.enum(['day', 'month']), 'Period of the cap, in UTC.'),
  credits: described(z.int(), 'Credits that the token may spend in the period.', 100),
  remaining: described(z.int(), 'Credits that remain of them.', 3),
  resets_at: described(z.iso.datetime(), 'End of the period.', '2026-11-24T00:00:00.000Z'),
});

/** RFC 9457 problem details in the form of the contract. */
export const problemSchema = z
  .looseObject({
    type: described(
      z.string(),
      'Stable URI of the error class, {docs_url}/errors/<code>.',
      'https://paratope.example/errors/validation_failed',
    ),
    title: described(z.string(), 'Short summary of the error class.', 'Validation failed'),
    status: described(z.int(), 'HTTP status code of the response.', 422),
    detail: described(z.string(), 'Explanation of this error, for people.', 'The body is not valid.'),
    instance: described(z.string(), 'URI of the failed request.', '/v1/projects'),
    code: described(
      z.string(),
      'Machine-readable code of the error class. Programs should compare this field.',
      'validation_failed',
    ),
    request_id: described(
      z.string().nullable().default(null),
      'Identifier of the request, to quote in support cases.',
      'req_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B',
    ),
    errors: described(
      z.array(fieldErrorSchema).optional(),
      'The fields that are wrong. Present on errors of validation.',
    ),
    credit_balance: described(z.int().optional(), 'Credits of the organization. Present on credit errors.'),
    credit_cost: described(z.int().optional(), 'Credits that the request would have cost. Present on credit errors.'),
    retry_after_seconds: described(
      z.int().positive().optional(),
      'Seconds until the request can succeed, as in the header `Retry-After`. Present on errors of limits.',
    ),
    spending_cap: described(spendingCapSchema.optional(), 'Cap of the API token that the request would have exceeded.'),
  })
  .meta({ id: 'ProblemDetails' });

export type ProblemDetails = z.output<typeof problemSchema>;

export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly credit_balance?: number;
  readonly credit_cost?: number;
  readonly spending_cap?: z.output<typeof spendingCapSchema>;
}

/** An error for the client: a code of the registry and a detail that is safe to show. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
    /** Response headers of the error, such as `Retry-After` or `Allow`. */
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(`${code}: ${detail}`, options);
  }

  get status(): number {
    return PROBLEM_CODES[this.code].status;
  }
}

const TOO_MANY_REQUESTS = 429;

/** Returns the body of the response to an error of a request. */
export function problemDetails(
  error: Pick<ProblemError, 'code' | 'detail' | 'extras'> & Partial<Pick<ProblemError, 'headers'>>,
  at: { readonly docsUrl: string; readonly instance: string; readonly requestId: string | null },
): ProblemDetails {
  const { status, title } = PROBLEM_CODES[error.code];
  const { errors, ...credits } = error.extras;
  const wait = status === TOO_MANY_REQUESTS ? error.headers?.['Retry-After'] : undefined;
  return {
    type: `${at.docsUrl}/errors/${error.code}`,
    title,
    status,
    detail: error.detail,
    instance: at.instance,
    code: error.code,
    request_id: at.requestId,
    ...(wait === undefined ? {} : { retry_after_seconds: Number(wait) }),
    ...(errors ? { errors: [...errors] } : {}),
    ...credits,
  };
}
