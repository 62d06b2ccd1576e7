import { fingerprint, parseIdempotencyKey, type IdempotentRequest, type StoredAnswer } from '@paratope/idempotency';
import type { FastifyRequest } from 'fastify';
import { type Answer, type Caller, JsonText, type ReadBody, bodyText, projectsOf } from '@paratope/gateway-http';

function keyHeader({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  return Array.isArray(header) ? header.join(',') : header;
}

/** @throws ProblemError `invalid_request` for a malformed key */
export function idempotentRequest(
  request: FastifyRequest,
  caller: Caller,
  { value }: ReadBody,
): IdempotentRequest | undefined {
  const header = keyHeader(request);
  if (header === undefined) return undefined;
  const key = parseIdempotencyKey(header);
  const [path = ''] = request.url.split('?', 1);
  return { orgId: caller.orgId, key, fingerprint: fingerprint(request.method, `${path}${ownAnswers(caller)}`, value) };
}

/**
 * Returns the part of the key that separates callers within an org. Another person must not get the repeated answer, which may contain a
 * secret, and a caller that is restricted to some projects must not get an answer about the others.
 */
function ownAnswers(caller: Caller): string {
  const { userId, token } = caller;
  const projects = projectsOf(caller)?.toSorted().join();
  if (userId !== undefined) return ` by ${userId}${projects === undefined ? '' : ` in ${projects}`}`;
  return token && projects !== undefined ? ` by token ${token.id}` : '';
}

export const storedAnswer = ({ status, headers, body }: Answer): StoredAnswer => ({
  status,
  headers: headers ?? {},
  body: bodyText(body),
});

export const keptAnswer = ({ status, headers, body }: StoredAnswer): Answer => ({
  status,
  headers,
  body: body === '' ? null : new JsonText(body),
});

/** Returns a stored answer to send again: the same, except for the request's identifier. */
export function replayedAnswer(answer: StoredAnswer, requestId: string): Answer {
  const body = answer.status < 400 ? answer.body : withRequestId(answer.body, requestId);
  return keptAnswer({ ...answer, body, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } });
}

function withRequestId(problem: string, requestId: string): string {
  const body: unknown = JSON.parse(problem);
  const isProblem = typeof body === 'object' && body !== null && 'request_id' in body;
  return isProblem ? JSON.stringify({ ...body, request_id: requestId }) : problem;
}
