import { createRequire } from 'node:module';
import { API_VERSIONS } from '@paratope/gateway-http';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { z } from 'zod';

const { version: RELEASE } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/gateway/package.json'));

/** Path of the jobs of the examples: those of the first kind that a request may wait for. */
export const EXAMPLE_PATH = `/v1/${KIND_CONTRACTS.find(({ mayWait }) => mayWait)?.path ?? ''}`;

/** The document's text before its operations, in Markdown. Its headings become the guides next to the reference. */
export const INTRODUCTION = `Antibody design over HTTP: register candidates, run pipelines on their variants, receive an event when
they end. The label of this document is the version of the API; release ${RELEASE} of Paratope serves it.

# First hour

1. **A token.** In the dashboard, at \`/app\`: Settings, API tokens, New token. Send it as \`Authorization: Bearer …\`.
   \`GET /v1/me\` shows its organization.
2. **An antibody.** \`POST /v1/projects\`, then \`POST /v1/therapeutic-candidates\` with its chains: this creates the variant \`v1\`, and
   \`warnings\` name what is unusual about the chains.
3. **A price.** \`POST /v1/quotes\` shows what a submit would cost, and whether it would be accepted.
4. **A job.** \`POST ${EXAMPLE_PATH}\` with the \`variant_id\`. With \`Prefer: wait=60\` the response is the finished job if it ends in time.
5. **Its result.** \`GET ${EXAMPLE_PATH}/{id}\`, or receive it by a webhook, or follow the job on \`GET /v1/events\`.

\`\`\`bash
curl -H "Authorization: Bearer $API_TOKEN" -H "Idempotency-Key: $(uuidgen)" -H "Content-Type: application/json" \\
     -H "Prefer: wait=60" -d '{"variant_id": "…"}' $BASE_URL${EXAMPLE_PATH}
\`\`\`

# Jobs and credits

A job is \`pending\`, then \`running\`, and ends as \`completed\`, \`failed\` or \`canceled\`. Its credits are debited when it is accepted, for all
jobs of a batch or none, and refunded when it fails or is canceled. \`GET /v1/credit-transactions\` is the ledger.

# Idempotency

Every write accepts an \`Idempotency-Key\` that you choose. A repeated request within 24 hours with the same body gets the first response
again, with \`Idempotency-Replayed: true\`, and takes effect once; with another body it is \`422 idempotency_mismatch\`. Temporary refusals
(401, 402, 409, 429 and 5xx) are not stored: send the same request again.

# Errors

Errors are \`application/problem+json\`. Programs should compare \`code\`, which is stable: [all codes](/errors). \`errors\` names every field
that is wrong, by \`pointer\` (in the body), \`parameter\` or \`header\`. Quote \`request_id\` in support cases.

# Lists

Lists are sorted newest first. \`limit\` is at most 200; pass \`next_cursor\` as \`after\` to read the next page.

# Limits and plans

Each response has \`X-RateLimit-*\` (requests of this minute) and \`X-Quota-*\` (writes of this month), and the same as \`RateLimit\`. A
request beyond either limit gets \`429\` with \`Retry-After\`. API tokens need the Team plan: 60 requests a minute, 25 000 writes a month. On a lower plan the
dashboard works; \`402 plan_required\` names the plan that a route needs.

# Versions

Within \`/v1\` the API has versions with dates. Each response names its version in \`Paratope-Version\`. Send the same header to pin one; an unknown
version is \`400 invalid_request\`. Without the header the oldest version that is served answers. A change that could break a client is
made in a new version alone. New operations, optional fields of requests, fields and headers of responses, and types of events are added to every version: ignore what you do not know.

${API_VERSIONS.map(({ date, changes }) => `- \`${date}\`: ${changes}`).join('\n')}

# Webhooks

\`POST /v1/webhooks\` registers an HTTPS endpoint, and shows its signing secret once. Deliveries are signed as
[Standard Webhooks](https://www.standardwebhooks.com/) describes: verify them with one of its libraries. Each event arrives at least once,
in any order: remember each \`webhook-id\`, respond quickly with any 2xx, and process the event afterwards. A failed delivery is retried
ten times within three days, then on request by \`POST /v1/webhook_deliveries/{id}/retry\`.`;
