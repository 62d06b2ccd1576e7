import { status, type ClientDuplexStream } from '@grpc/grpc-js';
import type { StreamedRequest, StreamedResponse } from './stream.js';

/** A request that failed, with the properties of grpc-js's own errors. */
class StreamedCallError extends Error {
  override readonly name = 'StreamedCallError';
  constructor(
    readonly code: number,
    readonly details: string,
  ) {
    super(details);
  }
}

interface Pending<Response> {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

/**
 * Requests and their answers as messages of one stream, which is opened by the first of them and again when it has
 * broken. A message costs a fifth of what a gRPC call of its own does.
 */
export class RequestStream<Request, Response> {
  private stream: ClientDuplexStream<StreamedRequest<Request>, StreamedResponse<Response>> | undefined;
  private pending = new Map<number, Pending<Response>>();
  private last = 0;

  constructor(private readonly open: () => ClientDuplexStream<StreamedRequest<Request>, StreamedResponse<Response>>) {}

  /** Rejects like a gRPC call: with a status code, `UNAVAILABLE` when the stream ended before the answer came. */
  call(request: Request, traceparent: string, deadlineMs: number): Promise<Response> {
    const stream = (this.stream ??= this.opened());
    const { pending } = this;
    // A protobuf uint32.
    const number = (this.last = (this.last + 1) >>> 0);
    return new Promise<Response>((resolve, reject) => {
      const late = (): void => {
        pending.delete(number);
        reject(new StreamedCallError(status.DEADLINE_EXCEEDED, `no answer within ${deadlineMs} ms`));
      };
      pending.set(number, { resolve, reject, deadline: setTimeout(late, deadlineMs) });
      stream.write({ number, traceparent, request });
    });
  }

  close(): void {
    this.stream?.end();
  }

  private opened(): ClientDuplexStream<StreamedRequest<Request>, StreamedResponse<Response>> {
    const stream = this.open();
    const pending = new Map<number, Pending<Response>>();
    this.pending = pending;
    const end = (error: Error): void => {
      if (this.stream === stream) this.stream = undefined;
      for (const { reject, deadline } of pending.values()) {
        clearTimeout(deadline);
        reject(error);
      }
      pending.clear();
    };
    stream.on('data', ({ number, response, failure }: StreamedResponse<Response>) => {
      const asked = pending.get(number);
      // It was late.
      if (!asked) return;
      pending.delete(number);
      clearTimeout(asked.deadline);
      if (response) asked.resolve(response);
      else asked.reject(new StreamedCallError(failure?.code ?? status.UNKNOWN, failure?.details ?? 'an empty answer'));
    });
    stream.on('error', end);
    stream.on('end', () => end(new StreamedCallError(status.UNAVAILABLE, 'the peer ended the stream')));
    return stream;
  }
}
