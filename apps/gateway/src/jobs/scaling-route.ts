import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Adds /scaling to the admin port: the outstanding jobs of each kind, in the queue, held back or running, in less than 1 kB. A scaler asks
 * for it every few seconds for each kind, for which the whole page of metrics is too much.
 * @param outstanding jobs by kind at the last count; empty before the first
 * @param token the bearer token of the scaler; undefined: the route answers nobody
 */
export function addScalingRoute(
  admin: FastifyInstance,
  outstanding: ReadonlyMap<string, number>,
  token: string | undefined,
): void {
  const expected = token === undefined ? undefined : sha256(`Bearer ${token}`);
  admin.get('/scaling', (request, reply) => {
    if (!expected) return reply.code(404).send({ error: 'SCALING_TOKEN is not set' });
    if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'expected the bearer token of SCALING_TOKEN' });
    // A scaler keeps the present workers while it gets no figure.
    if (outstanding.size === 0) return reply.code(503).send({ error: 'no job has been counted yet' });
    return { outstanding: Object.fromEntries(outstanding) };
  });
}
