import { All, Controller, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ClientTranslation } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { DESIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OutsideApi, ownApi, readBytes } from '@paratope/gateway-http';
import { z } from 'zod';
import { translationOf } from './translations.js';

/** Path in front of /v1 under which the original service's client finds what it expects. */
const PREFIX = '/compat/kallima';

/** Groups of routes that the client knows. */
const GROUPS: ReadonlySet<string> = new Set([
  'me',
  'projects',
  'source-antibodies',
  'antigens',
  'therapeutic-candidates',
  'variants',
  'jobs',
  'webhooks',
  'webhook_deliveries',
  DESIGNS.path.slice('/v1/'.length),
  ...KIND_CONTRACTS.map(({ path }) => path),
]);

/** Headers of the request that the API reads. A browser's cookie is none of them: the client has a token. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'idempotency-key',
  'prefer',
  'user-agent',
  'traceparent',
];

/** Headers that describe the bytes of the inner answer. */
const OF_THE_BYTES: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'connection', 'etag']);

/**
 * The API for the published client of the service whose contract this one follows. Every request passes the whole chain of the API, as a
 * request of its own: token, rate, quota, validation, audit. Only words and shapes are translated.
 */
@Controller(PREFIX)
@OutsideApi(true)
export class OriginalClientController {
  constructor(private readonly host: HttpAdapterHost) {}

  @All('v1/*')
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const url = new URL(request.url.slice(PREFIX.length), 'http://gateway');
    const path = url.pathname.slice('/v1/'.length);
    const [group = ''] = path.split('/', 1);
    if (!GROUPS.has(group)) throw new ProblemError('not_found', 'The original client has no such route.');
    const translation = translationOf(request.method, path);
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const answer = await ownApi(fastify, request.ip)(url, await this.asked(request, translation));
    const shown = await translated(answer, translation);
    for (const [name, value] of answer.headers)
      if (!OF_THE_BYTES.has(name)) void reply.header(name, LINKS.has(name) ? underPrefix(value) : value);
    if (shown.contentType !== undefined) void reply.type(shown.contentType);
    await reply.code(answer.status).send(shown.bytes);
  }

  private async asked(request: FastifyRequest, translation: ClientTranslation | undefined): Promise<RequestInit> {
    const headers = new Headers();
    for (const name of REQUEST_HEADERS) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const bytes = await readBytes(request);
    if (bytes.length === 0) return { method: request.method, headers };
    const body = translation?.request === undefined ? undefined : jsonObject(bytes.toString('utf8'));
    const sent = body && translation?.request ? JSON.stringify(translation.request(body)) : new Uint8Array(bytes);
    return { method: request.method, headers, body: sent };
  }
}

const LINKS: ReadonlySet<string> = new Set(['location', 'link']);

/** Returns the value of a header with the paths of the API below the prefix. */
const underPrefix = (value: string): string => value.replace(/(^|<)\/v1\//g, `$1${PREFIX}/v1/`);

interface Shown {
  readonly bytes: Buffer | undefined;
  /** Undefined: that of the inner answer. */
  readonly contentType?: string;
}

async function translated(answer: Response, translation: ClientTranslation | undefined): Promise<Shown> {
  if (answer.body === null) return { bytes: undefined };
  const bytes = Buffer.from(await answer.arrayBuffer());
  const contentType = answer.headers.get('content-type') ?? '';
  const file = answer.ok ? translation?.file?.(bytes, contentType) : undefined;
  if (file) return { bytes: Buffer.from(file.bytes), contentType: file.contentType };
  if (!/json/.test(contentType)) return { bytes };
  const body = jsonObject(bytes.toString('utf8'));
  if (answer.ok) return { bytes: body && translation?.answer ? jsonBytes(translation.answer(body)) : bytes };
  // A problem names the request that failed.
  return { bytes: body ? jsonBytes({ ...body, instance: underPrefix(String(body['instance'])) }) : bytes };
}

const jsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const objectSchema = z.record(z.string(), z.unknown());

/** Returns the object of a JSON text; undefined for anything else, which the API refuses. */
function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return objectSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
