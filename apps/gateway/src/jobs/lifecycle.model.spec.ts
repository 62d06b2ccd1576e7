import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fingerprint } from '@paratope/idempotency';
import fc from 'fast-check';
import { INLINE_MS } from '@paratope/gateway-outbox';
import { KIND, TestInstallation, type TestReplica } from './testing/gateway.js';

const LEASE_MS = 30_000;
const UNCONFIRMED_MS = 30_000;
const BALANCE = 12;

interface ModelJob {
  readonly id: string;
  readonly submission: ModelSubmission;
  state: 'reserved' | 'pending' | 'running' | 'completed' | 'failed' | 'canceled' | 'void';
  attempt: number;
  failures: number;
  leaseUntil: number;
  /** Whether the job's credit was refunded, or the refund is only queued. */
  refund: 'none' | 'promised' | 'done';
}

interface ModelSubmission {
  readonly key: string;
  readonly count: number;
  readonly at: number;
  readonly charged: boolean;
  readonly answer: string | undefined;
}

/** A job platform reduced to its states, without concurrency, storage or failure. */
class Model {
  now = 0;
  readonly jobs: ModelJob[] = [];

  get balance(): number {
    return BALANCE - this.jobs.filter((job) => job.submission.charged && job.refund !== 'done').length;
  }

  add(ids: readonly string[], submission: ModelSubmission, state: ModelJob['state']): void {
    for (const id of ids) {
      this.jobs.push({ id, submission, state, attempt: 0, failures: 0, leaseUntil: 0, refund: 'none' });
    }
  }

  attemptLost(job: ModelJob, final: boolean): void {
    job.failures++;
    if (final || job.failures >= 3) this.end(job, 'failed');
    else job.state = 'pending';
  }

  end(job: ModelJob, state: 'completed' | 'failed' | 'canceled' | 'void'): void {
    job.state = state;
    if (state !== 'completed') job.refund = 'promised';
  }

  reconcile(): void {
    for (const job of this.jobs) {
      if (job.state === 'reserved' && this.now >= job.submission.at + UNCONFIRMED_MS) this.end(job, 'void');
      if (job.state === 'running' && this.now >= job.leaseUntil) this.attemptLost(job, false);
    }
  }

  deliverRefunds(): void {
    for (const job of this.jobs) if (job.refund === 'promised') job.refund = 'done';
  }
}

/** The real platform: two replicas of a gateway, used in turn. */
class Real {
  private turn = 0;
  private keys = 0;

  constructor(
    readonly installation: TestInstallation,
    private readonly replicas: readonly [TestReplica, TestReplica],
    readonly orgId: string,
    readonly variantId: string,
  ) {}

  get replica(): TestReplica {
    return this.replicas[this.turn++ % 2 ? 0 : 1];
  }

  async promptlyTold(): Promise<void> {
    for (const replica of this.replicas) await replica.inline.idle();
  }

  nextKey = (): string => `key-${this.keys++}`;

  submitter(key: string, count: number) {
    const request = { orgId: this.orgId, key, fingerprint: fingerprint('POST', '/', { count }) };
    return this.installation.submitter(this.orgId, request);
  }

  submit(key: string, count: number) {
    const bodies = Array.from({ length: count }, () => ({ variant_id: this.variantId }));
    return this.replica.submits.batch(KIND, this.submitter(key, count), bodies);
  }
}

type Command = fc.AsyncCommand<Model, Real>;

/** A step. After it, database and ledger must agree with the model. */
abstract class Step implements Command {
  constructor(private readonly creditsNeeded = 0) {}

  check(model: Readonly<Model>): boolean {
    return model.balance >= this.creditsNeeded;
  }

  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await real.promptlyTold();
    const stored = new Map((await real.installation.jobs(real.orgId)).map((job) => [job.id, job]));
    for (const { id, state, attempt, failures, refund } of model.jobs) {
      const row = stored.get(id);
      stored.delete(id);
      // Void jobs are kept until their refund is known to be booked.
      if (row || state !== 'void' || refund !== 'done') expect(row).toEqual({ id, status: state, attempt, failures });
    }
    expect([...stored]).toEqual([]);
    expect(real.installation.ledger.balances.get(real.orgId)).toBe(model.balance);
  }

  protected abstract act(model: Model, real: Real): Promise<void>;
  abstract toString(): string;
}

