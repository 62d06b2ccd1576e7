import type { FastifyInstance } from 'fastify';

/**
 * Returns the gateway's own HTTP API as a `fetch` without a socket. A request passes the whole chain: token, rate, quota, validation,
 * audit.
 * @param remoteAddress the client's address, since tokens may be restricted to networks
 */
export const ownApi =
  (fastify: FastifyInstance, remoteAddress: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const answer = await fastify.inject({
      method: request.method,
      url: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(request.headers),
      ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
      remoteAddress,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : String(value));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers });
  };
