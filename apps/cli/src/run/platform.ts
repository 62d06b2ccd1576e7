import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOB_OPERATIONS, MAX_BATCH, type Job, type JobReference, type Paratope } from '@paratope/sdk';
import {
  type JobStep,
  type RunChoices,
  type RunStep,
  type StepOutcome,
  type VariantStep,
  writeWhole,
} from '@paratope/command-line';
import { z } from 'zod';
import { createCandidate } from '../client/candidates.js';
import { watchJobs } from '../client/watching.js';
import { errorText } from '../client/output.js';
import { providerOf, STEPS, type RunEngine, type Subject } from './steps.js';

interface PlatformSettings {
  readonly url: string;
  /** Id of the project of the candidates. */
  readonly project: string;
  readonly choices: RunChoices;
}

/** A step for which a service runs a job or creates a variant. */
type StepOf<Service> = RunStep & { readonly service: Service };

const isVariantStep = (step: RunStep): step is StepOf<VariantStep> => 'choose' in step.service;
const isJobStep = (step: RunStep): step is StepOf<JobStep> => 'kind' in step.service;

/**
 * Ids of a subject's resources at the service. They are stored with the results, so that an interrupted run continues with the same jobs.
 */
const idsSchema = z.object({
  initial_variant_id: z.string(),
  /** Ids of created variants, by the job and the choice among its results. */
  variants: z.record(z.string(), z.string()).default({}),
  /** Ids of jobs by step and variant. */
  jobs: z.record(z.string(), z.string()).default({}),
});
type Ids = z.output<typeof idsSchema>;

/** Links to files among the results of a job. */
const linksSchema = z.record(z.string(), z.unknown());

/** Runs the steps on a service: creates a candidate per antibody, submits batches of jobs, and downloads their files. */
export class PlatformEngine implements RunEngine {
  readonly #settings: PlatformSettings;
  readonly #ids = new Map<Subject, Ids>();
  readonly #variantOf = new Map<Subject, string>();

  constructor(
    private readonly paratope: Paratope,
    settings: PlatformSettings,
  ) {
    this.#settings = settings;
  }

