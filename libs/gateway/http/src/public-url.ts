import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { Server } from 'node:http';

/** The URL at which clients reach this installation. No header of a request decides about it. */
@Injectable()
export class PublicUrl {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_URL'>,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Without a final slash. Without PUBLIC_URL, the service is for this machine: its loopback address and the port it listens on. */
  get base(): string {
    return (this.config.PUBLIC_URL ?? `http://127.0.0.1:${this.port}`).replace(/\/+$/, '');
  }

  /** Address of the Model Context Protocol, the resource for which OAuth gives tokens (RFC 8707). */
  get mcp(): string {
    return `${this.base}/mcp`;
  }

  private get port(): number {
    const server: unknown = this.host.httpAdapter.getHttpServer();
    const address = server instanceof Server ? server.address() : null;
    if (address === null || typeof address === 'string') throw new Error('the service does not listen on a port');
    return address.port;
  }
}
