import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { JOB_KINDS, type JobKind } from '@paratope/pipelines';
import { createRpcClient, jobs, type RpcClient } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { eventually } from '@paratope/testing';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../testing/test-gateway.js';
import { createWorld, type World } from '../testing/world.js';
import { completeJob, insertJob } from '../testing/world-jobs.js';
import { resultsOf } from './testing/results.js';

const PROVENANCE = JSON.stringify({
  engine: 'test',
  engine_version: '1',
  data_versions: {},
  seed: null,
  runtime_ms: 1,
});

type Worker = RpcClient<jobs.JobServiceClient>;

describe('a worker that was taken over', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  const workers = new Map<JobKind, Worker>();

  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    const address = `127.0.0.1:${gateway.service.rpcPort}`;
    for (const { kind, worker } of Object.values(JOB_KINDS))
      workers.set(kind, createRpcClient(jobs.JobServiceClient, address, testIdentity(worker)));
  });
  afterAll(async () => {
    for (const worker of workers.values()) worker.close();
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const submitted = async (kind: JobKind): Promise<string> => {
    const answer = await org.post(`/v1/${JOB_KINDS[kind].path}`, { variant_id: world.variantId });
    return (answer.json as { id: string }).id;
  };
  const claim = (kind: JobKind, jobId: string) => workers.get(kind)!.claim({ jobId, workerId: 'w' });
  const complete = (kind: JobKind, jobId: string, results: unknown) =>
    workers
      .get(kind)!
      .complete({ jobId, attempt: 1, resultsJson: JSON.stringify(results), provenanceJson: PROVENANCE });
  const read = (kind: JobKind, id: string) => org.get(`/v1/${JOB_KINDS[kind].path}/${id}`);

  it('cannot claim a job of another kind, nor read what it is about', async () => {
    const id = await submitted('humanization');
    expect(await claim('stability_analysis', id)).toMatchObject({ claimed: false, inputsJson: '', orgId: '' });
    expect(await read('humanization', id)).toMatchObject({ status: 200, json: { status: 'pending' } });
    expect(await claim('humanization', id)).toMatchObject({ claimed: true });
  });

  it("gets no address of another organization's file, and its job fails and is refunded once", async () => {
    const id = await submitted('structure_prediction');
    await claim('structure_prediction', id);
    const paid = system.billing.balance(world.orgId);
    const forged = resultsOf('structure_prediction', newId());
    expect(await complete('structure_prediction', id, forged)).toEqual({ accepted: false });
    expect(await complete('structure_prediction', id, forged)).toEqual({ accepted: false });
    const shown = await read('structure_prediction', id);
    expect(shown).toMatchObject({ status: 200, json: { status: 'failed', results: null } });
    expect(shown.text).not.toContain('_url');
    await eventually(() => expect(system.billing.balance(world.orgId)).toBe(paid + 2));
  });

  it('gets none of a row that an earlier release let it write', async () => {
    const forged = resultsOf('structure_prediction', newId());
    const id = await insertJob(system, {
      orgId: world.orgId,
      variantId: world.variantId,
      kind: 'structure_prediction',
    });
    await completeJob(system, id, forged);
    const shown = await read('structure_prediction', id);
    expect(shown).toMatchObject({ status: 200, json: { status: 'completed', results: null } });
    expect((await org.get('/v1/structure-predictions')).status).toBe(200);
  });

  it.each([['text'], [7], [null], [{ pdb_key: 5 }], [{ fvs: 'none' }]])(
    'makes no answer a 500 by results that are %j: the job fails and is refunded once',
    async (results) => {
      const id = await submitted('stability_analysis');
      await claim('stability_analysis', id);
      const paid = system.billing.balance(world.orgId);
      expect(await complete('stability_analysis', id, results)).toEqual({ accepted: false });
      expect(await read('stability_analysis', id)).toMatchObject({
        status: 200,
        json: { status: 'failed', error: { detail: 'The computation returned a result that cannot be used.' } },
      });
      expect((await org.get('/v1/stability-analyses')).status).toBe(200);
      await eventually(() => expect(system.billing.balance(world.orgId)).toBe(paid + 2));
    },
  );
});