/** A step on one of the jobs, in any state. */
abstract class JobStep extends Step {
  constructor(protected readonly pick: number) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return model.jobs.length > 0;
  }

  protected job(model: Model): ModelJob {
    return model.jobs[this.pick % model.jobs.length]!;
  }

  toString = () => `${this.constructor.name}(${this.pick})`;
}

const idsIn = (body: string): string[] => (JSON.parse(body) as { items: { id: string }[] }).items.map(({ id }) => id);

class Submit extends Step {
  constructor(
    private readonly count: number,
    private readonly givenKey?: string,
  ) {
    super();
  }

  protected async act(model: Model, real: Real): Promise<void> {
    const key = this.givenKey ?? real.nextKey();
    const submitted = real.submit(key, this.count);
    if (model.balance < this.count) {
      const extras = { credit_balance: model.balance, credit_cost: this.count };
      await expect(submitted).rejects.toMatchObject({ code: 'insufficient_credits', extras });
      return;
    }
    const { answer } = await submitted;
    const submission = { key, count: this.count, at: model.now, charged: true, answer: answer.body };
    model.add(idsIn(answer.body), submission, 'pending');
  }

  toString = () => `Submit(${this.count})`;
}

/** Repeats a request: it gets the earlier answer, is in flight, or, if the first one had no effect, is submitted like any other. */
class Resubmit extends JobStep {
  protected async act(model: Model, real: Real): Promise<void> {
    const { key, count } = this.job(model).submission;
    const latest = model.jobs.findLast((job) => job.submission.key === key);
    if (latest?.state === 'void') {
      await new Submit(count, key).run(model, real);
    } else if (latest?.state === 'reserved') {
      await expect(real.submit(key, count)).rejects.toMatchObject({ code: 'conflict' });
    } else {
      const body = latest?.submission.answer;
      expect(await real.submit(key, count)).toMatchObject({ replayed: true, answer: { body } });
    }
  }
}

class SubmitWhileGatewayDies extends Step {
  constructor(
    private readonly count: number,
    private readonly charged: boolean,
  ) {
    super(count);
  }

  protected async act(model: Model, real: Real): Promise<void> {
    const key = real.nextKey();
    const before = new Set((await real.installation.jobs(real.orgId)).map((job) => job.id));
    await real.installation.submitAndDie(real.submitter(key, this.count), real.variantId, this.count, this.charged);
    const ids = (await real.installation.jobs(real.orgId)).map((job) => job.id).filter((id) => !before.has(id));
    expect(ids).toHaveLength(this.count);
    const submission = { key, count: this.count, at: model.now, charged: this.charged, answer: undefined };
    model.add(ids, submission, 'reserved');
  }

  toString = () => `SubmitWhileGatewayDies(${this.count}, ${this.charged ? 'charged' : 'not charged'})`;
}

class SubmitWhileBillingDies extends Step {
  constructor(
    private readonly count: number,
    private readonly place: 'before' | 'after',
  ) {
    super(count);
  }

  protected async act(model: Model, real: Real): Promise<void> {
    const { ledger } = real.installation;
    const key = real.nextKey();
    const before = new Set((await real.installation.jobs(real.orgId)).map((job) => job.id));
    ledger[this.place] = () => {
      throw new Error('billing dies');
    };
    await expect(real.submit(key, this.count)).rejects.toMatchObject({ code: 'service_unavailable' });
    ledger[this.place] = () => undefined;
    const ids = (await real.installation.jobs(real.orgId)).map((job) => job.id).filter((id) => !before.has(id));
    const charged = this.place === 'after';
    model.add(ids, { key, count: this.count, at: model.now, charged, answer: undefined }, 'void');
    for (const job of model.jobs.slice(-this.count)) job.refund = 'promised';
  }

  toString = () => `SubmitWhileBillingDies(${this.count}, ${this.place})`;
}

class Claim extends JobStep {
  protected async act(model: Model, real: Real): Promise<void> {
    const job = this.job(model);
    const { claimed, attempt } = await real.replica.worker.claim({ jobId: job.id, workerId: 'w' });
    expect(claimed).toBe(job.state === 'pending');
    if (!claimed) return;
    expect(attempt).toBe(++job.attempt);
    job.state = 'running';
    job.leaseUntil = model.now + LEASE_MS;
  }
}

