import { ParatopeConnectionError, ParatopeError, type Paratope } from '@paratope/sdk';
import { ANTIBODIES } from './antibodies.js';
import { cancelJob, listJobs, LOAD_KIND, readJob, submitBatch, submitJob } from './load-kind.js';
import type { Measurements } from './measure.js';

/** A simulated customer, with the jobs that the service owes it. */
export class Customer {
  readonly variants: string[] = [];
  /** Every job that was accepted, by id, and when its answer arrived (`performance.now()`). */
  readonly accepted = new Map<string, number>();
  /** Submissions with an unknown outcome, as they would be sent again. */
  private readonly inDoubt: ((paratope: Paratope) => Promise<readonly string[]>)[] = [];
  /** Submissions with an outcome that stays unknown. */
  readonly unsettled: string[] = [];
  private project = '';

  constructor(
    private readonly paratope: Paratope,
    private readonly measurements: Measurements,
    private readonly random: () => number,
  ) {}

  /** Creates a project with a candidate, which later requests use. */
  async moveIn(): Promise<void> {
    this.project = (await this.paratope.createProject({ body: { name: 'load' } })).id;
    this.variants.push((await this.candidate()).initial_variant_id);
  }

  /** Sends one request, drawn from what customers do. */
  async act(): Promise<void> {
    let draw = this.random() * TOTAL_WEIGHT;
    const action = ACTIONS.find(({ weight }) => (draw -= weight) < 0);
    await action?.act(this);
  }

  /**
   * Repeats, under the same keys, the submissions with an unknown outcome.
   * @param paratope client that retries for as long as the service may be unavailable
   */
  async settle(paratope: Paratope): Promise<void> {
    const inDoubt = this.inDoubt.splice(0);
    for (const [index, repeat] of inDoubt.entries()) {
      try {
        for (const id of await repeat(paratope)) this.accept(id);
      } catch (error) {
        const refusal = error instanceof Error ? error.message : String(error);
        this.unsettled.push(...inDoubt.slice(index).map(() => refusal));
        return;
      }
    }
  }

  async submit(): Promise<void> {
    await this.submitted();
  }

  async batch(): Promise<void> {
    const items = Array.from({ length: 2 + Math.floor(this.random() * 19) }, () => this.body());
    const request = { body: { items }, ...this.key() };
    await this.sent('batch of 2–20', [], (paratope) => submitBatch(paratope, request));
  }

  /** Simulates a network that repeats a request: the same key twice, at once. */
  async submitTwice(): Promise<void> {
    const request = { body: this.body(), ...this.key() };
    const send = () =>
      this.sent('the same submit twice', ['conflict'], async (paratope) => [await submitJob(paratope, request)]);
    await Promise.all([send(), send()]);
  }

  async read(): Promise<void> {
    const id = this.any([...this.accepted.keys()]);
    if (id === undefined) return this.submit();
    await this.timed('read a job', [], () => readJob(this.paratope, id));
  }

  async list(): Promise<void> {
    await this.timed('list 20 jobs', [], () => listJobs(this.paratope, 20));
  }

  async cancel(): Promise<void> {
    const [id] = await this.submitted();
    // The job may have begun by then.
    if (id) await this.timed('cancel', ['conflict'], () => cancelJob(this.paratope, id));
  }

  async register(): Promise<void> {
    const candidate = await this.timed('create a candidate', [], () => this.candidate());
    if (candidate) this.variants.push(candidate.initial_variant_id);
  }

  async quote(): Promise<void> {
    await this.timed('quote', [], () => this.paratope.quoteJobs({ body: { kind: LOAD_KIND, count: 10 } }));
  }

  async me(): Promise<void> {
    await this.timed('me', [], () => this.paratope.getMe());
  }

  /** Sends an invalid request, as scripts with bugs do. */
  async mistake(): Promise<void> {
    await this.timed('unknown variant', ['not_found'], () =>
      submitJob(this.paratope, { body: { variant_id: crypto.randomUUID() } }),
    );
  }

  private submitted(): Promise<readonly string[]> {
    const request = { body: this.body(), ...this.key() };
    return this.sent('submit', [], async (paratope) => [await submitJob(paratope, request)]);
  }

  /** @returns the ids of the accepted jobs, as far as an answer arrived */
  private async sent(
    operation: string,
    expected: readonly string[],
    send: (paratope: Paratope) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const ids = await this.timed(operation, expected, () =>
      send(this.paratope).catch((error: unknown) => {
        if (isInDoubt(error)) this.inDoubt.push(send);
        throw error;
      }),
    );
    for (const id of ids ?? []) this.accept(id);
    return ids ?? [];
  }

  /** A repeated submission answers with the same job: the first answer counts. */
  private accept(id: string): void {
    if (!this.accepted.has(id)) this.accepted.set(id, performance.now());
  }

  private key(): { headers: { 'Idempotency-Key': string } } {
    return { headers: { 'Idempotency-Key': `load-${this.random()}-${this.random()}` } };
  }

  private timed<Answer>(
    operation: string,
    expected: readonly string[],
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return this.measurements.time(operation, expected, send);
  }

  private body(): { variant_id: string } {
    return { variant_id: this.any(this.variants) ?? '' };
  }

  private any<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)];
  }

  private candidate() {
    const { name, vh, vl } = this.any(ANTIBODIES) ?? { name: '', vh: '', vl: '' };
    const initial_chains = [
      { role: 'heavy' as const, sequence: vh },
      { role: 'light' as const, sequence: vl },
    ];
    const body = {
      project_id: this.project,
      name,
      format: 'mab' as const,
      drug_class: 'naked_antibody' as const,
      initial_chains,
    };
    return this.paratope.createTherapeuticCandidate({ body });
  }
}

/** True if no answer arrived, or one that does not exclude a submission. */
const isInDoubt = (error: unknown): boolean =>
  error instanceof ParatopeConnectionError ||
  (ParatopeError.is(error, 'service_unavailable') && !error.message.includes('nothing was submitted'));

/** Mix of actions: mostly submitting and polling, and some of everything else. */
const ACTIONS: readonly { readonly weight: number; readonly act: (customer: Customer) => Promise<void> }[] = [
  { weight: 30, act: (customer) => customer.submit() },
  { weight: 30, act: (customer) => customer.read() },
  { weight: 10, act: (customer) => customer.list() },
  { weight: 8, act: (customer) => customer.me() },
  { weight: 5, act: (customer) => customer.batch() },
  { weight: 5, act: (customer) => customer.cancel() },
  { weight: 5, act: (customer) => customer.register() },
  { weight: 3, act: (customer) => customer.quote() },
  { weight: 2, act: (customer) => customer.submitTwice() },
  { weight: 2, act: (customer) => customer.mistake() },
];
const TOTAL_WEIGHT = ACTIONS.reduce((total, { weight }) => total + weight, 0);
