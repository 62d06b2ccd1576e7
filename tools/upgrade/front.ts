// What stands before the replicas of a service, as a balancer does: its caller names the one that serves, while the other one drains.
import { once } from 'node:events';
import { createServer as createHttp, request as send, type Server as HttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';

export interface Front {
  readonly port: number;
  /** New requests, or connections, go to this port from now on; those under way stay where they are. */
  turnTo(port: number): void;
  close(): void;
}

const listening = async (server: Server | HttpServer): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** For HTTP: each request goes to whoever serves at its time, whatever connection it came by. */
export async function httpFront(): Promise<Front> {
  let target = 0;
  const server = createHttp((request, response) => {
    const { method, url: path, headers } = request;
    const onward = send({ host: '127.0.0.1', port: target, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    request.pipe(onward);
  });
  const port = await listening(server);
  return {
    port,
    turnTo: (next) => (target = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** For gRPC: its clients reconnect when a draining server says so. */
export async function rpcFront(): Promise<Front> {
  let target = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  });
  const port = await listening(server);
  return {
    port,
    turnTo: (next) => (target = next),
    close: () => {
      server.close();
    },
  };
}
