import { Client } from 'undici';
import { guardedConnector } from './guarded-connector.js';
import type { Resolve } from './resolve.js';
import { parseEndpointUrl, Refused, type UrlRules } from './url-policy.js';

/** Control characters: PostgreSQL refuses NUL, and a terminal interprets the others. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Returns UTF-8 bytes as text that is safe to store and show. A character that is cut at the end is dropped. */
function safeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true }).replace(CONTROLS, '\ufffd');
}

interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Outcome of one attempt. The customer reads both fields, so neither is ever derived from our secrets. */
export interface Answer {
  /** Status; absent if no answer arrived. */
  readonly status?: number;
  /** First bytes of the answer, as text. */
  readonly body?: string;
  /** The header `Retry-After` of the answer. */
  readonly retryAfter?: string;
  /** Reason why no answer arrived, or why the answer is refused. */
  readonly error?: string;
  readonly latencyMs: number;
}

/** Sends HTTP requests. A sender never rejects: a failed request is an outcome too. */
export interface Sender {
  send(request: OutgoingRequest): Promise<Answer>;
}

interface SenderSettings extends UrlRules {
  /** Limit from the lookup of the name to the last byte read. */
  readonly timeoutMs: number;
}

/** Number of bytes that are read of an answer; then the connection is closed, even if more follow. */
export const MAX_ANSWER_BYTES = 4096;

/**
 * Sends each attempt over a new connection, so that no connection is used that was checked for another attempt. Redirects are not followed
 * (undici never does by itself).
 */
export class HttpSender implements Sender {
  constructor(
    private readonly settings: SenderSettings,
    private readonly resolve: Resolve,
  ) {}

  async send({ url: text, headers, body }: OutgoingRequest): Promise<Answer> {
    const began = performance.now();
    const latency = (): number => Math.round(performance.now() - began);
    try {
      const url = parseEndpointUrl(text, this.settings);
      const reply = await this.exchange(url, headers, body);
      const redirect = reply.status >= 300 && reply.status <= 399;
      return { ...reply, ...(redirect ? { error: 'redirects are not followed' } : {}), latencyMs: latency() };
    } catch (error) {
      return { error: this.reason(error), latencyMs: latency() };
    }
  }

  private async exchange(
    url: URL,
    headers: OutgoingRequest['headers'],
    body: string,
  ): Promise<{ status: number; body: string; retryAfter?: string }> {
    const { timeoutMs } = this.settings;
    const client = new Client(url.origin, {
      connect: guardedConnector(this.settings, this.resolve, timeoutMs),
      pipelining: 0,
    });
    // Unlike an AbortSignal, which undici only respects once connected, this also ends a lookup and a handshake.
    const deadline = setTimeout(() => void client.destroy(new DeadlinePassed()), timeoutMs);
    try {
      const reply = await client.request({
        method: 'POST',
        path: url.pathname + url.search,
        headers: { ...headers },
        body,
      });
      const retryAfter = reply.headers['retry-after'];
      const answer = { status: reply.statusCode, body: safeText(await firstBytes(reply.body)) };
      return typeof retryAfter === 'string' ? { ...answer, retryAfter } : answer;
    } finally {
      clearTimeout(deadline);
      // The call is not awaited: a lookup under way would delay the answer until it ends.
      void client.destroy();
    }
  }

  /** Returns the reason in words for the customer, without stack or URL. */
  private reason(error: unknown): string {
    if (error instanceof Refused) return error.message;
    const { name, code } = identity(error);
    if (error instanceof DeadlinePassed || TIMEOUTS.has(code)) return `no answer within ${this.settings.timeoutMs} ms`;
    if (name === 'HTTPParserError') return 'the answer is not HTTP';
    return REASONS[code] ?? (code === '' ? 'the request failed' : `the request failed (${code})`);
  }
}

class DeadlinePassed extends Error {}

/** The status has been received by now, so it remains valid if the body stalls or breaks off. */
async function firstBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The bytes that arrived until then are used.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES);
}

const TIMEOUTS: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT']);

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name does not resolve',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before an answer came',
  UND_ERR_SOCKET: 'the connection was closed before an answer came',
  EPIPE: 'the connection was closed before an answer came',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate chain is incomplete or not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate chain is incomplete or not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate does not belong to the host',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too large',
};

/** A host with several addresses fails with an AggregateError, which carries the code of one of the errors. */
function identity(error: unknown): { name: string; code: string } {
  const text = (key: string): string => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), code: text('code') };
}
