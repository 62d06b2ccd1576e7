import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { JOB_KINDS, KIND_CONTRACTS, WORK_CONTRACTS, type JobKind } from '@paratope/pipelines';
import {
  createRpcClient,
  jobs,
  RpcStatus,
  SERVICES,
  startRpcServer,
  type RpcClient,
  type RpcServer,
} from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { jobRpcService } from './execution.module.js';
import { CODON_INPUTS } from '../../testing/world-jobs.js';
import { TestInstallation, workerOf, type TestReplica } from '../testing/gateway.js';
import { resultsOf } from '../testing/results.js';

const kinds = KIND_CONTRACTS.map(({ kind }) => kind as JobKind);
type Client = RpcClient<jobs.JobServiceClient>;

/** A method that a worker may call with a job's id. `held`: the job is running, otherwise it is pending. */
interface Method {
  readonly name: string;
  readonly held: boolean;
  readonly call: (client: Client, jobId: string, kind: JobKind) => Promise<unknown>;
  /** Answer to the worker of the job's kind. */
  readonly served: object;
  /** Answer to a worker of another kind, the same as for a job that does not exist. */
  readonly refused: object;
}

const UNCLAIMED = { claimed: false, attempt: 0, kind: '', orgId: '', inputsJson: '', leaseMs: expect.any(Number) };

const METHODS: readonly Method[] = [
  {
    name: 'Next',
    held: false,
    served: { jobId: expect.any(String) },
    refused: {},
    call: (client, _, kind) => client.next({ kind }),
  },
  {
    name: 'Claim',
    held: false,
    served: { claimed: true },
    refused: UNCLAIMED,
    call: (client, jobId) => client.claim({ jobId, workerId: 'w', outsideQueue: true }),
  },
  {
    name: 'Heartbeat',
    held: true,
    served: { accepted: true },
    refused: { accepted: false },
    call: (client, jobId) => client.heartbeat({ jobId, attempt: 1, progress: 0.5 }),
  },
  {
    name: 'Complete',
    held: true,
    served: { accepted: true },
    refused: { accepted: false },
    call: (client, jobId, kind) =>
      client.complete({ jobId, attempt: 1, resultsJson: JSON.stringify(resultsOf(kind, jobId)), provenanceJson: '{}' }),
  },
  {
    name: 'Fail',
    held: true,
    served: { accepted: true },
    refused: { accepted: false },
    call: (client, jobId) => client.fail({ jobId, attempt: 1, detail: 'No.', final: true }),
  },
  {
    name: 'Release',
    held: true,
    served: { accepted: true },
    refused: { accepted: false },
    call: (client, jobId) => client.release({ jobId, attempt: 1 }),
  },
];

describe('what each identity may do to a job of each kind', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let server: RpcServer;
  let orgId: string;
  let variantId: string;
  const clients = new Map<string, Client>();

  beforeAll(async () => {
    installation = await TestInstallation.start();
    replica = installation.replica();
    const onError = (error: unknown) => {
      throw error;
    };
    const services = [jobRpcService(replica.service)];
    server = await startRpcServer({ services, address: '127.0.0.1:0', identity: testIdentity('gateway'), onError });
    for (const name of SERVICES)
      clients.set(name, createRpcClient(jobs.JobServiceClient, `127.0.0.1:${server.port}`, testIdentity(name)));
    orgId = await installation.org(100_000);
    variantId = await installation.variant(orgId);
  });
  afterAll(async () => {
    for (const client of clients.values()) client.close();
    await server.close();
    await installation.stop();
  });
  beforeEach(() => installation.clear());

  /** Inserts the row directly, because submission is not under test here. */
  const aJob = async (kind: JobKind, isHeld: boolean): Promise<string> => {
    const id = newId();
    await installation.pool.query(
      `INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, queued_at, created_at)
       VALUES ($1, $2, $3, $4, 'pending', $5, 1, $6, now(), now())`,
      [id, orgId, kind, variantId, await inputsOf(kind), `job:${id}`],
    );
    if (isHeld) await workerOf(replica.service, JOB_KINDS[kind]).claim({ jobId: id, workerId: 'w' });
    await installation.queue.publish(kind, [{ id }]);
    return id;
  };
  const inputsOf = async (kind: JobKind): Promise<string> => {
    if (kind === 'codon_export')
      return JSON.stringify({
        variant_id: variantId,
        host: 'cho',
        strategy: 'maximize_cai',
        options: CODON_INPUTS.options,
      });
    if (kind !== 'complex_prediction') return JSON.stringify({ variant_id: variantId });
    const { rows } = await installation.pool.query<{ id: string }>(
      `INSERT INTO core.antigens (id, org_id, project_id, name, sequence)
       SELECT $1, org_id, id, 'HER2', 'STQVCTGTDMKLRLPASPET' FROM core.projects WHERE org_id = $2 LIMIT 1 RETURNING id`,
      [newId(), orgId],
    );
    return JSON.stringify({ variant_id: variantId, antigen_id: rows[0]!.id });
  };
  /** Returns all data that a call could change. */
  const everything = async (id: string, kind: JobKind) => {
    const { rows } = await installation.pool.query('SELECT * FROM core.jobs WHERE id = $1', [id]);
    const counts = await Promise.all((['outbox', 'events'] as const).map((table) => installation.count(table)));
    return { rows, counts, queued: installation.queue.items(kind).has(id), stored: await installation.store.list('') };
  };
  const outcome = (call: Promise<unknown>): Promise<unknown> =>
    call.catch((error: unknown) => ({ code: (error as { code: number }).code }));

  it.each(METHODS)("$name serves the worker of the job's kind and nobody else", async (method) => {
    const { held, call, served, refused } = method;
    for (const kind of kinds) {
      const id = await aJob(kind, held);
      const before = await everything(id, kind);
      const { worker } = JOB_KINDS[kind];
      for (const [name, client] of clients) {
        if (name === worker) continue;
        const answer = await outcome(call(client, id, kind));
        const isWorker = WORK_CONTRACTS.some((contract) => contract.worker === name);
        expect([name, kind, answer]).toEqual([name, kind, isWorker ? refused : { code: RpcStatus.PERMISSION_DENIED }]);
        if (isWorker) expect(await outcome(call(client, newId(), kind))).toEqual(refused);
        expect([name, kind, await everything(id, kind)]).toEqual([name, kind, before]);
      }
      const answer = await outcome(call(clients.get(worker)!, id, kind));
      expect([worker, kind, answer]).toEqual([worker, kind, expect.objectContaining(served)]);
      await replica.settle();
    }
  });
});
