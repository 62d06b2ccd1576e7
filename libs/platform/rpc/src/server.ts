import {
  Server,
  ServerCredentials,
  experimental,
  status,
  type ServerUnaryCall,
  type ServiceDefinition,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { CALLERS } from './identity/access.js';
import { watchExpiry } from './identity/expiry.js';
import type { Identity } from './identity/identity.js';
import { RenewedIdentity } from './identity/renewed-identity.js';
import { withoutRepetition } from './repeat.js';
import { continueCall } from './trace.js';

/** An error with a message that the calling service may read. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  constructor(
    readonly code: status,
    message: string,
  ) {
    super(message);
  }
}

export { status as RpcStatus };

export interface RpcCall {
  /** Name of the calling service in its certificate. */
  readonly caller: string;
  readonly requestId: string | undefined;
}

/** Handlers of a service: plain async functions as unary methods. */
export type RpcHandlers<S extends UntypedServiceImplementation> = {
  readonly [M in KnownKeys<S>]: S[M] extends (
    call: ServerUnaryCall<infer Request, infer Response>,
    callback: sendUnaryData<infer Response>,
  ) => void
    ? (request: Request, call: RpcCall) => Promise<Response>
    : never;
};

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

export interface RpcService {
  readonly definition: ServiceDefinition;
  readonly handlers: Readonly<Record<string, (request: never, call: RpcCall) => Promise<unknown>>>;
}

/** Pairs a generated service definition with its handlers, type-checked against each other. */
export function rpcService<S extends UntypedServiceImplementation>(
  definition: ServiceDefinition,
  handlers: RpcHandlers<S>,
): RpcService {
  return { definition, handlers };
}

export interface RpcServer {
  readonly port: number;
  /** Lets calls under way finish within the time that they have, and refuses new ones. */
  close(): Promise<void>;
}

interface RpcServerSettings {
  readonly services: readonly RpcService[];
  /** Address to bind, `host:port`; port 0 binds a free one. */
  readonly address: string;
  readonly identity: Identity;
  /** Longest time that calls under way have to finish when the server closes, in ms. Default 5 s. */
  readonly graceMs?: number;
  /** Called with every error that is not an RpcError: such errors are defects, and the peer reads only `internal`. */
  readonly onError: (error: unknown, method: string, call: RpcCall) => void;
}

export async function startRpcServer(settings: RpcServerSettings): Promise<RpcServer> {
  watchExpiry(settings.identity);
  const server = new Server({
    'grpc.max_receive_message_length': 64 * 1024 * 1024,
    'grpc.max_send_message_length': 64 * 1024 * 1024,
    'grpc.enable_channelz': 0,
    // Clients look their peers up when a connection ends, and thereby find new replicas.
    'grpc.max_connection_age_ms': 30_000,
    'grpc.max_connection_age_grace_ms': 30_000,
    // Connections of a client that froze or was cut off are closed.
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 5_000,
  });
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  for (const { definition, handlers } of settings.services) {
    server.addService(
      definition,
      Object.fromEntries(
        // Only the methods of the service are used if the object has others.
        Object.entries(handlers)
          .filter(([method]) => method in definition)
          .map(([method, handler]) => [method, unary(method, handler, definition, settings)]),
      ),
    );
  }
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(settings.address, serverCredentials(settings.identity), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        health.setStatus('', 'NOT_SERVING');
        // A connection that never began its TLS handshake belongs to no session, and tryShutdown would wait for it.
        const force = setTimeout(() => {
          server.forceShutdown();
          resolve();
        }, settings.graceMs ?? 5_000);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
}

function unary(
  method: string,
  handler: (request: never, call: RpcCall) => Promise<unknown>,
  definition: ServiceDefinition,
  settings: RpcServerSettings,
) {
  const callers = callersOf(definition, method);
  const name = definition[method]?.path.slice(1) ?? method;
  return (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>): void => {
    const peer = call.getAuthContext().sslPeerCertificate?.subject.CN;
    if (typeof peer !== 'string' || !callers.includes(peer)) {
      callback({ code: status.PERMISSION_DENIED, details: `${String(peer)} may not call ${method}` });
      return;
    }
    const requestId = call.metadata.get('x-request-id')[0];
    const context: RpcCall = { caller: peer, requestId: typeof requestId === 'string' ? requestId : undefined };
    const handle = (): Promise<unknown> => handler(call.request as never, context);
    continueCall(name, call.metadata, handle).then(
      (response) => callback(null, response),
      (error: unknown) => {
        if (error instanceof RpcError) {
          callback({ code: error.code, details: error.message, metadata: withoutRepetition() });
          return;
        }
        settings.onError(error, method, context);
        callback({ code: status.INTERNAL, details: 'internal' });
      },
    );
  };
}

/** The TLS handshake fails without a certificate of an authority that is trusted here. */
function serverCredentials(identity: Identity): ServerCredentials {
  if (identity instanceof RenewedIdentity)
    return experimental.createCertificateProviderServerCredentials(identity, identity, true);
  const { authorities, key, certificate } = identity;
  return ServerCredentials.createSsl(
    Buffer.from(authorities.join('\n')),
    [{ private_key: Buffer.from(key), cert_chain: Buffer.from(certificate) }],
    true,
  );
}

/** @throws for a method that is not in the table: the boot must stop */
function callersOf(definition: ServiceDefinition, method: string): readonly string[] {
  const [, service = '', name = ''] = definition[method]?.path.split('/') ?? [];
  const callers = CALLERS[service]?.[name];
  if (!callers) throw new Error(`who may call ${service}/${name} is not said`);
  return callers;
}
