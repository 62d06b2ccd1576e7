import type { StreamEvent } from './generated/types.gen.js';
import { ParatopeConnectionError, ParatopeError } from './errors.js';
import type { Sleep } from './patience.js';
import { OPERATIONS } from './generated/operations.gen.js';
import type { Transport } from './transport.js';

export interface ListenOptions {
  /** Continues after this event; default: with the events from now on. */
  readonly lastEventId?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
  /** Called when the stream is open, the first time and after each loss. */
  readonly onOpen?: () => void;
  /** Called when the stream is lost; it is opened again automatically. */
  readonly onLost?: (error: unknown) => void;
  /** Called when events were lost that the service no longer keeps: read the shown data again. */
  readonly onGap?: () => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Yields the events of the organization's jobs and runs as they occur. A lost stream continues where it was: no event is missed and none is
 * repeated.
 * @throws ParatopeError when the service refuses permanently, the signal's reason.
 */
export async function* listen(
  transport: Transport,
  sleep: Sleep,
  options: ListenOptions = {},
): AsyncGenerator<StreamEvent, void, undefined> {
  const { signal, onOpen, onLost, onGap } = options;
  let { lastEventId } = options;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const response = await transport.open({
        ...OPERATIONS.listenToEvents,
        pathValues: {},
        query: {},
        headers: { accept: 'text/event-stream', 'last-event-id': lastEventId },
        body: undefined,
        signal,
      });
      onOpen?.();
      for await (const message of messages(response, signal)) {
        pauseMs = FIRST_PAUSE_MS;
        if (message.id !== undefined) lastEventId = message.id;
        if (message.event === 'gap') onGap?.();
        else if (message.data !== undefined) yield JSON.parse(message.data) as StreamEvent;
      }
      signal?.throwIfAborted();
      onLost?.(new ParatopeConnectionError('the stream of events ended', undefined));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ParatopeError && error.status < 500 && error.status !== 429) throw error;
      onLost?.(error);
    }
    await sleep(pauseMs, signal);
  }
}

interface Message {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string | undefined;
}

/** Yields the messages of a response of server-sent events (HTML Standard, 9.2.6), including those without data. */
export async function* messages(
  response: Pick<Response, 'body'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Message, void, undefined> {
  if (!response.body) return;
  let fields: { id?: string; event?: string; data?: string } = {};
  for await (const line of lines(response.body, signal)) {
    if (line === '') {
      yield { id: fields.id, event: fields.event, data: fields.data };
      fields = {};
      continue;
    }
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`;
    else if (name === 'id' || name === 'event') fields[name] = value;
  }
}

async function* lines(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  // Node.js ignores the signal of a request once its answer has begun.
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await reader.cancel().catch(() => undefined);
  }
}
