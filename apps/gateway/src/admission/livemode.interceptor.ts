import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { type Answer, contextOf } from '@paratope/gateway-http';

/**
 * Marks resources of the sandbox with `livemode: false`, in one place for all resources. A caller sees only its own organization's
 * resources, so they are all live or all of the sandbox. Jobs are marked where their JSON text is written.
 */
@Injectable()
export class LivemodeInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler<Answer>): Observable<Answer> {
    if (contextOf(host).caller?.livemode !== false) return next.handle();
    return next.handle().pipe(map((answer) => ({ ...answer, body: marked(answer.body) })));
  }
}

/** Marks a resource, or each resource of a page. Every other body stays unchanged. */
function marked(body: unknown): unknown {
  if (isResource(body)) return { ...body, livemode: false };
  return isPage(body) ? { ...body, data: body.data.map((each) => (isResource(each) ? marked(each) : each)) } : body;
}

/** Resources that never change and therefore have no `updated_at`. Their schemas declare `livemode` themselves. */
const UNCHANGING = new Set<unknown>(['import', 'assay', 'assay_result', 'scored_variant']);

/** All other resources have the two times of `timestamps`, which also declares `livemode`. */
const isResource = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  (('created_at' in body && 'updated_at' in body) || ('object' in body && UNCHANGING.has(body.object)));

const isPage = (body: unknown): body is { readonly data: readonly unknown[] } =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
