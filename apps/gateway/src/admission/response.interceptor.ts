import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Readable } from 'node:stream';
import {
  type Answer,
  EventStreamBody,
  FileBody,
  JSON_TYPE,
  bodyText,
  contextOf,
  replyOf,
} from '@paratope/gateway-http';
import { AuthenticationGuard } from './authentication.guard.js';
import { ResponseHeaders } from './response-headers.js';

/** Turns a handler's answer into a response, with the headers that every response has. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly headers: ResponseHeaders,
    private readonly authentication: AuthenticationGuard,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const [context, reply] = [contextOf(host), replyOf(host)];
    return next.handle().pipe(
      map((result: unknown) => {
        this.headers.set(reply, context);
        if (!context.contract) return result;
        return bodyOf(result as Answer, reply, () => this.authentication.isStillGood(context));
      }),
    );
  }
}

/** Returns the body to send; the other parts of the answer go into the response's head. */
function bodyOf(
  { status, headers, cookies, body }: Answer,
  reply: FastifyReply,
  isStillAllowed: () => Promise<boolean>,
): string | Buffer | Readable | undefined {
  reply.code(status);
  if (headers) reply.headers(headers);
  if (cookies) reply.header('set-cookie', [...cookies]);
  if (body instanceof FileBody) {
    reply.header('content-disposition', `attachment; filename="${body.filename}"`).type(body.contentType);
    return body.bytes;
  }
  if (body instanceof EventStreamBody) {
    // A proxy that buffers the answer would withhold every event, and a connection that stays open after the end of the stream would delay
    // the shutdown of the replica.
    const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' };
    reply.headers(headers).type('text/event-stream; charset=utf-8');
    return body.open(isStillAllowed);
  }
  const text = bodyText(body);
  if (text === '') return undefined;
  if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE);
  return text;
}
