import { KIND_CONTRACTS } from '@paratope/pipelines';

/** Where the jobs of the examples are: of the first kind whose end a request may wait for. */
export const EXAMPLE_PATH = `/v1/${KIND_CONTRACTS.find(({ mayWait }) => mayWait)?.path ?? ''}`;

/** What the document says before its operations, in Markdown: its headings are the guides beside the reference. */
export const INTRODUCTION = `Antibody design over HTTP: register candidates, run pipelines on their variants, be told when they end.

# First hour

1. **A token.** In the dashboard, at \`/app\`: Settings, API tokens, New token. Send it as \`Authorization: Bearer …\`. Who is asked for:
   \`GET /v1/me\`.
2. **An antibody.** \`POST /v1/projects\`, then \`POST /v1/therapeutic-candidates\` with its chains: that makes the variant \`v1\`, and
   \`warnings\` say what is odd about them.
3. **A price.** \`POST /v1/quotes\` says what a submit would cost, and whether it would be admitted.
4. **A job.** \`POST ${EXAMPLE_PATH}\` with the \`variant_id\`. With \`Prefer: wait=60\` the answer is the ended job if it ends in time.
5. **Its result.** \`GET ${EXAMPLE_PATH}/{id}\`, or be told: by a webhook, or as it happens by \`GET /v1/events\`.

\`\`\`bash
curl -H "Authorization: Bearer $API_TOKEN" -H "Idempotency-Key: $(uuidgen)" -H "Content-Type: application/json" \\
     -H "Prefer: wait=60" -d '{"variant_id": "…"}' $BASE_URL${EXAMPLE_PATH}
\`\`\`

# Jobs and credits

A job is \`pending\`, \`running\`, and ends \`completed\`, \`failed\` or \`canceled\`. Its credits are taken when it is accepted, all or none of
a batch, and given back when it fails or is canceled. \`GET /v1/credit-transactions\` is the ledger.

# Idempotency

Every write takes an \`Idempotency-Key\` of your making. Repeated within 24 hours with the same body it is answered as the first time,
with \`Idempotency-Replayed: true\`, and nothing is done twice; with another body it is \`422 idempotency_mismatch\`. Refusals that may
pass (401, 402, 409, 429 and 5xx) are not kept: send the same again.

# Errors

Errors are \`application/problem+json\`. Switch on \`code\`, which is stable: [all of them](/errors). \`errors\` names every field that is
wrong, by \`pointer\` (of the body), \`parameter\` or \`header\`. \`request_id\` is what an operator asks for.

# Lists

Newest first. \`limit\` is at most 200; pass \`next_cursor\` as \`after\` for the next page.

# Limits and plans

Each answer has \`X-RateLimit-*\` (requests of this minute) and \`X-Quota-*\` (writes of this month), and the same as \`RateLimit\`. Beyond
either it is \`429\` with \`Retry-After\`. API tokens need the Team plan: 60 requests a minute, 25 000 writes a month. On a lower plan the
dashboard works; \`402 plan_required\` says which plan a route needs.

# Webhooks

\`POST /v1/webhooks\` registers an HTTPS endpoint, and shows its signing secret once. Deliveries are signed as
[Standard Webhooks](https://www.standardwebhooks.com/) describes: verify them by any of its libraries. They come at least once, in any
order: remember each \`webhook-id\`, answer fast with any 2xx, work afterwards. What fails is tried ten times within three days, then by
\`POST /v1/webhook_deliveries/{id}/retry\`.`;
