import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, Param, Redirect, Req, Res, type OnModuleInit } from '@nestjs/common';
import type { ObjectStore } from '@paratope/object-store';
import { ProblemError } from '@paratope/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutsideApi } from '@paratope/gateway-http';
import { OBJECT_STORE } from '@paratope/gateway-settings';
import { DashboardFiles } from './dashboard-files.js';
import { contentSecurityPolicy, SECURITY_HEADERS, SHARED_HEADERS } from './security-headers.js';

/** Names of built files contain a hash of their contents, so the files never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The dashboard: one page for every path under /app, which fetches everything else from the API. */
@Controller()
@OutsideApi(true)
export class DashboardController implements OnModuleInit {
  private objectStoreOrigin = '';

  constructor(
    private readonly files: DashboardFiles,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async onModuleInit(): Promise<void> {
    const { url } = await this.store.presignGet('any', { expiresSeconds: 1 });
    this.objectStoreOrigin = new URL(url).origin;
  }

  @Get('/')
  @Redirect('/app/', 302)
  start(): void {}

  /** The path with and without a trailing slash, which the router treats as one. */
  @Get('/app')
  async home(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.url.startsWith('/app/')) return this.page('', reply.headers(SECURITY_HEADERS));
    await reply.redirect('/app/', 302);
  }

  @Get('/app/*')
  async app(@Param('*') path: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.headers(SECURITY_HEADERS);
    const file = this.files.find(path);
    if (!file) return this.page(path, reply);
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const compressed = takesGzip ? file.gzip : undefined;
    if (compressed) reply.header('content-encoding', 'gzip');
    await reply
      .headers({ 'cache-control': path.startsWith('assets/') ? FOREVER : 'no-cache', vary: 'accept-encoding' })
      .type(file.contentType)
      .send(compressed ?? file.bytes);
  }

  private async page(path: string, reply: FastifyReply): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const page = path.startsWith('assets/') ? undefined : this.files.pageWith(nonce);
    if (page === undefined) throw new ProblemError('not_found', 'No such page. Was the dashboard built?');
    await reply
      .headers({
        'cache-control': 'no-store',
        ...(path === 'shared' ? SHARED_HEADERS : {}),
        'content-security-policy': contentSecurityPolicy(nonce, this.objectStoreOrigin),
      })
      .type('text/html; charset=utf-8')
      .send(page);
  }
}
