import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ParatopeError, type Paratope, type WebhookCreate } from '@paratope/sdk';
import { Command, InvalidArgumentError } from 'commander';
import { Webhook } from 'standardwebhooks';
import { clientCommand, connect, connection, type ConnectionOptions } from './connection.js';
import { EXAMPLE_KIND } from './job-reference.js';
import { isSameLocalServer } from './local-platform.js';

interface ListenOptions extends ConnectionOptions {
  readonly forward?: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly events?: string;
}

export const webhooksCommand = (): Command =>
  new Command('webhooks')
    .description('Register endpoints of webhooks, and receive webhooks while developing')
    .addCommand(
      clientCommand('listen')
        .description('Register a temporary endpoint; verify, show and forward deliveries until you stop the command')
        .option(
          '--forward <url>',
          'forward verified deliveries to a port or a URL, such as http://localhost:3000/hooks',
          readForward,
        )
        .option('--port <port>', 'port to listen on; 0 chooses a free port', Number, 0)
        .option(
          '--public-url <url>',
          'address at which the service reaches this port, such as a tunnel (default: loopback, for a local service)',
        )
        .option('--events <types>', `only these event types, separated by commas, such as ${EXAMPLE_KIND}.completed`)
        .action(listen),
    );

async function listen(options: ListenOptions): Promise<void> {
  const { url: service } = connection(options);
  const { forward } = options;
  if (
    forward !== undefined &&
    (isSameLocalServer(forward, service) || new URL(forward).origin === new URL(service).origin)
  ) {
    throw new Error(`--forward ${forward} is the service itself. Forward to the port of your own program.`);
  }
  const paratope = connect(options);
  let verifier: Webhook | undefined;
  const server = createServer((request, response) => {
    void receive(request, verifier, options).then((status) => response.writeHead(status).end());
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (forward !== undefined && isSameLocalServer(forward, `http://127.0.0.1:${port}/`)) {
    server.close();
    throw new Error(`--forward ${forward} is the address of this command. Forward to the port of your own program.`);
  }
  const url = options.publicUrl ?? `http://127.0.0.1:${port}/`;
  try {
    const { id, secret } = await register(paratope, url, options.events);
    verifier = new Webhook(secret);
    console.error(
      `Listening as ${url}${options.forward === undefined ? '' : `, passing on to ${options.forward}`}. Press Ctrl-C to stop.`,
    );
    try {
      await interrupted();
    } finally {
      await paratope.deleteWebhook({ path: { id } });
      console.error('The endpoint was removed.');
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function register(
  paratope: Paratope,
  url: string,
  events: string | undefined,
): Promise<{ id: string; secret: string }> {
  // The service validates the event types, so they are not checked here.
  const listened = (events?.split(',').map((type) => type.trim()) ?? null) as WebhookCreate['events'] &
    (string[] | null);
  try {
    return await paratope.createWebhook({ body: { url, events: listened, description: 'paratope webhooks listen' } });
  } catch (error) {
    if (ParatopeError.is(error, 'validation_failed') && /^http:/.test(url)) {
      throw new Error(
        `The service does not deliver to ${url}. Where it runs here, start it with WEBHOOKS_ALLOW_PRIVATE=true; ` +
          'elsewhere give --public-url the https address of a tunnel to this port.',
        { cause: error },
      );
    }
    throw error;
  }
}

/** @returns the status for the service: that of the local endpoint, so that the service repeats deliveries that the endpoint refused */
async function receive(
  request: IncomingMessage,
  verifier: Webhook | undefined,
  { forward, json }: ListenOptions,
): Promise<number> {
  const body = await buffer(request);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  try {
    const event: unknown = verifier?.verify(body.toString('utf8'), headers);
    const status = forward === undefined ? 204 : await passOn(forward, body, headers);
    console.log(json ? JSON.stringify({ status, event }) : describe(headers['webhook-id'], event, status));
    return status;
  } catch {
    console.error('A delivery with an invalid signature was rejected.');
    return 400;
  }
}

/** Forwards the unchanged bytes with the signature headers, so that the endpoint can verify them itself. */
async function passOn(url: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('webhook-'));
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: kept,
      redirect: 'manual',
    });
    return status;
  } catch {
    return 502;
  }
}

function describe(id: string | undefined, event: unknown, status: number): string {
  const { type, data } = (event ?? {}) as { readonly type?: string; readonly data?: { readonly id?: string } };
  return [new Date().toISOString(), type ?? '', data?.id ?? '', id ?? '', `→ ${status}`].join('  ');
}

function readForward(text: string): string {
  const url = /^\d+$/.test(text) ? `http://127.0.0.1:${text}/` : text;
  if (!URL.canParse(url)) throw new InvalidArgumentError('Write a port number or a URL.');
  return url;
}

const interrupted = (): Promise<unknown> => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
