import {
  Metadata,
  credentials,
  status,
  type Client,
  type ClientUnaryCall,
  type ServiceError,
  type CallOptions,
  type ChannelCredentials,
  type ChannelOptions,
} from '@grpc/grpc-js';
import { SERVED_BY } from './identity/access.js';
import type { Identity } from './identity/identity.js';
import { traceCall } from './trace.js';

/** What ts-proto generates for a unary call. */
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
  /** Default 10 s. A call without an end would hold its request for ever. */
  readonly deadlineMs?: number;
  readonly requestId?: string;
}

interface ClientConstructor<C extends Client> {
  new (address: string, creds: ChannelCredentials, options?: Partial<ChannelOptions>): C;
  readonly service: Readonly<Record<string, { readonly path: string }>>;
}

const CHANNEL_OPTIONS: Partial<ChannelOptions> = {
  // Replicas take turns, so one that is ill or gone fails its share of the calls and no gateway is bound to it.
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  // A restarted peer must be found again in well under a second, one at a new address in a few.
  'grpc.initial_reconnect_backoff_ms': 50,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.dns_min_time_between_resolutions_ms': 5_000,
  // A replica that froze keeps its connections open: calls to it fail within the sum of the two.
  'grpc.keepalive_time_ms': 2_000,
  'grpc.keepalive_timeout_ms': 2_000,
  'grpc.keepalive_permit_without_calls': 1,
  'grpc.max_receive_message_length': 64 * 1024 * 1024,
  'grpc.max_send_message_length': 64 * 1024 * 1024,
  // Its statistics, which nobody reads, cost every call.
  'grpc.enable_channelz': 0,
};

/**
 * @param address `host:port`. All its addresses are called in turn.
 * @param identity who calls. Whoever answers has to be the service that this one is served by, wherever it is.
 */
export function createRpcClient<C extends Client>(
  Constructor: ClientConstructor<C>,
  address: string,
  identity: Identity,
): RpcClient<C> {
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
      return traceCall(path.slice(1), metadata, () => {
        return new Promise((resolve, reject) => {
          unary.call(client, request, metadata, { deadline }, (error, response) =>
            error ? reject(error) : resolve(response),
          );
        });
      });
    };
    return [method, call] as const;
  });
  return { ...Object.fromEntries(methods), close: () => client.close() } as unknown as RpcClient<C>;
}

const channelCredentials = ({ authorities, key, certificate }: Identity): ChannelCredentials =>
  credentials.createSsl(Buffer.from(authorities.join('\n')), Buffer.from(key), Buffer.from(certificate));

function serverOf({ service }: Pick<ClientConstructor<Client>, 'service'>): string {
  const [, name = ''] = Object.values(service)[0]?.path.split('/') ?? [];
  const server = SERVED_BY[name];
  if (server === undefined) throw new Error(`nobody is known to serve ${name}`);
  return server;
}

const TRANSIENT: ReadonlySet<number> = new Set([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

/** True for failures in which the peer may or may not have acted: repeat the call, it is idempotent. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(rpcStatus(error) ?? status.OK);
}

/** The gRPC status code of a failed call (one of {@link status}). */
export function rpcStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return undefined;
  return error.code;
}
