import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { withLogContext } from '@paratope/telemetry';
import { Observable } from 'rxjs';
import { contextOf } from '../http/request-context.js';

/** Every line that is logged while a request is served names it. */
@Injectable()
export class LogContextInterceptor implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { request } = contextOf(host);
    return new Observable((subscriber) =>
      withLogContext({ request_id: request.id }, () => next.handle().subscribe(subscriber)),
    );
  }
}
