import { API_VERSIONS } from '@paratope/gateway-http';

const header = (description: string, type: 'string' | 'integer', required: boolean, more: object = {}) => ({
  description,
  required,
  schema: { type, ...more },
});

const HTTP_DATE = { examples: ['Mon, 01 Dec 2025 00:00:00 GMT'] };

/** Headers of responses, as components of the document. The headers of every response to a known token are required. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': header('Identifier of this request; quote it in support cases.', 'string', true, {
    pattern: '^req_[0-9A-HJKMNP-TV-Z]{26}$',
  }),
  'Paratope-Version': header(
    'Dated version of the API that answered: the one that the request pins by the same header, else the oldest.',
    'string',
    true,
    { format: 'date', examples: [API_VERSIONS[0].date] },
  ),
  'X-RateLimit-Limit': header("Requests allowed per minute for the organization's plan.", 'integer', true),
  'X-RateLimit-Remaining': header('Requests left in the current window.', 'integer', true),
  'X-RateLimit-Reset': header('Time at which the window resets.', 'string', true, HTTP_DATE),
  'X-Quota-Limit': header('Writes allowed this calendar month (UTC).', 'integer', true),
  'X-Quota-Remaining': header('Writes left this month.', 'integer', true),
  'X-Quota-Reset': header('Time at which the monthly quota resets.', 'string', true, HTTP_DATE),
  'RateLimit-Policy': header('Both limits in the form of draft-ietf-httpapi-ratelimit-headers.', 'string', true),
  RateLimit: header('Remainder of both limits, and the seconds until they reset.', 'string', true),
  'Retry-After': header('Whole seconds until the request can succeed.', 'integer', true, { minimum: 1 }),
  'WWW-Authenticate': header('`Bearer`.', 'string', true),
  'Idempotency-Replayed': header('`true` when this is the stored response to an earlier request.', 'string', false, {
    enum: ['true'],
  }),
} as const;