  settings(step: RunStep): unknown {
    const { url, project } = this.#settings;
    return ['platform', url, project, Object.values(this.#fields(step)).join()];
  }

  #fields({ service }: RunStep): Readonly<Record<string, string>> {
    return service.fields?.(this.#settings.choices) ?? {};
  }

  async run(
    step: RunStep,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void> {
    const ready: Subject[] = [];
    for (const subject of subjects) {
      try {
        await this.#register(subject);
        ready.push(subject);
      } catch (error) {
        await done(subject, { ok: false, message: errorText(error) });
      }
    }
    if (isVariantStep(step)) for (const subject of ready) await done(subject, await this.#makeVariant(step, subject));
    if (isJobStep(step)) await this.#jobs(step, ready, done);
  }

  async #register(subject: Subject): Promise<void> {
    if (this.#ids.has(subject)) return;
    const kept = await readIds(subject);
    if (kept) {
      this.#ids.set(subject, kept);
      return;
    }
    const { id, parent } = subject;
    const candidate = await createCandidate(
      this.paratope,
      { name: id, ...parent },
      { project: this.#settings.project, drugClass: 'naked_antibody' },
    );
    await this.#keep(subject, { initial_variant_id: candidate.initial_variant_id, variants: {}, jobs: {} });
  }

  async #keep(subject: Subject, ids: Ids): Promise<void> {
    this.#ids.set(subject, ids);
    await writeWhole(idsFile(subject), `${JSON.stringify(ids, undefined, 1)}\n`);
  }

  #idsOf(subject: Subject): Ids {
    const ids = this.#ids.get(subject);
    if (!ids) throw new RangeError('the subject was not registered');
    return ids;
  }

  /** Variant of the next job: the baseline, or the one that a step of this or an earlier run created. */
  #variant(subject: Subject): string {
    const ids = this.#idsOf(subject);
    const made = STEPS.filter(isVariantStep).findLast(({ name }) => subject.results.has(name));
    if (!made) return ids.initial_variant_id;
    const { job, choice } = this.#origin(made, subject) ?? {};
    return this.#variantOf.get(subject) ?? ids.variants[`${job}/${choice}`] ?? ids.initial_variant_id;
  }

  /** The job and the choice among its results from which a variant is created. */
  #origin({ takes = '', service }: StepOf<VariantStep>, subject: Subject): Origin | undefined {
    const ids = this.#idsOf(subject);
    const job = ids.jobs[`${takes} ${ids.initial_variant_id}`];
    const choice = service.choose(subject.results.get(takes), this.#settings.choices);
    return job === undefined || choice === undefined ? undefined : { job, choice };
  }

  async #makeVariant(step: StepOf<VariantStep>, subject: Subject): Promise<StepOutcome> {
    const origin = this.#origin(step, subject);
    if (origin === undefined) return { ok: false, message: step.service.missing(this.#settings.choices) };
    const { job, choice } = origin;
    const body = step.service.request(job, choice);
    try {
      const variant = await this.paratope.createVariant({ body, headers: keyOf(body) });
      const ids = this.#idsOf(subject);
      await this.#keep(subject, { ...ids, variants: { ...ids.variants, [`${job}/${choice}`]: variant.id } });
      this.#variantOf.set(subject, variant.id);
      const chains = variant.chains.map(({ role, sequence }) => ({ role, sequence }));
      return { ok: true, results: { variant: variant.name, strategy: choice, chains } };
    } catch (error) {
      return { ok: false, message: errorText(error) };
    }
  }

  async #jobs(
    step: StepOf<JobStep>,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void> {
    const submitted = new Map<string, Subject>();
    const missing: Subject[] = [];
    for (const subject of subjects) {
      const known = this.#idsOf(subject).jobs[`${step.name} ${this.#variant(subject)}`];
      if (known === undefined) missing.push(subject);
      else submitted.set(known, subject);
    }
    for (let from = 0; from < missing.length; from += MAX_BATCH) {
      const batch = missing.slice(from, from + MAX_BATCH);
      try {
        const ids = await this.#submit(step, batch);
        for (const [i, subject] of batch.entries()) {
          const id = ids[i];
          if (id === undefined) continue;
          submitted.set(id, subject);
          const known = this.#idsOf(subject);
          await this.#keep(subject, {
            ...known,
            jobs: { ...known.jobs, [`${step.name} ${this.#variant(subject)}`]: id },
          });
        }
      } catch (error) {
        for (const subject of batch) await done(subject, { ok: false, message: errorText(error) });
      }
    }
    const references = [...submitted.keys()].map((id): JobReference => ({ object: step.service.kind, id }));
    for (const job of await watchJobs(this.paratope, references)) {
      const subject = submitted.get(job.id);
      if (subject) await done(subject, await this.#outcome(step, job, subject));
    }
  }

  async #submit(step: StepOf<JobStep>, batch: readonly Subject[]): Promise<string[]> {
    const provider = providerOf(step);
    const items = batch.map((subject) => {
      const variant = this.#variant(subject);
      const structure = provider && this.#idsOf(subject).jobs[`${provider.name} ${variant}`];
      return { variant_id: variant, ...(structure === undefined ? {} : { structure_job_id: structure }) };
    });
    const operations = JOB_OPERATIONS[step.service.kind];
    const fields = this.#fields(step);
    const isBatch = 'batch' in operations;
    const body = isBatch ? { items: items.map((item) => ({ ...item, ...fields })) } : { items, ...fields };
    const operation = isBatch ? operations.batch : operations.submit;
    const answer = await this.paratope.request(operation, { body, headers: keyOf([operation, body]) });
    const { items: jobs, job_ids: ids } = submittedSchema.parse(answer.body);
    return ids ?? jobs?.map(({ id }) => id) ?? [];
  }

  async #outcome({ service }: StepOf<JobStep>, job: Job, subject: Subject): Promise<StepOutcome> {
    if (job.status !== 'completed') {
      return { ok: false, message: `${job.status}${job.error?.detail === undefined ? '' : `: ${job.error.detail}`}` };
    }
    const links = linksSchema.safeParse(job.results).data ?? {};
    for (const [field, name] of Object.entries(service.files ?? {})) {
      const url = links[field];
      if (typeof url === 'string') await fetchFile(url, join(subject.folder, name));
    }
    return { ok: true, results: job.results };
  }
}

interface Origin {
  readonly job: string;
  readonly choice: string;
}

const submittedSchema = z.looseObject({
  items: z.array(z.looseObject({ id: z.string() })).optional(),
  job_ids: z.array(z.string()).optional(),
});

/** Idempotency key of a request. A repeated request returns the same job, so an interrupted run pays once. */
const keyOf = (request: unknown): { 'Idempotency-Key': string } => ({
  'Idempotency-Key': `paratope-run-${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`,
});

const idsFile = (subject: Subject): string => join(subject.home, 'platform.json');

async function readIds(subject: Subject): Promise<Ids | undefined> {
  try {
    return idsSchema.parse(JSON.parse(await readFile(idsFile(subject), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Downloads a file. The signed link authorizes the download, so no token is sent. */
async function fetchFile(url: string, file: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status} for ${file}`);
  await writeWhole(file, new Uint8Array(await response.arrayBuffer()));
}
