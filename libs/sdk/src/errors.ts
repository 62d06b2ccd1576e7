import { PROBLEM_CODES } from './generated/operations.gen.js';
import type { ProblemDetails } from './generated/types.gen.js';

/** The stable, machine-readable names of problems. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Fields of a problem in addition to those that all problems have. */
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
    /** Seconds that the service asked the client to wait, if it did. */
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

  /** Identifier of the request in the service's logs; quote it when asking for help. */
  get requestId(): string | null {
    return this.problem.request_id;
  }

  /**
   * Returns whether `error` is a problem of the service, and has this code if one is given; `error.problem` then has the fields of that
   * code.
   */
  static is<Code extends ProblemCode = ProblemCode>(error: unknown, code?: Code): error is ParatopeError<Code> {
    return error instanceof ParatopeError && (code === undefined || error.code === code);
  }
}

/** There was no answer, or not an answer of this service: the network, a proxy, or another server at the address failed. */
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

/** Returns the error of an answer that is not a success. */
export function errorOf(status: number, body: unknown, retryAfterSeconds: number | undefined, path: string): Error {
  if (isProblem(body)) return new ParatopeError(body, retryAfterSeconds);
  // Outside /v1 a validation failure is `{detail: [{loc, msg, type}]}`; it gets the same code.
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
