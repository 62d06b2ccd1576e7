import 'reflect-metadata';
import type { Server, Socket } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  startRpcServer,
  type Identity,
  type RpcServer,
  type RpcService,
  RpcError,
  RpcStatus,
  type RpcCall,
} from '@paratope/rpc';
import {
  createLogger,
  LOGGER,
  measureRuntime,
  type Logger,
  histogram,
  secondsSince,
  withLogContext,
} from '@paratope/telemetry';
import { fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { addOperationsRoutes, type ReadinessCheck } from './operations.js';
import { onStopSignal } from './signals.js';

/** Time in which the first request of a connection may still arrive once the server is closing. */
const GRACE_MS = 500;

/**
 * Closes connections without a request when the server closes. Browsers and HTTP clients open connections in advance; Node.js takes those for
 * busy ones and would wait for them, while it closes idle connections that have had a request.
 */
function closeSilentConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
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

const durations = histogram<'rpc.method' | 'rpc.response.status_code'>(
  'rpc.server.call.duration',
  'Time from a gRPC call to its answer.',
);

/**
 * Returns the same service, with its calls timed and with the caller's request id in their log lines. An outage of a dependency is reported
 * like one of the service itself.
 */
const observed = ({ definition, handlers }: RpcService, isOutage: (error: unknown) => boolean): RpcService => ({
  definition,
  handlers: Object.fromEntries(
    Object.entries(handlers).map(([method, handle]) => [
      method,
      async (request: never, call: RpcCall): Promise<unknown> => {
        const startedAt = performance.now();
        const end = (code: RpcStatus): void =>
          durations.record(secondsSince(startedAt), {
            'rpc.method': definition[method]?.path.slice(1) ?? method,
            'rpc.response.status_code': RpcStatus[code],
          });
        try {
          const answer = await withLogContext(call.requestId === undefined ? {} : { request_id: call.requestId }, () =>
            handle(request, call),
          );
          end(RpcStatus.OK);
          return answer;
        } catch (thrown) {
          const error = isOutage(thrown)
            ? new RpcError(RpcStatus.UNAVAILABLE, 'something this call needs does not answer')
            : thrown;
          end(error instanceof RpcError ? error.code : RpcStatus.INTERNAL);
          throw error;
        }
      },
    ]),
  ),
});

export type { ReadinessCheck };

export interface ServiceSettings {
  /** The app's name in logs, metrics and traces. */
  readonly name: string;
  readonly module: Type | DynamicModule;
  readonly http: { readonly host: string; readonly port: number };
  /** Address of health and metrics if they are on another port: for an app with a public port. */
  readonly admin?: {
    readonly host: string;
    readonly port: number;
    /** Adds routes of the app's own to it. */
    readonly prepare?: (admin: FastifyInstance) => void;
  };
  readonly fastify?: FastifyServerOptions;
  /** Called before the routes of the module are mounted, to add hooks, error handling and plugins. */
  readonly prepare?: (app: NestFastifyApplication) => void | Promise<void>;
  readonly rpc?: (app: NestFastifyApplication) => {
    readonly services: readonly RpcService[];
    /** Address to bind, `host:port`. */
    readonly address: string;
    readonly identity: Identity;
    /** Returns true for errors of a temporarily unavailable dependency: the caller receives UNAVAILABLE and repeats its call. */
    readonly isOutage: (error: unknown) => boolean;
  };
  readonly readiness?: (app: NestFastifyApplication) => readonly ReadinessCheck[];
  /** Longest time from the stop signal to the end in ms; unfinished work is then aborted. Default 25 s. */
  readonly drainMs?: number;
}

export interface RunningService {
  readonly app: NestFastifyApplication;
  readonly httpPort: number;
  /** Port of health and metrics. */
  readonly adminPort: number;
  readonly rpcPort: number | undefined;
  /** Stops in order: not ready, gRPC calls finished, HTTP requests finished, Nest's onApplicationShutdown hooks. */
  close(): Promise<void>;
}

/** Message to a launcher that forked this process. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly httpPort: number;
  readonly adminPort: number;
  readonly rpcPort: number | undefined;
}

/**
 * Starts an app in this process without signal handling, for tests and for {@link runService}.
 *
 * Calls under way need the app's pools and clients, so providers release those in `onApplicationShutdown`: Nest
 * runs `onModuleDestroy` and `beforeApplicationShutdown` while HTTP requests are still being answered.
 */
export async function startService(settings: ServiceSettings): Promise<RunningService> {
  const app = await NestFactory.create<NestFastifyApplication>(
    settings.module,
    new FastifyAdapter({ ...settings.fastify }),
    // A wiring mistake rejects this call, and the caller logs it once, as JSON.
    { logger: false, abortOnError: false, bodyParser: false },
  );
  const logger = app.get<Logger>(LOGGER, { strict: false });
  let draining = false;
  let rpc: RpcServer | undefined;
  const admin = settings.admin ? fastify() : undefined;
  try {
    closeSilentConnections(app.getHttpAdapter().getInstance());
    if (admin) closeSilentConnections(admin);
    await addOperationsRoutes(admin ?? app.getHttpAdapter().getInstance(), {
      isDraining: () => draining,
      checks: settings.readiness?.(app) ?? [],
    });
    if (admin) settings.admin?.prepare?.(admin);
    await settings.prepare?.(app);
    await app.init();
    if (settings.rpc) {
      const { services, isOutage, ...bind } = settings.rpc(app);
      rpc = await startRpcServer({
        ...bind,
        services: services.map((service) => observed(service, isOutage)),
        onError: (err, method, { requestId }) =>
          logger.error({ err, method, request_id: requestId }, 'rpc handler failed'),
      });
    }
    await app.listen(settings.http.port, settings.http.host);
    if (settings.admin) await admin?.listen({ host: settings.admin.host, port: settings.admin.port });
  } catch (error) {
    await app.close();
    await rpc?.close();
    await admin?.close();
    throw error;
  }
  return {
    app,
    httpPort: portOf(app.getHttpServer()),
    adminPort: portOf(admin?.server ?? app.getHttpServer()),
    rpcPort: rpc?.port,
    close: async () => {
      draining = true;
      await rpc?.close();
      await app.close();
      await admin?.close();
    },
  };
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts an app as the only purpose of this process: notifies the launcher when ready, drains and exits on a stop signal. */
export async function runService(settings: ServiceSettings): Promise<RunningService> {
  measureRuntime();
  const service = await startService(settings).catch((err: unknown) => {
    // Nest's container may not exist yet, so the logger is created here.
    createLogger(settings.name).fatal({ err }, 'cannot start');
    throw err;
  });
  const logger = service.app.get<Logger>(LOGGER, { strict: false });
  onStopSignal(settings.drainMs ?? 25_000, logger, () => service.close());
  logger.info({ admin_port: service.adminPort, http_port: service.httpPort, rpc_port: service.rpcPort }, 'ready');
  const { httpPort, adminPort, rpcPort } = service;
  const ready: ReadyMessage = { type: 'ready', httpPort, adminPort, rpcPort };
  process.send?.(ready);
  return service;
}
