import { createRequire } from 'node:module';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ProblemError } from '@paratope/problem';
import { createParatope, ParatopeError, PROBLEM_CODES } from '@paratope/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OutsideApi, PublicUrl, asMcpCall, ownApi, readBytes } from '@paratope/gateway-http';

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

/**
 * The Model Context Protocol over Streamable HTTP. Requests are independent, so that any replica can answer them. The assistant acts with
 * the request's token, through the HTTP API.
 */
@Controller('/mcp')
@OutsideApi(true)
export class McpController {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Post()
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { base } = this.publicUrl;
    refuseOtherSites(request.headers.origin, base);
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) return this.askForToken(reply);
    // The protocol's libraries load slowly. The first assistant waits for them, so that not every start has to.
    const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
      import('@paratope/mcp'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    ]);
    const body = await readBytes(request);
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const api = ownApi(fastify, request.ip);
    const fetchAsMcp: typeof fetch = (input, init) => asMcpCall(() => api(input, init));
    const paratope = createParatope({ baseUrl: base, token, maxRetries: 0, wholeResults: true, fetch: fetchAsMcp });
    const server = await createMcpServer(paratope, { version }).catch((error: unknown) => {
      if (ParatopeError.is(error, 'unauthorized')) return undefined;
      for (const code of PROBLEM_CODES) if (ParatopeError.is(error, code)) throw new ProblemError(code, error.message);
      throw error;
    });
    if (server === undefined) return this.askForToken(reply);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string') headers.set(name, value);
      const asked = new Request(`${base}/mcp`, { method: 'POST', headers, body: new Uint8Array(body) });
      const answer = await transport.handleRequest(asked);
      await reply
        .code(answer.status)
        .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
        .send(Buffer.from(await answer.arrayBuffer()));
    } finally {
      await server.close();
    }
  }

  /** Tells the client where to get a token (RFC 9728). */
  private async askForToken(reply: FastifyReply): Promise<void> {
    const metadata = `${this.publicUrl.base}/.well-known/oauth-protected-resource/mcp`;
    await reply
      .code(401)
      .header('www-authenticate', `Bearer resource_metadata="${metadata}"`)
      .send({ error: 'invalid_token', error_description: 'Send an API token, or get one by OAuth.' });
  }
}

/** The protocol's transport asks for this against DNS rebinding. Assistants that are no page of a site send no such origin. */
function refuseOtherSites(origin: string | undefined, base: string): void {
  if (origin === undefined || !/^https?:/.test(origin) || origin === new URL(base).origin) return;
  throw new ProblemError('forbidden', `A page of ${origin} may not act as an assistant.`);
}
