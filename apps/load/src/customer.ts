import type { Paratope } from '@paratope/sdk';
import { ANTIBODIES } from './antibodies.js';
import type { Measurements } from './measure.js';

/** What a customer knows of, and what the service owes it. */
export class Customer {
  readonly variants: string[] = [];
  /** Ids of every job that was accepted. */
  readonly accepted = new Set<string>();
  private project = '';

  constructor(
    private readonly paratope: Paratope,
    private readonly measurements: Measurements,
    private readonly random: () => number,
  ) {}

  /** A project with a candidate, so that there is something to work on. */
  async moveIn(): Promise<void> {
    this.project = (await this.paratope.createProject({ body: { name: 'load' } })).id;
    this.variants.push((await this.candidate()).initial_variant_id);
  }

  /** One request, drawn from what customers do. */
  async act(): Promise<void> {
    let draw = this.random() * TOTAL_WEIGHT;
    const action = ACTIONS.find(({ weight }) => (draw -= weight) < 0);
    await action?.act(this);
  }

  async submit(): Promise<void> {
    const job = await this.timed('submit', [], () => this.paratope.submitHumanization({ body: this.body() }));
    if (job) this.accepted.add(job.id);
  }

  async batch(): Promise<void> {
    const items = Array.from({ length: 2 + Math.floor(this.random() * 19) }, () => this.body());
    const answer = await this.timed('batch of 2–20', [], () => this.paratope.batchHumanizations({ body: { items } }));
    for (const job of answer?.items ?? []) this.accepted.add(job.id);
  }

  /** A network that repeats a request: the same key twice, at once. */
  async submitTwice(): Promise<void> {
    const request = { body: this.body(), headers: { 'Idempotency-Key': `load-${this.random()}-${this.random()}` } };
    const send = () =>
      this.timed('the same submit twice', ['conflict'], () => this.paratope.submitHumanization(request));
    const jobs = await Promise.all([send(), send()]);
    for (const job of jobs) if (job) this.accepted.add(job.id);
  }

  async read(): Promise<void> {
    const id = this.any([...this.accepted]);
    if (id === undefined) return this.submit();
    await this.timed('read a job', [], () => this.paratope.getHumanization({ path: { id } }));
  }

  async list(): Promise<void> {
    await this.timed('list 20 jobs', [], () => this.paratope.listHumanizations({ query: { limit: 20 } }));
  }

  async cancel(): Promise<void> {
    const job = await this.timed('submit', [], () => this.paratope.submitHumanization({ body: this.body() }));
    if (!job) return;
    this.accepted.add(job.id);
    // It may have begun by then.
    await this.timed('cancel', ['conflict'], () => this.paratope.cancelHumanization({ path: { id: job.id } }));
  }

  async register(): Promise<void> {
    const candidate = await this.timed('create a candidate', [], () => this.candidate());
    if (candidate) this.variants.push(candidate.initial_variant_id);
  }

  async quote(): Promise<void> {
    await this.timed('quote', [], () => this.paratope.quoteJobs({ body: { kind: 'humanization', count: 10 } }));
  }

  async me(): Promise<void> {
    await this.timed('me', [], () => this.paratope.getMe());
  }

  /** Scripts have bugs. */
  async mistake(): Promise<void> {
    await this.timed('unknown variant', ['not_found'], () =>
      this.paratope.submitHumanization({ body: { variant_id: crypto.randomUUID() } }),
    );
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

/** The mix: mostly submits and polling, and everything else that happens. */
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
