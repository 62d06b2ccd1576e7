import { z } from 'zod';
import { PROBLEM_CODES, type ProblemCode } from './codes.js';

/** One failed field: where (exactly one of pointer, parameter, header) and what. `pointer` is RFC 6901. */
export const fieldErrorSchema = z
  .object({
    pointer: z.string().optional(),
    parameter: z.string().optional(),
    header: z.string().optional(),
    detail: z.string(),
    code: z.string(),
  })
  .meta({ id: 'FieldError' });

export type FieldError = z.output<typeof fieldErrorSchema>;

/** RFC 9457 problem details as the contract fixes them. */
export const problemSchema = z
  .looseObject({
    type: z.string().meta({ description: 'Stable URI of the error class, {docs_url}/errors/<code>.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'The request URI that failed.' }),
    code: z.string().meta({ description: 'Machine-readable code. Switch on this one.' }),
    request_id: z.string().nullable().default(null),
    errors: z.array(fieldErrorSchema).optional(),
    credit_balance: z.int().optional(),
    credit_cost: z.int().optional(),
  })
  .meta({ id: 'ProblemDetails' });

export type ProblemDetails = z.output<typeof problemSchema>;

export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly credit_balance?: number;
  readonly credit_cost?: number;
}

/** An error meant for the client: a code of the registry and a detail that is safe to show. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
    /** Response headers that belong to it, such as `Retry-After` or `Allow`. */
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(`${code}: ${detail}`, options);
  }

  get status(): number {
    return PROBLEM_CODES[this.code].status;
  }
}

/** The body to send for an error, given where it happened. */
export function problemDetails(
  error: Pick<ProblemError, 'code' | 'detail' | 'extras'>,
  at: { readonly docsUrl: string; readonly instance: string; readonly requestId: string | null },
): ProblemDetails {
  const { status, title } = PROBLEM_CODES[error.code];
  const { errors, ...credits } = error.extras;
  return {
    type: `${at.docsUrl}/errors/${error.code}`,
    title,
    status,
    detail: error.detail,
    instance: at.instance,
    code: error.code,
    request_id: at.requestId,
    ...(errors ? { errors: [...errors] } : {}),
    ...credits,
  };
}
