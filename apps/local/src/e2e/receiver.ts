import { createServer } from 'node:http';
import { once } from 'node:events';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  readonly webhookId: string;
  readonly type: string;
  readonly jobId: string;
}

/** A customer's webhook endpoint: verifies what comes in and keeps it. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly ReceivedEvent[];
  /** Deliveries whose signature did not hold. */
  readonly forged: number;
  /** Verifies from now on with the secret that registration showed. */
  trust(secret: string): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  let forged = 0;
  let verifier: Webhook | undefined;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      try {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        if (!verifier) throw new Error('nothing was registered yet');
        const event = verifier.verify(body, headers) as { type: string; data: { id: string } };
        received.push({ webhookId: headers['webhook-id'] ?? '', type: event.type, jobId: event.data.id });
      } catch {
        forged++;
      }
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    get forged() {
      return forged;
    },
    trust: (secret) => (verifier = new Webhook(secret)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
