import { ProblemError } from '@paratope/problem';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UntypedCall } from './call.js';
import { isBodyRequired, type RouteContract } from './contract.js';
import { isText } from './json-body.js';
import { validated } from './validate.js';

/** What a route without a body accepts: nothing, or an empty object. */
const NO_BODY = z.strictObject({}).optional();

/**
 * What the contract makes of a request.
 * @param body undefined when none was sent
 * @throws ProblemError `invalid_request` or `validation_failed`
 */
export function validCall(
  request: FastifyRequest,
  contract: RouteContract,
  body: unknown,
  who: Pick<UntypedCall, 'caller' | 'visitor'>,
): UntypedCall {
  const { params, query, headers } = contract;
  return {
    ...who,
    requestId: request.id,
    url: request.url,
    params: params && validated(params, request.params, 'path'),
    query: query && validated(query, storable(request.query), 'query'),
    headers: headers && validated(headers, request.headers, 'header'),
    body: validBody(contract, body),
    tx: undefined,
    idempotency: undefined,
  };
}

/** @throws ProblemError `invalid_request` for text that PostgreSQL cannot compare with any: bodies are held to the same. */
function storable(query: unknown): unknown {
  const errors = Object.entries(query ?? {})
    .filter(([, value]) => [value].flat().some((text) => typeof text === 'string' && !isText(text)))
    .map(([parameter]) => ({ parameter, detail: 'holds NUL or a lone surrogate', code: 'invalid_text' }));
  if (errors.length > 0) throw new ProblemError('invalid_request', 'The query holds unacceptable text.', { errors });
  return query;
}

function validBody(contract: RouteContract, body: unknown): unknown {
  if (contract.method === 'GET') return undefined;
  if (contract.body === undefined) return validated(NO_BODY, body, 'body');
  if (body === undefined && isBodyRequired(contract)) {
    throw new ProblemError('invalid_request', 'This request needs a JSON body.');
  }
  return validated(contract.body, body, 'body');
}
