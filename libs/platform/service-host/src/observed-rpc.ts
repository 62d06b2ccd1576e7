import { RpcError, RpcStatus, type RpcCall, type RpcService } from '@paratope/rpc';
import { histogram, secondsSince, withLogContext } from '@paratope/telemetry';

const durations = histogram<'rpc.method' | 'rpc.response.status_code'>(
  'rpc.server.call.duration',
  'Time from a gRPC call to its answer.',
);

/**
 * Returns the same service, with its calls timed and with the caller's request id in their log lines. An outage of a dependency is reported
 * like one of the service itself.
 */
export const observed = ({ definition, handlers }: RpcService, isOutage: (error: unknown) => boolean): RpcService => ({
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
