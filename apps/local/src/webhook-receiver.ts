import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

const eventSchema = z.object({ type: z.string(), data: z.looseObject({ id: z.string() }) });

interface ReceivedEvent {
  /** Id of the event, which is the same on every delivery. */
  readonly webhookId: string;
  readonly type: string;
  readonly jobId: string;
}

/** A customer's webhook endpoint, which verifies and stores deliveries. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly ReceivedEvent[];
  /** Number of deliveries with a wrong signature, or without an event. */
  readonly refused: number;
  /** Verifies further deliveries with the secret that the registration returned. */
  trust(secret: string): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  let refused = 0;
  let verifier: Webhook | undefined;
  const accept = async (request: IncomingMessage): Promise<number> => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    try {
      const event = eventSchema.parse(verifier?.verify(await textOf(request), headers));
      received.push({ webhookId: headers['webhook-id'] ?? '', type: event.type, jobId: event.data.id });
      return 204;
    } catch {
      refused++;
      return 400;
    }
  };
  const server = createServer((request, response) => {
    void accept(request).then((status) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    get refused() {
      return refused;
    },
    trust: (secret) => (verifier = new Webhook(secret)),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
