/**
 * All error codes that clients can receive: the single source of the HTTP filter, the OpenAPI examples, the SDK and the pages at
 * `{docs_url}/errors/<code>`. Codes are stable across API versions; titles are not.
 */
export const PROBLEM_CODES = {
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    meaning: 'The body is not JSON, or a path or query parameter or a header has the wrong form.',
    remedy: 'Correct what `detail` names and send the request again.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    meaning:
      'The request carries no API token, or one that is unknown or revoked; or nobody is signed in, or e-mail address ' +
      'and password do not match.',
    remedy: 'Send `Authorization: Bearer <API_TOKEN>` with a valid token of your organization; in a browser, sign in.',
  },
  insufficient_credits: {
    status: 402,
    title: 'Insufficient credits',
    meaning:
      'The balance of the organization does not cover the cost. `credit_balance` and `credit_cost` have the numbers.',
    remedy: 'Buy credits or wait for the monthly grant. Nothing was submitted and nothing was charged.',
  },
  spending_cap_reached: {
    status: 402,
    title: 'Spending cap reached',
    meaning:
      'The API token would spend more credits than its cap for a day or a month (UTC). `spending_cap` has the cap, its remaining credits and the end of its period; ' +
      '`credit_cost` is the cost of the request.',
    remedy: 'Wait until the cap resets, or use another token. Nothing was submitted and nothing was charged.',
  },
  plan_required: {
    status: 402,
    title: 'Higher plan required',
    meaning: 'The plan of the organization does not include this endpoint.',
    remedy: 'Move the organization to the plan that `detail` names.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    meaning:
      'You belong to this organization, but your role, or the scopes of the API token, do not allow this; or the API ' +
      'token may not be used from this address; or a browser ' +
      'sent this without the proof that a page of the service meant it.',
    remedy:
      'Ask an admin or the owner of the organization, or use a token with the scope. In a browser, send `X-CSRF-Token`.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'No such route, or no such resource in your organization.',
    remedy: 'Check the path and the identifier.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists, but not with this method. The `Allow` header lists those it has.',
    remedy: 'Use one of the allowed methods.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    meaning: 'The state of the resource does not allow this, such as canceling a job that already runs.',
    remedy: 'Read the resource again and adapt the request. With `Retry-After`, repeat the request after that time.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The body is larger than the service accepts.',
    remedy: 'Send fewer items per request, or upload files through `/v1/uploads`.',
  },
  uri_too_long: {
    status: 414,
    title: 'URI too long',
    meaning: 'The address of the request is longer than 16 384 characters.',
    remedy: 'Filter by fewer values, or send several requests.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The body is not `application/json`.',
    remedy: 'Send JSON with `Content-Type: application/json`.',
  },
  validation_failed: {
    status: 422,
    title: 'Validation failed',
    meaning: 'The body is well-formed, but some of its fields are not valid. `errors` names each field.',
    remedy: 'Correct the fields that `errors` names.',
  },
  organization_moved: {
    status: 421,
    title: 'Organization moved',
    meaning:
      'The organization was moved to another cell of the service. `detail` and the header `X-Cell` have its base URL.',
    remedy: 'Send the request there, with the same token. An SDK takes it as its `base_url`.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'This `Idempotency-Key` was used within the last 24 hours with a different request.',
    remedy: 'Use a new key for a new operation.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: 'The headers of the request are larger than 16 384 bytes together.',
    remedy: 'Send fewer or shorter headers. In a browser, remove the cookies of the service.',
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'Rate limit exceeded',
    meaning:
      'The organization sent more requests in this minute than its plan allows; or too many came from an address, or ' +
      'failed to sign in.',
    remedy: 'Wait the seconds that `Retry-After` gives.',
  },
  quota_exceeded: {
    status: 429,
    title: 'Monthly quota exceeded',
    meaning: 'The organization used up its write requests of this calendar month (UTC).',
    remedy: 'Wait for the 1st of the next month, or move to a higher plan.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    meaning: 'The service failed. The request is not the cause.',
    remedy: 'Repeat the request with the same `Idempotency-Key`; report `request_id` if the error persists.',
  },
  job_failed: {
    status: 500,
    title: 'Job failed',
    meaning: 'A pipeline job ended without results. Carried in the `error` of the job; its credits are refunded.',
    remedy: 'Read `detail`, correct the input it names, and submit again.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning:
      'A service that this request needs does not answer. Unless `detail` says that nothing was submitted, a write may have taken effect.',
    remedy:
      'Repeat the request after the seconds that `Retry-After` gives. With the same `Idempotency-Key` a write takes effect once, and a job is charged once.',
  },
} as const satisfies Record<string, ProblemClass>;

interface ProblemClass {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

export type ProblemCode = keyof typeof PROBLEM_CODES;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_CODES, code);
