import { jobs, RpcError, rpcService, RpcStatus, startRpcServer, type Identity } from '@paratope/rpc';
import { testBundle, testIdentity } from '@paratope/rpc/testing';

interface TestJob {
  status: 'pending' | 'running' | 'completed' | 'failed';
  attempt: number;
  readonly inputs: unknown;
  readonly claims: { readonly workerId: string }[];
  readonly progress: number[];
  releases: number;
  results: unknown;
  provenance: unknown;
  failure: { readonly detail: string; readonly final: boolean } | undefined;
}

export type Method = 'claim' | 'heartbeat' | 'complete' | 'fail' | 'release';

export interface TestJobService {
  readonly address: string;
  /** Bundle of the worker, as in its environment. */
  readonly bundle: string;
  readonly identity: Identity;
  readonly calls: Method[];
  leaseMs: number;
  add(id: string, inputs: unknown): void;
  job(id: string): TestJob;
  /** Expires the lease, like the reconciler does after a worker fell silent. */
  expireLease(id: string): void;
  /** Fails the next calls: before they are applied, or after, so that only the answer is lost. */
  failNext(method: Method, count: number, how: 'before' | 'answer-lost', code?: RpcStatus): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts the JobService over gRPC with the guards of the real one, on jobs in memory. */
export async function startJobService(kind = 'humanization'): Promise<TestJobService> {
  const table = new Map<string, TestJob>();
  const calls: Method[] = [];
  const faults = new Map<Method, { count: number; how: string; code: RpcStatus }>();
  const job = (id: string): TestJob => {
    const found = table.get(id);
    if (!found) throw new RpcError(RpcStatus.NOT_FOUND, 'no such job');
    return found;
  };

  const faulty =
    <Request, Response>(method: Method, apply: (request: Request) => Response) =>
    async (request: Request): Promise<Response> => {
      calls.push(method);
      const fault = faults.get(method);
      const failing = fault !== undefined && fault.count-- > 0;
      if (failing && fault.how === 'before') throw new RpcError(fault.code, 'test');
      const response = apply(request);
      if (failing) throw new RpcError(fault.code, 'test');
      return response;
    };

  /** Applies a change to a running job of that attempt only. */
  const fenced = (
    { jobId, attempt }: { readonly jobId: string; readonly attempt: number },
    apply: (held: TestJob) => void,
  ): jobs.FencedResponse => {
    const held = job(jobId);
    const accepted = held.status === 'running' && held.attempt === attempt;
    if (accepted) apply(held);
    return { accepted };
  };

  const service: TestJobService = {
    address: '',
    bundle: testBundle('humanization-worker'),
    identity: testIdentity('humanization-worker'),
    calls,
    leaseMs: 600,
    add: (id, inputs) =>
      void table.set(id, {
        status: 'pending',
        attempt: 0,
        inputs,
        claims: [],
        progress: [],
        releases: 0,
        results: undefined,
        provenance: undefined,
        failure: undefined,
      }),
    job,
    expireLease: (id) => {
      if (job(id).status === 'running') job(id).status = 'pending';
    },
    failNext: (method, count, how, code = RpcStatus.UNAVAILABLE) => void faults.set(method, { count, how, code }),
    stop: () => server.close(),
    start: async () => {
      server = await listen(service.address);
    },
  };
  const definition = rpcService<jobs.JobServiceServer>(jobs.JobServiceService, {
    claim: faulty('claim', ({ jobId, workerId }: jobs.ClaimRequest) => {
      const wanted = job(jobId);
      const claimed = wanted.status === 'pending';
      if (claimed) {
        wanted.status = 'running';
        wanted.attempt++;
        wanted.claims.push({ workerId });
      }
      const { attempt, inputs } = wanted;
      const { leaseMs } = service;
      return { claimed, attempt, kind, orgId: 'org', inputsJson: claimed ? JSON.stringify(inputs) : '', leaseMs };
    }),
    heartbeat: faulty('heartbeat', (request: jobs.HeartbeatRequest) =>
      fenced(request, (held) => {
        if (request.progress !== undefined) held.progress.push(request.progress);
      }),
    ),
    complete: faulty('complete', (request: jobs.CompleteRequest) =>
      fenced(request, (held) => {
        held.status = 'completed';
        held.results = JSON.parse(request.resultsJson);
        held.provenance = JSON.parse(request.provenanceJson);
      }),
    ),
    fail: faulty('fail', (request: jobs.FailRequest) =>
      fenced(request, (held) => {
        held.status = request.final ? 'failed' : 'pending';
        held.failure = { detail: request.detail, final: request.final };
        held.provenance = request.provenanceJson === undefined ? undefined : JSON.parse(request.provenanceJson);
      }),
    ),
    release: faulty('release', (request: jobs.ReleaseRequest) =>
      fenced(request, (held) => {
        held.status = 'pending';
        held.releases++;
      }),
    ),
    next: async () => {
      const [id] = [...table].find(([, { status }]) => status === 'pending') ?? [];
      return id === undefined ? {} : { jobId: id };
    },
    getEvent: () => Promise.reject(new RpcError(RpcStatus.UNIMPLEMENTED, 'not here')),
    ackEvent: () => Promise.reject(new RpcError(RpcStatus.UNIMPLEMENTED, 'not here')),
    archiveDeliveries: () => Promise.reject(new RpcError(RpcStatus.UNIMPLEMENTED, 'not here')),
  });
  const listen = (at: string) =>
    startRpcServer({
      address: at,
      identity: testIdentity('gateway'),
      services: [definition],
      onError: () => undefined,
    });
  let server = await listen('127.0.0.1:0');
  return Object.assign(service, { address: `127.0.0.1:${server.port}` });
}
