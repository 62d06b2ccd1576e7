import { RpcError, RpcStatus, type RpcCall, type RpcService } from '@paratope/rpc';
import { histogram, withLogContext } from '@paratope/telemetry';

const seconds = histogram('paratope_rpc_duration_seconds', 'Time from a gRPC call to its answer.', ['method', 'code']);

/**
 * The same service, with its calls timed and their log lines carrying the caller's request id. An outage of what it
 * stands on reads like one of the service itself.
 */
export const observed = ({ definition, handlers }: RpcService, isOutage: (error: unknown) => boolean): RpcService => ({
  definition,
  handlers: Object.fromEntries(
    Object.entries(handlers).map(([method, handle]) => [
      method,
      async (request: never, call: RpcCall): Promise<unknown> => {
        const end = seconds.startTimer({ method });
        try {
          const answer = await withLogContext(call.requestId === undefined ? {} : { request_id: call.requestId }, () =>
            handle(request, call),
          );
          end({ code: RpcStatus[RpcStatus.OK] });
          return answer;
        } catch (thrown) {
          const error = isOutage(thrown)
            ? new RpcError(RpcStatus.UNAVAILABLE, 'something this call needs does not answer')
            : thrown;
          end({ code: RpcStatus[error instanceof RpcError ? error.code : RpcStatus.INTERNAL] });
          throw error;
        }
      },
    ]),
  ),
});
