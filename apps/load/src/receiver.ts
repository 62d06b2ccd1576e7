import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Paratope, ParatopeError } from '@paratope/sdk';
import { Webhook } from 'standardwebhooks';

/** Receives the webhooks of every customer, each at its own path, and verifies them. */
export class Receiver {
  /** Ids of the events that reported the end of a job, by job. */
  readonly received = new Map<string, Set<string>>();
  /** Number of deliveries with a wrong signature. */
  forged = 0;
  private readonly verifiers = new Map<string, Webhook>();

  private constructor(
    private readonly server: Server,
    private readonly url: string,
  ) {
    server.on('request', (request, response) => {
      void this.accept(request).then((status) => response.writeHead(status).end());
    });
  }

  static async start(port: number, publicUrl: string | undefined): Promise<Receiver> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const bound = (server.address() as AddressInfo).port;
    return new Receiver(server, (publicUrl ?? `http://127.0.0.1:${bound}`).replace(/\/+$/, ''));
  }

  /** @returns a function that removes the webhook, or undefined if the service does not deliver to this machine */
  async listenFor(paratope: Paratope, customer: number): Promise<(() => Promise<void>) | undefined> {
    try {
      const { id, secret } = await paratope.createWebhook({
        body: { url: `${this.url}/${customer}`, events: null, description: 'load' },
      });
      this.verifiers.set(`/${customer}`, new Webhook(secret));
      return async () => {
        await paratope.deleteWebhook({ path: { id } });
      };
    } catch (error) {
      if (ParatopeError.is(error, 'validation_failed')) return undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async accept(request: IncomingMessage): Promise<number> {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    try {
      const event = this.verifiers.get(request.url ?? '')?.verify(await text(request), headers) as {
        data: { id: string };
      };
      const ids = this.received.get(event.data.id) ?? new Set();
      this.received.set(event.data.id, ids.add(headers['webhook-id'] ?? ''));
      return 204;
    } catch {
      this.forged++;
      return 400;
    }
  }
}
