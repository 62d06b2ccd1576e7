import { isDatabaseUnavailable } from '@paratope/database';
import { RpcError, RpcStatus, type RpcCall, type RpcService } from '@paratope/rpc';

/**
 * The same service, answering UNAVAILABLE while PostgreSQL does not serve: callers then repeat the call, as they do
 * when billing itself is gone.
 */
export const unavailableWithoutDatabase = ({ definition, handlers }: RpcService): RpcService => ({
  definition,
  handlers: Object.fromEntries(
    Object.entries(handlers).map(([method, handle]) => [
      method,
      async (request: never, call: RpcCall): Promise<unknown> => {
        try {
          return await handle(request, call);
        } catch (error) {
          if (isDatabaseUnavailable(error)) throw new RpcError(RpcStatus.UNAVAILABLE, 'the database does not answer');
          throw error;
        }
      },
    ]),
  ),
});
