import { jobs, RpcError, rpcService, RpcStatus, startRpcServer } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';

export interface TestGateway {
  readonly address: string;
  /** Events that GetEvent returns, by id. */
  readonly events: Map<string, jobs.Event>;
  /** Requested ids, in order. */
  readonly fetched: string[];
  /** Ids that the dispatcher acknowledged. */
  readonly acknowledged: string[];
  /** Archived deliveries as JSON; undefined while the archive is unavailable. */
  archived: string[] | undefined;
  /** Number of archive calls that were refused. */
  refused: number;
  close(): Promise<void>;
}

/** Starts the part of the gateway that the dispatcher calls, over real gRPC. */
export async function startGateway(): Promise<TestGateway> {
  const events = new Map<string, jobs.Event>();
  const fetched: string[] = [];
  const acknowledged: string[] = [];
  const gateway: { -readonly [Key in keyof TestGateway]: TestGateway[Key] } = {
    address: '',
    events,
    fetched,
    acknowledged,
    archived: [],
    refused: 0,
    close: () => Promise.resolve(),
  };
  const notCalled = (): Promise<never> => Promise.reject(new RpcError(RpcStatus.UNIMPLEMENTED, 'not called'));
  const server = await startRpcServer({
    address: '127.0.0.1:0',
    identity: testIdentity('gateway'),
    onError: () => undefined,
    services: [
      rpcService<jobs.JobServiceServer>(jobs.JobServiceService, {
        next: notCalled,
        claim: notCalled,
        heartbeat: notCalled,
        complete: notCalled,
        fail: notCalled,
        release: notCalled,
        getEvent: async ({ eventId }) => {
          fetched.push(eventId);
          const event = events.get(eventId);
          if (!event) throw new RpcError(RpcStatus.NOT_FOUND, 'no such event');
          return event;
        },
        ackEvent: async ({ eventId }) => {
          acknowledged.push(eventId);
          return {};
        },
        archiveDeliveries: async ({ deliveries }) => {
          if (!gateway.archived) {
            gateway.refused++;
            throw new RpcError(RpcStatus.UNAVAILABLE, 'the object store is away');
          }
          gateway.archived.push(...deliveries.map(({ rowJson }) => rowJson));
          return {};
        },
      }),
    ],
  });
  gateway.address = `127.0.0.1:${server.port}`;
  gateway.close = () => server.close();
  return gateway;
}
