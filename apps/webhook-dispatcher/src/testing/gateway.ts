import { jobs, RpcError, rpcService, RpcStatus, startRpcServer } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';

export interface TestGateway {
  readonly address: string;
  /** What GetEvent answers, by id. */
  readonly events: Map<string, jobs.Event>;
  /** Ids that were asked for, in order. */
  readonly fetched: string[];
  /** Ids that the dispatcher said it has stored. */
  readonly acknowledged: string[];
  /** Deliveries that it wanted kept, as JSON; while it is undefined the store is away. */
  archived: string[] | undefined;
  /** How often it was away. */
  refused: number;
  close(): Promise<void>;
}

/** What the dispatcher calls of the gateway, over real gRPC. */
export async function startGateway(): Promise<TestGateway> {
  const events = new Map<string, jobs.Event>();
  const fetched: string[] = [];
  const acknowledged: string[] = [];
  const gateway: { -readonly [Key in keyof TestGateway]: TestGateway[Key] } = {
    ...{ address: '', events, fetched, acknowledged, archived: [], refused: 0, close: () => Promise.resolve() },
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
