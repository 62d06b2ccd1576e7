import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@paratope/ids';
import { RpcStatus } from '@paratope/rpc';
import { KIND, silentLogger, TestInstallation, type TestReplica } from '../testing/gateway.js';
import { humanized } from '../testing/results.js';

describe('running jobs', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let orgId: string;
  let variantId: string;

  beforeAll(async () => {
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());
  beforeEach(async () => {
    await installation.clear();
    installation.queue.loseEverything();
    replica = installation.replica({ JOB_LEASE_MS: 30_000 });
    orgId = await installation.org(1000);
    variantId = await installation.variant(orgId);
  });

  const submit = () => replica.submit(orgId, variantId);
  const claim = (jobId: string, on = replica) => on.worker.claim({ jobId, workerId: 'w' });
  const complete = (jobId: string, attempt: number, resultsJson = '[]') =>
    replica.worker.complete({ jobId, attempt, resultsJson, provenanceJson: '{"engine":"test"}' });
  const fail = (jobId: string, attempt: number, final: boolean, detail = 'It broke.') =>
    replica.worker.fail({ jobId, attempt, detail, final });
  const stateOf = async (id: string) => (await installation.jobs(orgId)).find((job) => job.id === id)?.status;
  const refunded = async () => {
    await replica.settle();
    return 1000 - (installation.ledger.balances.get(orgId) ?? 0);
  };

  it('a claim gives the inputs with the sequences of the variant, and the first attempt', async () => {
    const id = await submit();
    const claimed = await claim(id);
    expect(claimed).toMatchObject({ claimed: true, attempt: 1, kind: 'humanization', orgId, leaseMs: 30_000 });
    expect(JSON.parse(claimed.inputsJson)).toEqual({
      variant_id: variantId,
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: 'EVQ' },
        { role: 'light', sequence: 'DIQ' },
      ],
    });
  });

  // proves: state pending to running
  it('of 20 workers that ask for the same job at once, on two replicas, one gets it', async () => {
    const id = await submit();
    const other = installation.replica();
    const claims = await Promise.all(Array.from({ length: 20 }, (_, i) => claim(id, i % 2 ? replica : other)));
    expect(claims.filter((claimed) => claimed.claimed)).toHaveLength(1);
  });

  it('a claim that is repeated gets its attempt again, while that is running', async () => {
    const id = await submit();
    const ask = (claimId: string) => replica.worker.claim({ jobId: id, workerId: 'w', claimId });
    const first = await ask('a');
    expect(first).toMatchObject({ claimed: true, attempt: 1 });
    expect(await ask('a')).toEqual(first);
    expect(await ask('b')).toMatchObject({ claimed: false });
    expect(await complete(id, 1)).toEqual({ accepted: true });
    expect(await ask('a')).toMatchObject({ claimed: false });
  });

  it('a worker without a queue gets a job that waits, and its item leaves the queue with the claim', async () => {
    const ids = [await submit(), await submit()];
    await replica.settle();
    expect([...installation.queue.items(KIND.kind)]).toEqual(ids);
    const { jobId } = await replica.worker.next({ kind: KIND.kind });
    expect(ids).toContain(jobId);
    const claimed = await replica.worker.claim({ jobId: jobId!, workerId: 'w', outsideQueue: true });
    expect(claimed.claimed).toBe(true);
    expect([...installation.queue.items(KIND.kind)]).toEqual(ids.filter((id) => id !== jobId));
    const second = await replica.worker.next({ kind: KIND.kind });
    expect(second.jobId).toBe(ids.find((id) => id !== jobId));
    await replica.worker.claim({ jobId: second.jobId!, workerId: 'w' });
    expect(await replica.worker.next({ kind: KIND.kind })).toEqual({});
  });

  it('a worker without a queue gets its job although the queue is away', async () => {
    const id = await submit();
    installation.queue.down = true;
    const claimed = await replica.worker.claim({ jobId: id, workerId: 'w', outsideQueue: true });
    installation.queue.down = false;
    expect(claimed.claimed).toBe(true);
  });

  it('a job that does not exist, is reserved, canceled or finished cannot be claimed', async () => {
    expect((await claim(newId())).claimed).toBe(false);
    const [canceled, done] = [await submit(), await submit()];
    await installation.submitAndDie(installation.submitter(orgId), variantId, 1, true);
    const reserved = (await installation.jobs(orgId)).find(({ status }) => status === 'reserved')!.id;
    await replica.cancel(orgId, canceled);
    await claim(done);
    await complete(done, 1);
    for (const id of [reserved, canceled, done]) expect((await claim(id)).claimed).toBe(false);
  });

  // proves: states 2
  it('cancel racing with claim, 500 rounds: never both', async () => {
    const other = installation.replica();
    let won = 0;
    for (let round = 0; round < 500; round++) {
      const id = await submit();
      const cancel = () =>
        replica.cancel(orgId, id).then(
          () => true,
          () => false,
        );
      const take = () => claim(id, other).then(({ claimed }) => claimed);
      const race = round % 2 ? [cancel(), take()] : [take(), cancel()].toReversed();
      const [canceled, claimed] = await Promise.all(race);
      expect(canceled).not.toBe(claimed);
      expect(await stateOf(id)).toBe(canceled ? 'canceled' : 'running');
      if (canceled) won++;
    }
    expect(await refunded()).toBe(500 - won);
  });

  // proves: state running to completed; events 5
  it('a completion stores results and provenance, and writes one event', async () => {
    const id = await submit();
    await claim(id);
    const results = JSON.stringify([humanized()]);
    expect(await complete(id, 1, results)).toEqual({ accepted: true });
    const job = await replica.reader.get({ id, orgId, kind: KIND.kind });
    expect(job).toMatchObject({ status: 'completed', results });
    await replica.settle();
    const [eventId, ...others] = installation.queue.items('events');
    expect(others).toEqual([]);
    const event = await replica.service.getEvent({ eventId: eventId! });
    expect(event).toMatchObject({ eventId, orgId, type: 'humanization.completed' });
    expect(JSON.parse(event.dataJson)).toMatchObject({
      id,
      status: 'completed',
      results: [humanized()],
      provenance: { engine: 'test' },
    });
    expect(await replica.service.getEvent({ eventId: eventId! })).toEqual(event);
    expect(await refunded()).toBe(1);
  });

  // proves: events: payload
  it('an event leaves out results above 20 kB', async () => {
    const id = await submit();
    await claim(id);
    await complete(id, 1, JSON.stringify([humanized({ note: 'x'.repeat(20_000) })]));
    await replica.settle();
    const [eventId] = installation.queue.items('events');
    const { dataJson } = await replica.service.getEvent({ eventId: eventId! });
    expect(JSON.parse(dataJson)).toMatchObject({ id, status: 'completed', results: null });
  });

  it('an unknown event is NOT_FOUND', async () => {
    await expect(replica.service.getEvent({ eventId: 'evt_x' })).rejects.toMatchObject({ code: RpcStatus.NOT_FOUND });
  });

  it('whatever an old attempt reports changes nothing', async () => {
    const id = await submit();
    await claim(id);
    installation.now += 30_000;
    await replica.reconciler.runOnce();
    expect(await claim(id)).toMatchObject({ claimed: true, attempt: 2 });
    const before = await installation.jobs(orgId);
    expect(await complete(id, 1)).toEqual({ accepted: false });
    expect(await fail(id, 1, true)).toEqual({ accepted: false });
    expect(await replica.worker.release({ jobId: id, attempt: 1 })).toEqual({ accepted: false });
    expect(await replica.worker.heartbeat({ jobId: id, attempt: 1 })).toEqual({ accepted: false });
    expect(await installation.jobs(orgId)).toEqual(before);
    expect(await installation.count('events')).toBe(0);
    expect(await complete(id, 2)).toEqual({ accepted: true });
  });

  // proves: states 3
  it('a job is ended once, however often and however differently its end is reported', async () => {
    const id = await submit();
    await claim(id);
    const reports = await Promise.all([
      complete(id, 1),
      complete(id, 1),
      fail(id, 1, true),
      replica.worker.release({ jobId: id, attempt: 1 }),
    ]);
    expect(reports.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await installation.count('events')).toBeLessThanOrEqual(1);
  });

  it('where the org never had a webhook, the end of a job queues no event', async () => {
    orgId = await installation.org(1000, { hasWebhooks: false });
    variantId = await installation.variant(orgId);
    const [completed, failed] = [await submit(), await submit()];
    for (const id of [completed, failed]) await claim(id);
    expect(await complete(completed, 1)).toEqual({ accepted: true });
    expect(await fail(failed, 1, true)).toEqual({ accepted: true });
    expect([await stateOf(completed), await stateOf(failed)]).toEqual(['completed', 'failed']);
    expect(await refunded()).toBe(1);
    expect(installation.queue.items('events').size).toBe(0);
    expect(await installation.count('events')).toBe(0);
  });

  // proves: state running to failed; events 5
  it('a final failure ends the job at once: error, event and refund', async () => {
    const id = await submit();
    await claim(id);
    expect(await fail(id, 1, true, 'No V domain.')).toEqual({ accepted: true });
    expect(await replica.reader.get({ id, orgId, kind: KIND.kind })).toMatchObject({
      status: 'failed',
      error_detail: 'No V domain.',
    });
    expect(await refunded()).toBe(0);
    const [eventId] = installation.queue.items('events');
    expect(await replica.service.getEvent({ eventId: eventId! })).toMatchObject({ type: 'humanization.failed' });
  });

  it('a final failure keeps what was computing; one that is tried again does not', async () => {
    const provenance = { engine: 'test', engine_version: '1', data_versions: {}, seed: 1, runtime_ms: 5 };
    const id = await submit();
    const failing = { jobId: id, detail: 'No V domain.', provenanceJson: JSON.stringify(provenance) };
    const kept = async () => (await replica.reader.get({ id, orgId, kind: KIND.kind }))?.provenance ?? null;
    await claim(id);
    await replica.worker.fail({ ...failing, attempt: 1, final: false });
    expect(await kept()).toBeNull();
    await claim(id);
    await replica.worker.fail({ ...failing, attempt: 2, final: true });
    expect(JSON.parse((await kept()) ?? '')).toEqual(provenance);
  });

  // proves: state running to failed
  it('a failure that another attempt could mend is retried, and final after three', async () => {
    const id = await submit();
    for (const attempt of [1, 2]) {
      await claim(id);
      expect(await fail(id, attempt, false)).toEqual({ accepted: true });
      expect(await stateOf(id)).toBe('pending');
    }
    await claim(id);
    await fail(id, 3, false);
    expect(await stateOf(id)).toBe('failed');
    expect(await refunded()).toBe(0);
  });

  it('a pending job shows nothing of the attempt that failed', async () => {
    const id = await submit();
    await claim(id);
    await replica.worker.heartbeat({ jobId: id, attempt: 1, progress: 0.5 });
    await fail(id, 1, false);
    expect(await replica.reader.get({ id, orgId, kind: KIND.kind })).toMatchObject({
      status: 'pending',
      started_at: null,
      progress: null,
      error_detail: null,
    });
  });

  it('handing a job back uses up no attempt, but cannot go on for ever', async () => {
    const patient = installation.replica({ JOB_MAX_HANDBACKS: 5 });
    const id = await submit();
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await stateOf(id)).toBe('pending');
      await claim(id);
      expect(await patient.worker.release({ jobId: id, attempt })).toEqual({ accepted: true });
    }
    expect(await stateOf(id)).toBe('failed');
    expect(await refunded()).toBe(0);
  });

  it('a job that is pending again is published after a pause', async () => {
    const id = await submit();
    await replica.settle();
    installation.queue.take(KIND.kind);
    await claim(id);
    await fail(id, 1, false);
    await replica.settle();
    expect(await installation.queue.has(KIND.kind, id)).toBe(false);
    installation.now += 2_000;
    await replica.settle();
    expect(await installation.queue.has(KIND.kind, id)).toBe(true);
  });

  // proves: Humanization.progress
  it('a heartbeat keeps the lease and shows progress', async () => {
    const id = await submit();
    await claim(id);
    installation.now += 29_000;
    expect(await replica.worker.heartbeat({ jobId: id, attempt: 1, progress: 0.25 })).toEqual({ accepted: true });
    expect(await replica.worker.heartbeat({ jobId: id, attempt: 1 })).toEqual({ accepted: true });
    installation.now += 29_000;
    await replica.reconciler.runOnce();
    const job = await replica.reader.get({ id, orgId, kind: KIND.kind });
    expect(job).toMatchObject({ status: 'running', progress: 0.25 });
  });

  it('concurrent reports of many jobs each bring their own answer', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, submit));
    const claims = await Promise.all(ids.map((id) => claim(id)));
    expect(claims.every(({ claimed, attempt }) => claimed && attempt === 1)).toBe(true);
    const beats = await Promise.all(
      ids.map((jobId, i) => replica.worker.heartbeat({ jobId, attempt: i % 3 ? 1 : 9, progress: 0.5 })),
    );
    expect(beats.map(({ accepted }) => accepted)).toEqual(ids.map((_, i) => i % 3 !== 0));
    const results = ids.map((_, i) => JSON.stringify([humanized({ humanized_vh: 'A'.repeat(i + 1) })]));
    const ends = await Promise.all(ids.map((id, i) => complete(id, i % 2 ? 1 : 7, results[i])));
    expect(ends.map(({ accepted }) => accepted)).toEqual(ids.map((_, i) => i % 2 === 1));
    const seen = await Promise.all(ids.map((id) => replica.reader.get({ id, orgId, kind: KIND.kind })));
    expect(seen.map((job) => job?.results)).toEqual(ids.map((_, i) => (i % 2 ? results[i] : null)));
  });

  it('results that break the contract fail the job at once, refunded, with the places for the operator alone', async () => {
    const id = await submit();
    await claim(id);
    const said = jest.spyOn(silentLogger, 'error');
    const forged = [{ ...humanized(), humanized_vh: 7, scfv_analysis: 'EVQLVESGG' }];
    expect(await complete(id, 1, JSON.stringify(forged))).toEqual({ accepted: false });
    expect(await complete(id, 1)).toEqual({ accepted: false });
    expect(await replica.reader.get({ id, orgId, kind: KIND.kind })).toMatchObject({
      status: 'failed',
      results: null,
      error_detail: 'The computation returned a result that cannot be used.',
    });
    const faults = ['0.humanized_vh: invalid_type', '0.scfv_analysis: invalid_type'];
    expect(said.mock.calls).toEqual([[{ job_id: id, kind: KIND.kind, faults }, expect.any(String)]]);
    said.mockRestore();
    expect(await refunded()).toBe(0);
    expect(await installation.count('events')).toBe(1);
  });

  it("one worker's malformed results do not cost the others theirs", async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, submit));
    await Promise.all(ids.map((id) => claim(id)));
    const ends = await Promise.allSettled(ids.map((id, i) => complete(id, 1, i === 2 ? '[' : '[]')));
    expect(ends.map((end) => end.status === 'fulfilled' && end.value.accepted)).toEqual([true, true, false, true]);
  });

  it('what is not a job id or a progress is INVALID_ARGUMENT', async () => {
    await expect(claim('x')).rejects.toMatchObject({ code: RpcStatus.INVALID_ARGUMENT });
    const beat = replica.worker.heartbeat({ jobId: newId(), attempt: 1, progress: 1.5 });
    await expect(beat).rejects.toMatchObject({ code: RpcStatus.INVALID_ARGUMENT });
  });
});