/** A report of a worker, of the current attempt or of an older one. */
abstract class Report extends JobStep {
  constructor(
    pick: number,
    private readonly behind: number,
  ) {
    super(pick);
  }

  protected async act(model: Model, real: Real): Promise<void> {
    const job = this.job(model);
    const attempt = job.attempt - this.behind;
    const { accepted } = await this.report(real, job.id, attempt);
    expect(accepted).toBe(job.state === 'running' && this.behind === 0);
    if (accepted) this.accepted(model, job);
  }

  protected abstract report(real: Real, jobId: string, attempt: number): Promise<{ accepted: boolean }>;
  protected abstract accepted(model: Model, job: ModelJob): void;
  override toString = () => `${this.constructor.name}(${this.pick}, ${this.behind} behind)`;
}

class Heartbeat extends Report {
  protected report = (real: Real, jobId: string, attempt: number) =>
    real.replica.worker.heartbeat({ jobId, attempt, progress: 0.5 });
  protected accepted(model: Model, job: ModelJob): void {
    job.leaseUntil = model.now + LEASE_MS;
  }
}

class Complete extends Report {
  protected report = (real: Real, jobId: string, attempt: number) =>
    real.replica.worker.complete({ jobId, attempt, resultsJson: '[]', provenanceJson: '{}' });
  protected accepted(model: Model, job: ModelJob): void {
    model.end(job, 'completed');
  }
}

class Release extends Report {
  protected report = (real: Real, jobId: string, attempt: number) => real.replica.worker.release({ jobId, attempt });
  protected accepted(_: Model, job: ModelJob): void {
    job.state = 'pending';
  }
}

class FailRetryably extends Report {
  protected report = (real: Real, jobId: string, attempt: number) =>
    real.replica.worker.fail({ jobId, attempt, detail: 'Again.', final: false });
  protected accepted(model: Model, job: ModelJob): void {
    model.attemptLost(job, false);
  }
}

class FailFinally extends Report {
  protected report = (real: Real, jobId: string, attempt: number) =>
    real.replica.worker.fail({ jobId, attempt, detail: 'No.', final: true });
  protected accepted(model: Model, job: ModelJob): void {
    model.attemptLost(job, true);
  }
}

class Cancel extends JobStep {
  protected async act(model: Model, real: Real): Promise<void> {
    const job = this.job(model);
    const canceled = real.replica.cancel(real.orgId, job.id);
    if (job.state === 'pending') {
      await canceled;
      model.end(job, 'canceled');
    } else {
      const hidden = job.state === 'reserved' || job.state === 'void';
      await expect(canceled).rejects.toMatchObject({ code: hidden ? 'not_found' : 'conflict' });
    }
  }
}

class TimePasses extends Step {
  constructor(private readonly ms: number) {
    super();
  }

  protected async act(model: Model, real: Real): Promise<void> {
    model.now += this.ms;
    real.installation.now += this.ms;
  }

  toString = () => `TimePasses(${this.ms})`;
}

class Reconcile extends Step {
  protected async act(model: Model, real: Real): Promise<void> {
    await Promise.all([real.replica.reconciler.runOnce(), real.replica.reconciler.runOnce()]);
    model.reconcile();
  }

  toString = () => 'Reconcile';
}

class Relay extends Step {
  protected async act(model: Model, real: Real): Promise<void> {
    await Promise.all([real.replica.relay.drain(), real.replica.relay.drain()]);
    model.deliverRefunds();
  }

  toString = () => 'Relay';
}

/** All rows are published, but the relay dies before it can delete them. */
class RelayDies extends Step {
  protected async act(model: Model, real: Real): Promise<void> {
    const { queue, ledger } = real.installation;
    const publish = queue.publish.bind(queue);
    queue.publish = async (...args) => {
      await publish(...args);
      throw new Error('dies');
    };
    ledger.after = () => {
      throw new Error('dies');
    };
    await real.replica.relay.drain();
    ledger.after = () => undefined;
    queue.publish = publish;
    model.deliverRefunds();
  }

  toString = () => 'RelayDies';
}

