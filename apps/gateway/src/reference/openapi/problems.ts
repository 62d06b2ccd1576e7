import { PROBLEM_CODES, problemDetails, type ProblemCode, type ProblemExtras } from '@paratope/problem';
import { type RouteContract, isVersioned, isVisitorContract, isWrite } from '@paratope/gateway-http';
import { EXAMPLE_PATH } from './introduction.js';

/** The refusals of a route that have the same status. */
export interface Refusal {
  readonly status: number;
  readonly codes: readonly ProblemCode[];
  /** Whether the answer can also have the form `{detail:[…]}`, which validation failures outside /v1 have. */
  readonly detail: boolean;
  /** Whether the answer contains the caller's limits: always, perhaps (the org of a person may be unknown), or never. */
  readonly limits: 'always' | 'perhaps' | 'never';
}

/** Returns every refusal that a route can answer with, by HTTP status. */
export function refusalsOf(contract: RouteContract): Refusal[] {
  const codes = isVisitorContract(contract) ? visitorCodes(contract) : problemCodes(contract);
  const validates =
    [contract.params, contract.query, contract.headers, contract.body].some(Boolean) ||
    !isVisitorContract(contract) ||
    contract.method !== 'GET';
  const detail = validates && !isVersioned(contract.path);
  const statuses = new Set([...codes.map((code) => PROBLEM_CODES[code].status), ...(detail ? [422] : [])]);
  return [...statuses]
    .sort((a, b) => a - b)
    .map((status) => ({
      status,
      codes: codes.filter((code) => PROBLEM_CODES[code].status === status),
      detail: detail && status === 422,
      limits: limitsOf(contract, status),
    }));
}

function limitsOf(contract: RouteContract, status: number): Refusal['limits'] {
  // An error of the service may occur before the caller is known, and another cell counts the requests of an organization that moved.
  if (isVisitorContract(contract) || status === 401 || status === 421 || status >= 500) return 'never';
  return [400, 404, 422].includes(status) ? 'perhaps' : 'always';
}

function problemCodes(contract: RouteContract): ProblemCode[] {
  const codes = new Set<ProblemCode>(['unauthorized', 'plan_required', 'rate_limit_exceeded', 'organization_moved']);
  const add = (...more: readonly ProblemCode[]) => more.forEach((code) => codes.add(code));
  // A person may name an organization to which they do not belong, and must name one if they belong to several.
  add('not_found');
  // An unknown query parameter, or a missing header that has to name an organization.
  if (isVersioned(contract.path)) add('invalid_request');
  // A role that is too low, or an API token without the scope.
  add('forbidden');
  if (isWrite(contract)) add('invalid_request');
  if (isWrite(contract)) {
    add('conflict', 'payload_too_large', 'unsupported_media_type', 'validation_failed', 'idempotency_mismatch');
    add('quota_exceeded');
  }
  add(...(contract.problems ?? []), 'internal_error', 'service_unavailable');
  return [...codes];
}

function visitorCodes({ access, method, problems = [] }: RouteContract): ProblemCode[] {
  const codes = new Set<ProblemCode>(access === 'person' ? ['unauthorized'] : []);
  const add = (...more: readonly ProblemCode[]) => more.forEach((code) => codes.add(code));
  if (method !== 'GET') add('forbidden', 'invalid_request', 'payload_too_large', 'unsupported_media_type');
  add(...problems, 'rate_limit_exceeded', 'internal_error', 'service_unavailable');
  return [...codes];
}

const EXTRAS: Partial<Record<ProblemCode, ProblemExtras>> = {
  insufficient_credits: { credit_balance: 3, credit_cost: 25 },
  spending_cap_reached: {
    credit_cost: 25,
    spending_cap: { period: 'day', credits: 100, remaining: 3, resets_at: '2026-11-24T00:00:00.000Z' },
  },
  validation_failed: { errors: [{ pointer: '/name', detail: 'is required', code: 'required' }] },
  invalid_request: {
    errors: [{ parameter: 'limit', detail: 'must be 200 or less', code: 'too_big' }],
  },
};

export function problemExample(code: ProblemCode, docsUrl: string): unknown {
  return problemDetails(
    { code, detail: PROBLEM_CODES[code].meaning, extras: EXTRAS[code] ?? {} },
    { docsUrl, instance: EXAMPLE_PATH, requestId: 'req_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B' },
  );
}
