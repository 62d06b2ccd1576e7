import { PROBLEM_CODES } from './generated/operations.gen.js';
import type { ProblemDetails } from './generated/types.gen.js';

/** The stable, machine-readable names of what can go wrong. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What a problem carries beyond the fields that all have. */
interface ProblemExtras {
  insufficient_credits: { readonly credit_balance: number; readonly credit_cost: number };
  spending_cap_reached: { readonly credit_cost: number } & Required<Pick<ProblemDetails, 'spending_cap'>>;
  validation_failed: Required<Pick<ProblemDetails, 'errors'>>;
}

export type ProblemOf<Code extends ProblemCode> = ProblemDetails & {
  readonly code: Code;
} & (Code extends keyof ProblemExtras ? ProblemExtras[Code] : unknown);

/** The service refused or failed a request. Switch on `code`, or narrow with {@link ParatopeError.is}. */
export class ParatopeError<Code extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'ParatopeError';

  constructor(
    readonly problem: ProblemOf<Code>,
    /** How long the service asked to be left alone, if it did. */
    readonly retryAfterSeconds: number | undefined,
  ) {
    super(problem.detail);
  }

  get code(): Code {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }

  /** Quote it when asking for help: it names the request in the service's logs. */
  get requestId(): string | null {
    return this.problem.request_id;
  }

  /** Whether `error` is the service's problem of this code; `error.problem` then has that code's fields. */
  static is<Code extends ProblemCode>(error: unknown, code: Code): error is ParatopeError<Code> {
    return error instanceof ParatopeError && error.code === code;
  }
}

/** No answer came, or none that this service gives: the network, a proxy, or something else behind the address. */
export class ParatopeConnectionError extends Error {
  override readonly name = 'ParatopeConnectionError';

  constructor(
    message: string,
    /** The status of the answer, if there was one. */
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const CODES: ReadonlySet<string> = new Set(PROBLEM_CODES);

/** The error of an answer that is not a success. */
export function errorOf(status: number, body: unknown, retryAfterSeconds: number | undefined, path: string): Error {
  if (isProblem(body)) return new ParatopeError(body, retryAfterSeconds);
  // Outside /v1 a validation failure is `{detail: [{loc, msg, type}]}`; it has a code all the same.
  if (isValidationDetail(body)) {
    const errors = body.detail.map(({ loc, msg, type }) => ({
      pointer: `/${loc.slice(1).join('/')}`,
      detail: msg,
      code: type,
    }));
    const detail = errors.map((error) => `${error.pointer}: ${error.detail}`).join('; ');
    const title = 'Validation failed';
    return new ParatopeError(
      {
        type: 'about:blank',
        title,
        status,
        detail,
        instance: path,
        code: 'validation_failed',
        request_id: null,
        errors,
      },
      retryAfterSeconds,
    );
  }
  return new ParatopeConnectionError(`${path} answered ${status} without a problem of this service's`, status);
}

function isProblem(body: unknown): body is ProblemOf<ProblemCode> {
  return (
    typeof body === 'object' && body !== null && 'code' in body && CODES.has(String(body.code)) && 'detail' in body
  );
}

interface ValidationDetail {
  readonly detail: readonly { readonly loc: readonly string[]; readonly msg: string; readonly type: string }[];
}

const isValidationDetail = (body: unknown): body is ValidationDetail =>
  typeof body === 'object' && body !== null && 'detail' in body && Array.isArray(body.detail);
