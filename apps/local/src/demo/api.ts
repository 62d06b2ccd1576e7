import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';

/** The service's answer is not the expected one. */
class ApiError extends Error {
  override readonly name = 'ApiError';
}

export interface Request {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * API client of a script: one token, every answer checked against its schema, and a request with a 429 answer repeated after the stated
 * time.
 */
export class Api {
  constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  /** @throws ApiError for any answer that is not 2xx */
  async call<Schema extends z.ZodType>(path: string, answer: Schema, request: Request = {}): Promise<z.output<Schema>> {
    for (;;) {
      const { method = 'GET', body, idempotencyKey, signal } = request;
      const response = await fetch(`${this.baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? null,
      });
      if (response.status === 429) {
        await response.body?.cancel();
        await pause(Number(response.headers.get('retry-after') ?? 1) * 1000, undefined, signal ? { signal } : {});
        continue;
      }
      const text = await response.text();
      if (!response.ok) throw new ApiError(`${method} ${path} answered ${response.status}: ${text}`);
      return answer.parse(JSON.parse(text));
    }
  }
}
