import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time in which the first request of a connection may still arrive once the server is closing. */
const GRACE_MS = 500;

/**
 * Closes connections without a request when the server closes. Browsers and HTTP clients open connections in advance; Node.js takes those for
 * busy ones and would wait for them, while it closes idle connections that have had a request.
 */
export function closeSilentConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: { readonly socket: Socket }) => silent.delete(socket));
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, GRACE_MS);
    done();
  });
}
