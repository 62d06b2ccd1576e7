import { createHash, timingSafeEqual } from 'node:crypto';
import { status, type Metadata } from '@grpc/grpc-js';
import type { Failure } from './stream.js';
import { continueCall, type Carrier } from './trace.js';

/** An error whose message the calling service may read. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  constructor(
    readonly code: status,
    message: string,
  ) {
    super(message);
  }
}

export { status as RpcStatus };

export interface RpcCall {
  readonly requestId: string | undefined;
}

export type Handler = (request: never, call: RpcCall) => Promise<unknown>;

/** Told of every error that is not an RpcError: those are defects, and the peer reads only `internal`. */
export type OnError = (error: unknown, method: string, call: RpcCall) => void;

export type Outcome = { readonly response: unknown } | { readonly failure: Failure };

/** A method of a service, however its requests come. */
export class Method {
  private readonly expected: Buffer;

  constructor(
    private readonly name: string,
    private readonly handler: Handler,
    private readonly on: { readonly secret: string; readonly onError: OnError },
  ) {
    this.expected = digest(`Bearer ${on.secret}`);
  }

  /** @returns why a call is refused that does not come from a service of this installation. */
  refusal(metadata: Metadata): Failure | undefined {
    const given = metadata.get('authorization')[0];
    if (typeof given === 'string' && timingSafeEqual(digest(given), this.expected)) return undefined;
    return { code: status.UNAUTHENTICATED, details: 'the service secret is missing or wrong' };
  }

  /** Never rejects. */
  async answer(request: unknown, call: RpcCall, carrier: Carrier): Promise<Outcome> {
    try {
      return { response: await continueCall(`grpc ${this.name}`, carrier, () => this.handler(request as never, call)) };
    } catch (error) {
      if (error instanceof RpcError) return { failure: { code: error.code, details: error.message } };
      this.on.onError(error, this.name, call);
      return { failure: { code: status.INTERNAL, details: 'internal' } };
    }
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
