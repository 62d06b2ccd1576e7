import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { bodyText, FileBody, JSON_TYPE, type Answer } from '../http/exchange.js';
import { contextOf, replyOf } from '../http/request-context.js';
import { ResponseHeaders } from './response-headers.js';

/** Makes a response of the answer that a handler gives, with the headers that every response has. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(@Inject(ResponseHeaders) private readonly headers: ResponseHeaders) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const [context, reply] = [contextOf(host), replyOf(host)];
    return next.handle().pipe(
      map((result: unknown) => {
        this.headers.set(reply, context);
        return context.contract ? bodyOf(result as Answer, reply) : result;
      }),
    );
  }
}

/** What is sent of an answer; the rest of it goes into the head of the response. */
function bodyOf({ status, headers, cookies, body }: Answer, reply: FastifyReply): string | Buffer | undefined {
  reply.code(status);
  if (headers) reply.headers(headers);
  if (cookies) reply.header('set-cookie', [...cookies]);
  if (body instanceof FileBody) {
    reply.header('content-disposition', `attachment; filename="${body.filename}"`).type(body.contentType);
    return body.bytes;
  }
  const text = bodyText(body);
  if (text === '') return undefined;
  if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE);
  return text;
}
