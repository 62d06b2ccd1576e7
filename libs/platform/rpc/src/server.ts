import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServiceDefinition,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { Method, type Handler, type OnError, type RpcCall } from './method.js';
import { OpenStreams, type RequestsStream } from './stream-server.js';
import type { StreamedRequest, StreamedResponse } from './stream.js';

/** A service whose methods are plain async functions: unary ones, and those that answer the requests of a stream. */
export type RpcHandlers<S extends UntypedServiceImplementation> = {
  readonly [M in KnownKeys<S>]: S[M] extends (
    call: ServerDuplexStream<StreamedRequest<infer Request>, StreamedResponse<infer Response>>,
  ) => void
    ? (request: Request, call: RpcCall) => Promise<Response>
    : S[M] extends (
          call: ServerUnaryCall<infer Request, infer Response>,
          callback: sendUnaryData<infer Response>,
        ) => void
      ? (request: Request, call: RpcCall) => Promise<Response>
      : never;
};

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

export interface RpcService {
  readonly definition: ServiceDefinition;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** Pairs a generated service definition with its handlers, type-checked against each other. */
export function rpcService<S extends UntypedServiceImplementation>(
  definition: ServiceDefinition,
  handlers: RpcHandlers<S>,
): RpcService {
  return { definition, handlers };
}

export interface RpcServer {
  /** The port that was bound. */
  readonly port: number;
  /** Lets calls under way finish, refuses new ones. */
  close(): Promise<void>;
}

export interface RpcServerSettings {
  readonly services: readonly RpcService[];
  /** `host:port`; port 0 binds a free one. */
  readonly address: string;
  readonly secret: string;
  readonly onError: OnError;
}

export async function startRpcServer(settings: RpcServerSettings): Promise<RpcServer> {
  const server = new Server({
    'grpc.max_receive_message_length': 64 * 1024 * 1024,
    'grpc.max_send_message_length': 64 * 1024 * 1024,
    'grpc.enable_channelz': 0,
  });
  const streams = new OpenStreams();
  for (const { definition, handlers } of settings.services) {
    server.addService(
      definition,
      Object.fromEntries(
        Object.entries(handlers).map(([name, handler]) => {
          const method = new Method(name, handler, settings);
          const serve = definition[name]?.requestStream
            ? (stream: RequestsStream) => streams.serve(stream, method)
            : (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) =>
                void serveCall(call, callback, method);
          return [name, serve];
        }),
      ),
    );
  }
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(settings.address, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.forceShutdown(), 5_000);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
        streams.end();
      }),
  };
}

async function serveCall(
  { metadata, request }: ServerUnaryCall<unknown, unknown>,
  callback: sendUnaryData<unknown>,
  method: Method,
): Promise<void> {
  const refusal = method.refusal(metadata);
  if (refusal) {
    callback(refusal);
    return;
  }
  const requestId = metadata.get('x-request-id')[0];
  const call: RpcCall = { requestId: typeof requestId === 'string' ? requestId : undefined };
  const outcome = await method.answer(request, call, metadata);
  if ('failure' in outcome) callback(outcome.failure);
  else callback(null, outcome.response);
}