/** Makes the queue unavailable, or available again. */
class QueueIsAway extends Step {
  protected async act(_: Model, real: Real): Promise<void> {
    real.installation.queue.down = !real.installation.queue.down;
  }

  toString = () => 'QueueIsAway';
}

class QueueIsLost extends Step {
  protected async act(_: Model, real: Real): Promise<void> {
    real.installation.queue.loseEverything();
  }

  toString = () => 'QueueIsLost';
}

/** Runs all jobs to their end, with a worker that takes only what the queue holds. */
async function settle(model: Model, real: Real): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await new TimePasses(UNCONFIRMED_MS).run(model, real);
    await new Reconcile().run(model, real);
    await new TimePasses(INLINE_MS).run(model, real);
    await new Relay().run(model, real);
    for (let id = real.installation.queue.take(KIND.kind); id; id = real.installation.queue.take(KIND.kind)) {
      const pick = model.jobs.findIndex((job) => job.id === id);
      if (pick < 0 || model.jobs[pick]?.state !== 'pending') continue;
      await new Claim(pick).run(model, real);
      await new Complete(pick, 0).run(model, real);
    }
    await new Relay().run(model, real);
  }
}

async function expectSettled(model: Model, real: Real): Promise<void> {
  expect(model.jobs.filter((job) => ['reserved', 'pending', 'running'].includes(job.state))).toEqual([]);
  const completed = model.jobs.filter((job) => job.state === 'completed').length;
  expect(real.installation.ledger.balances.get(real.orgId)).toBe(BALANCE - completed);
  const { rows } = await real.installation.pool.query<{ job_id: string; type: string; id: string }>(
    'SELECT id, job_id, type FROM core.events WHERE org_id = $1 ORDER BY job_id',
    [real.orgId],
  );
  const announced = model.jobs.filter((job) => job.state === 'completed' || job.state === 'failed');
  expect(rows.map((row) => ({ id: row.job_id, type: row.type }))).toEqual(
    announced.map((job) => ({ id: job.id, type: `humanization.${job.state}` })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  for (const { id } of rows) expect(real.installation.queue.published).toContain(id);
  for (const table of ['outbox', 'reservations', 'voided_jobs'] as const) {
    expect(await real.installation.count(table)).toBe(0);
  }
}

describe('the life of jobs', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());

  const count = fc.integer({ min: 1, max: 4 });
  const pick = fc.nat(20);
  const behind = fc.constantFrom(0, 0, 0, 1);
  const steps: fc.Arbitrary<Command>[] = [
    count.map((n) => new Submit(n)),
    count.map((n) => new Submit(n)),
    pick.map((n) => new Resubmit(n)),
    fc.tuple(count, fc.boolean()).map(([n, charged]) => new SubmitWhileGatewayDies(n, charged)),
    fc.tuple(count, fc.constantFrom('before', 'after')).map(([n, place]) => new SubmitWhileBillingDies(n, place)),
    pick.map((n) => new Claim(n)),
    pick.map((n) => new Claim(n)),
    pick.map((n) => new Claim(n)),
    ...[Heartbeat, Complete, Release, FailRetryably, FailFinally].map((Kind) =>
      fc.tuple(pick, behind).map(([n, b]) => new Kind(n, b)),
    ),
    pick.map((n) => new Cancel(n)),
    fc.constantFrom(1_000, 15_000, 30_000).map((ms) => new TimePasses(ms)),
    fc.constant(new Reconcile()),
    fc.constant(new Relay()),
    fc.constant(new RelayDies()),
    fc.constant(new QueueIsLost()),
    fc.constant(new QueueIsAway()),
  ];

  // proves: states 1; states 3
  it('whatever happens in whatever order, states and balance are those of the model, and all comes to an end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: '+1' }), async (commands) => {
        await installation.clear();
        installation.queue.loseEverything();
        installation.queue.published.length = 0;
        installation.queue.down = false;
        const orgId = await installation.org(BALANCE);
        const replicas = [installation.replica(), installation.replica()] as const;
        const real = new Real(installation, replicas, orgId, await installation.variant(orgId));
        const model = new Model();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        installation.queue.down = false;
        await settle(model, real);
        await expectSettled(model, real);
      }),
      { numRuns: 60 },
    );
    // The run takes some thousand transactions.
  });
});
