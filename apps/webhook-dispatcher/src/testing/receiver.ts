import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

const certificate = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../src/testing/certificates', name), 'utf8');

/** Certificate of the authority that signed the receiver's certificate. A process trusts it by NODE_EXTRA_CA_CERTS or as a default CA. */
export const TEST_AUTHORITY = certificate('authority.pem');
/** The only host name of the receiver's certificate. */
export const RECEIVER_NAME = 'hooks.example.com';

export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** TLS server name (SNI); false if the client sent none. */
  readonly serverName: string | false;
}

export type Answering = (response: ServerResponse, request: Received) => void | Promise<void>;

export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export interface Receiver {
  readonly port: number;
  readonly url: string;
  readonly received: Received[];
  /** Returns the number of accepted TCP connections. */
  readonly connections: () => number;
  /** Answer to further requests; 204 at first. */
  answering: Answering;
  /** Resolves with the nth request (from 1). */
  request(n: number): Promise<Received>;
  close(): Promise<void>;
}

/** Starts a customer's endpoint on the loopback address: a real HTTP or HTTPS server that stores the received requests. */
export async function startReceiver({ tls = false } = {}): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Map<number, (request: Received) => void>();
  let connections = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method, url: path, headers, socket } = request;
    const serverName = socket instanceof TLSSocket ? socketServerName(socket) : false;
    const entry = { method, path, headers, body: Buffer.concat(chunks).toString(), serverName };
    received.push(entry);
    waiting.get(received.length)?.(entry);
    await receiver.answering(response, entry);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void handle(request, response).catch(() => response.destroy());
  const server = tls
    ? createTlsServer(
        { key: certificate('hooks.example.com.key.pem'), cert: certificate('hooks.example.com.pem') },
        listener,
      )
    : createServer(listener);
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: Receiver = {
    port,
    url: tls ? `https://${RECEIVER_NAME}:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    received,
    connections: () => connections,
    answering: answer(204),
    request: (n) => {
      const entry = received[n - 1];
      return entry ? Promise.resolve(entry) : new Promise((resolve) => waiting.set(n, resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Returns the SNI name that the client sent. Node types it on the server side of a socket only. */
const socketServerName = (socket: TLSSocket): string | false =>
  'servername' in socket && typeof socket.servername === 'string' ? socket.servername : false;
