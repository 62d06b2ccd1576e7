import { errorOf, ParatopeConnectionError, ParatopeError } from './errors.js';
import { API_VERSION } from './generated/operations.gen.js';
import { retryAfterSeconds, sleep, type Sleep } from './patience.js';

export interface ParatopeOptions {
  /** Base URL of the service, e.g. `https://api.example.com`. */
  readonly baseUrl: string;
  /**
   * API token `ab_…`, created in the dashboard or by `POST /orgs/{org_id}/api-tokens`. Not for browsers, which use a session's cookie
   * instead.
   */
  readonly token?: string;
  /** Returns headers of every request at the time it is sent: `X-CSRF-Token` and `X-Org-Id` of a browser's session. */
  readonly headers?: () => Values;
  /** Maximum number of repetitions of a request that was refused temporarily (429, 503) or got no answer. */
  readonly maxRetries?: number;
  /** Longest pause. A refusal that asks for a longer one, such as a monthly quota, is thrown at once. */
  readonly maxPauseMs?: number;
  /** Called before each pause that the service asks for, or that follows a lost connection. */
  readonly onPause?: (pauseMs: number, reason: Error) => void;
  /** Whether reads of one job include all details of its results (`expand=all`), unless they name others. */
  readonly wholeResults?: boolean;
  readonly fetch?: typeof fetch;
  readonly sleep?: Sleep;
}

export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** One request, in the form of the operations' descriptions. */
export interface HttpRequest {
  readonly method: string;
  /** Path with `{name}` for each part of `pathValues`. */
  readonly path: string;
  readonly pathValues: Values;
  readonly query: Values;
  readonly headers: Values;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON, text or bytes, by the answer's content type; undefined without a body. */
  readonly body: unknown;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_BACKOFF_MS = 8_000;

/**
 * Sends requests so that each takes effect once: a write carries an Idempotency-Key of its own, the same in every repetition, so that a
 * write can be repeated as well after its answer was lost.
 */
export class Transport {
  private readonly base: string;
  private readonly maxRetries: number;
  private readonly maxPauseMs: number;
  private readonly fetch: typeof fetch;
  private readonly sleep: Sleep;
  readonly wholeResults: boolean;

  constructor(private readonly options: ParatopeOptions) {
    this.wholeResults = options.wholeResults ?? false;
    this.base = options.baseUrl.replace(/\/+$/, '');
    this.maxRetries = options.maxRetries ?? 4;
    this.maxPauseMs = options.maxPauseMs ?? 90_000;
    // A browser's fetch can be called only as a method of the window.
    this.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.sleep = options.sleep ?? sleep;
  }

  /** @throws ParatopeError for a problem, ParatopeConnectionError without an answer, the signal's reason. */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const url = this.base + urlOf(request);
    const init = this.initOf(request);
    for (let retry = 0; ; retry++) {
      const outcome = await this.attempt(url, init, request);
      if (!(outcome instanceof Error)) return outcome;
      const pauseMs = this.pauseAfter(outcome, retry);
      if (retry >= this.maxRetries || pauseMs === undefined || pauseMs > this.maxPauseMs) throw outcome;
      this.options.onPause?.(pauseMs, outcome);
      await this.sleep(pauseMs, request.signal);
    }
  }

  /**
   * Returns the response to a request with its body unread, without repetition.
   * @throws like {@link send}
   */
  async open(request: HttpRequest): Promise<Response> {
    const url = this.base + urlOf(request);
    const response = await this.fetch(url, this.initOf(request)).catch((cause: unknown) => {
      request.signal?.throwIfAborted();
      throw noAnswer(url, cause);
    });
    if (response.ok) return response;
    const pause = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
    throw errorOf(response.status, await bodyOf(response), pause, request.path);
  }

  private async attempt(url: string, init: RequestInit, request: HttpRequest): Promise<HttpAnswer | Error> {
    try {
      const response = await this.fetch(url, init);
      const body = await bodyOf(response);
      if (response.ok) return { status: response.status, headers: response.headers, body };
      const pause = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
      return errorOf(response.status, body, pause, request.path);
    } catch (cause) {
      request.signal?.throwIfAborted();
      return noAnswer(url, cause);
    }
  }

  /**
   * Returns the pause before a repetition; undefined if repeating cannot help. A 409 with `Retry-After` means that this same request is
   * still in flight.
   */
  private pauseAfter(error: Error, retry: number): number | undefined {
    const backoffMs = Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_BACKOFF_MS);
    if (error instanceof ParatopeConnectionError) return (error.status ?? 502) >= 500 ? backoffMs : undefined;
    if (!(error instanceof ParatopeError)) return undefined;
    const { status, retryAfterSeconds: asked } = error;
    if (asked !== undefined) return [409, 429, 503].includes(status) ? asked * 1000 : undefined;
    return status === 429 || status === 503 ? backoffMs : undefined;
  }

  private initOf({ method, headers, body, signal }: HttpRequest): RequestInit {
    const sent = new Headers({ accept: 'application/json, application/problem+json;q=0.9, */*;q=0.5' });
    sent.set('paratope-version', API_VERSION);
    if (this.options.token !== undefined) sent.set('authorization', `Bearer ${this.options.token}`);
    if (method !== 'GET') sent.set('idempotency-key', crypto.randomUUID());
    if (body !== undefined) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries({ ...this.options.headers?.(), ...headers }))
      if (value !== undefined) sent.set(name, String(value));
    return {
      method,
      headers: sent,
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    };
  }
}

const noAnswer = (url: string, cause: unknown): ParatopeConnectionError =>
  new ParatopeConnectionError(`no answer from ${new URL(url).origin}`, undefined, { cause });

function urlOf({ path, pathValues, query }: HttpRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = pathValues[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204) return undefined;
  if (/^application\/([\w.-]+\+)?json\b/.test(type)) return response.json();
  return type.startsWith('text/') ? response.text() : new Uint8Array(await response.arrayBuffer());
}
