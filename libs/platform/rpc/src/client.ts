import {
  Metadata,
  credentials,
  experimental,
  status,
  type Client,
  type ClientUnaryCall,
  type ServiceError,
  type CallOptions,
  type ChannelCredentials,
  type ChannelOptions,
} from '@grpc/grpc-js';
import { SERVED_BY } from './identity/access.js';
import { watchExpiry } from './identity/expiry.js';
import type { Identity } from './identity/identity.js';
import { RenewedIdentity } from './identity/renewed-identity.js';
import { acrossConnections } from './repeat.js';
import { traceCall } from './trace.js';

/** Method that ts-proto generates for a unary call. */
type UnaryMethod<Request, Response> = (
  request: Request,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (error: ServiceError | null, response: Response) => void,
) => ClientUnaryCall;

/** The client with every unary method turned into one that returns a promise. */
export type RpcClient<C extends Client> = {
  readonly [M in Exclude<keyof C, keyof Client>]: C[M] extends UnaryMethod<infer Request, infer Response>
    ? (request: Request, call?: CallSettings) => Promise<Response>
    : never;
} & { close(): void };

export interface CallSettings {
  /** Deadline of calls in ms, 10 s by default. A call without a deadline could hold its request for ever. */
  readonly deadlineMs?: number;
  readonly requestId?: string;
}

export interface ClientConstructor<C extends Client> {
  new (address: string, creds: ChannelCredentials, options?: Partial<ChannelOptions>): C;
  readonly service: Readonly<Record<string, { readonly path: string }>>;
}

const CHANNEL_OPTIONS: Partial<ChannelOptions> = {
  // Replicas take turns, so a failing or absent replica fails only its share of the calls, and no gateway depends on it.
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  // A restarted peer must be found again in well under a second, a peer at a new address in a few seconds.
  'grpc.initial_reconnect_backoff_ms': 50,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.dns_min_time_between_resolutions_ms': 5_000,
  // A frozen replica keeps its connections open: calls to it fail within the sum of the two times.
  'grpc.keepalive_time_ms': 2_000,
  'grpc.keepalive_timeout_ms': 2_000,
  'grpc.keepalive_permit_without_calls': 1,
  'grpc.max_receive_message_length': 64 * 1024 * 1024,
  'grpc.max_send_message_length': 64 * 1024 * 1024,
  // The statistics of channelz, which nobody reads, slow down every call.
  'grpc.enable_channelz': 0,
};

/**
 * @param address `host:port`; calls go to all of its addresses in turn
 * @param identity identity of the caller; the server must have the identity of the service that serves this API, at any address
 */
export function createRpcClient<C extends Client>(
  Constructor: ClientConstructor<C>,
  address: string,
  identity: Identity,
): RpcClient<C> {
  watchExpiry(identity);
  const client = new Constructor(address, channelCredentials(identity), {
    ...CHANNEL_OPTIONS,
    'grpc.ssl_target_name_override': serverOf(Constructor),
  });
  const methods = Object.entries(Constructor.service).map(([method, { path }]) => {
    const unary = (client as unknown as Record<string, UnaryMethod<unknown, unknown>>)[method];
    if (!unary) throw new Error(`the generated client lacks ${method}`);
    const call = (request: unknown, settings: CallSettings = {}): Promise<unknown> => {
      const metadata = new Metadata();
      if (settings.requestId !== undefined) metadata.set('x-request-id', settings.requestId);
      const deadline = Date.now() + (settings.deadlineMs ?? 10_000);
      const send = (): Promise<unknown> =>
        new Promise((resolve, reject) => {
          unary.call(client, request, metadata, { deadline }, (error, response) =>
            error ? reject(error) : resolve(response),
          );
        });
      const name = path.slice(1);
      return traceCall(name, metadata, () => acrossConnections(client, name, deadline, send));
    };
    return [method, call] as const;
  });
  return { ...Object.fromEntries(methods), close: () => client.close() } as unknown as RpcClient<C>;
}

function channelCredentials(identity: Identity): ChannelCredentials {
  if (identity instanceof RenewedIdentity)
    return experimental.createCertificateProviderChannelCredentials(identity, identity);
  const { authorities, key, certificate } = identity;
  return credentials.createSsl(Buffer.from(authorities.join('\n')), Buffer.from(key), Buffer.from(certificate));
}

function serverOf({ service }: Pick<ClientConstructor<Client>, 'service'>): string {
  const [, name = ''] = Object.values(service)[0]?.path.split('/') ?? [];
  const server = SERVED_BY[name];
  if (server === undefined) throw new Error(`nobody is known to serve ${name}`);
  return server;
}

const TRANSIENT: ReadonlySet<number> = new Set([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

/** Returns true for failures after which it is unknown whether the peer has acted: repeat the call, since calls are idempotent. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(rpcStatus(error) ?? status.OK);
}

/** Returns the gRPC status code of a failed call (one of {@link status}). */
export function rpcStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return undefined;
  return error.code;
}
