import { connectivityState, Metadata, status, type Client } from '@grpc/grpc-js';

/**
 * Methods that would take effect again if a call that arrived were repeated. Every other call names what it changes by a source, an attempt
 * or an id, and has the same effect once or twice.
 */
const NOT_IDEMPOTENT: ReadonlySet<string> = new Set(
  ['UpdateEndpoint', 'DeleteEndpoint', 'SendTest', 'RetryDelivery'].map(
    (method) => `paratope.webhooks.v1.WebhookService/${method}`,
  ),
);

/** Longest wait for a connection in ms: more than the longest pause between two attempts to connect, and the attempt itself. */
const CONNECTED_WITHIN_MS = 2_000;

/** gRPC's own name for it. Retries within the library respect it as well. */
const PUSHBACK = 'grpc-retry-pushback-ms';

/** Returns the metadata of an answer that an immediate repetition of the call would not change. */
export function withoutRepetition(): Metadata {
  const metadata = new Metadata();
  metadata.set(PUSHBACK, '-1');
  return metadata;
}

/**
 * Makes a call once there is a connection, and repeats it once if the connection ended before the answer came: a server that is replaced or
 * dies costs its callers nothing. Calls that are not idempotent are not repeated, because nobody knows whether they arrived.
 * @param method `package.Service/Method`
 * @param deadline of the call with its repetition, in ms since 1970
 */
export async function acrossConnections<Response>(
  client: Client,
  method: string,
  deadline: number,
  call: () => Promise<Response>,
): Promise<Response> {
  await connected(client, deadline);
  try {
    return await call();
  } catch (error) {
    if (NOT_IDEMPOTENT.has(method) || !isConnectionError(error)) throw error;
    await connected(client, deadline);
    return call();
  }
}

/**
 * Waits until the client has a connection, for at most half of the time that the call has: the other half is for the call. If it waited in
 * vain, the call fails with the reason.
 */
async function connected(client: Client, deadline: number): Promise<void> {
  if (client.getChannel().getConnectivityState(false) === connectivityState.READY) return;
  const now = Date.now();
  const until = now + Math.min(CONNECTED_WITHIN_MS, (deadline - now) / 2);
  await new Promise((resolve) => client.waitForReady(until, resolve));
}

/** Returns whether no server answered, since a connection could not be made or ended. */
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('metadata' in error)) return false;
  const isLost = error.code === status.UNAVAILABLE || error.code === status.CANCELLED;
  return isLost && error.metadata instanceof Metadata && error.metadata.get(PUSHBACK).length === 0;
}
