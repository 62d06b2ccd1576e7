import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import type { Method } from './method.js';
import type { StreamedRequest, StreamedResponse } from './stream.js';

export type RequestsStream = ServerDuplexStream<StreamedRequest<unknown>, StreamedResponse<unknown>>;

/** The streams of requests that clients hold open. */
export class OpenStreams {
  private readonly ends = new Set<() => void>();

  /** Answers every request of a stream, as soon as its answer is there. */
  serve(stream: RequestsStream, method: Method): void {
    const refusal = method.refusal(stream.metadata);
    if (refusal) {
      stream.emit('error', refusal);
      return;
    }
    let underWay = 0;
    let ending = false;
    const endWhenIdle = (): void => {
      if (ending && underWay === 0) stream.end();
    };
    const end = (): void => {
      ending = true;
      endWhenIdle();
    };
    const answer = async ({ number, traceparent, request }: StreamedRequest<unknown>): Promise<void> => {
      underWay++;
      const outcome = await method.answer(request, { requestId: undefined }, { traceparent });
      stream.write({ number, ...outcome });
      underWay--;
      endWhenIdle();
    };
    this.ends.add(end);
    stream.on('data', (message: StreamedRequest<unknown>) => {
      if (!ending) void answer(message);
      else stream.write({ number: message.number, failure: SHUTTING_DOWN });
    });
    stream.on('end', end);
    // The client is gone. What it asked for is finished all the same, and nobody hears of it.
    stream.on('error', () => undefined);
    for (const over of ['cancelled', 'close']) stream.on(over, () => this.ends.delete(end));
  }

  /** Every stream takes no more requests, and ends once those it has are answered. */
  end(): void {
    for (const end of this.ends) end();
  }
}

const SHUTTING_DOWN = { code: status.UNAVAILABLE, details: 'shutting down' };
