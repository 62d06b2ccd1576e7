import { Inject, Injectable } from '@nestjs/common';
import { inFlight, IdempotencyStore, type IdempotentRequest, type StoredAnswer } from '@paratope/idempotency';
import { newId } from '@paratope/ids';
import { isTerminal, type JobKindContract, type LabelInputs, type WebhookInputs } from '@paratope/job-envelope';
import { currentTraceparent } from '@paratope/telemetry';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { successor } from '@paratope/gateway-http';
import { envelopeJson, type EnvelopeView } from '../views/envelope-json.js';
import { JobEndings } from '../views/job-endings.js';
import { JobReader } from '../views/job-reader.js';
import { JobView } from '../views/job-view.js';
import { jobsAccepted } from '../metrics.js';
import { QueuePositions } from '../views/queue-positions.js';
import { batchWarnings } from './batch-warnings.js';
import { RequestedWebhooks } from './requested-webhooks.js';
import {
  costOf,
  creditsOf,
  type JobDraft,
  type RequestedWebhook,
  type SpendingCap,
  type Submission,
} from './submission.js';
import { SubmitPipeline } from './submit-pipeline.js';
import { refusal } from './submit-refusal.js';

/** The submitter, and the request's idempotency key, if any. */
export interface Submitter {
  readonly orgId: string;
  /** False for a sandbox. */
  readonly livemode: boolean;
  readonly cap: SpendingCap | undefined;
  /** The actor in the form of `actorOf`. */
  readonly actor: string;
  /** The person for whom the spending counts, as `personBehind` returns it. */
  readonly personId: string | undefined;
  readonly request: IdempotentRequest | undefined;
}

/** A valid submitted body. Jobs of every kind are about a variant. */
export interface SubmitBody extends LabelInputs, WebhookInputs {
  readonly variant_id: string;
}

/** Returns the body. Every kind's submit schema requires a variant. */
export function submitBody(body: Readonly<Record<string, unknown>>): SubmitBody {
  const { variant_id } = body;
  if (typeof variant_id !== 'string') throw new Error('a submit of this kind names no variant');
  return { ...body, variant_id };
}

export interface Submitted {
  readonly answer: StoredAnswer;
  /** True if the answer is that of an earlier request under the same key. */
  readonly replayed: boolean;
}

/** Id of a batch, and the format of its answer. */
interface BatchForm {
  readonly batchId: string;
  /** Returns the answer's body as JSON text, from the envelopes as JSON texts. */
  readonly render: (envelopes: readonly string[], jobs: readonly JobDraft[]) => string;
}

const itemsJson: BatchForm['render'] = (envelopes, jobs) =>
  `{"items":[${envelopes.join(',')}],"warnings":${JSON.stringify(batchWarnings(jobs))}}`;

/** Differences between a single submit and a batch. */
interface SubmissionForm {
  readonly chargeSource: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly view: EnvelopeView;
  readonly render: BatchForm['render'];
}

const ownUrl = ({ path }: JobKindContract, id: string): string => `/v1/${path}/${id}`;

/** Returns the `Link` header in which answers of the deprecated contract name the job's own URL. */
const successorOf = (kind: JobKindContract, id: string, view: EnvelopeView): Readonly<Record<string, string>> =>
  view === 'generic' ? { Link: successor(ownUrl(kind, id)) } : {};

/** Submissions of every kind: single, awaited and in batches. */
@Injectable()
export class SubmitJobs {
  constructor(
    private readonly pipeline: SubmitPipeline,
    private readonly webhooks: RequestedWebhooks,
    private readonly reader: JobReader,
    private readonly endings: JobEndings,
    private readonly positions: QueuePositions,
    private readonly view: JobView,
    private readonly idempotency: IdempotencyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'DOCS_URL'>,
  ) {}

  /**
   * @param waitSeconds longest time that the client waits for the job's end; 0 answers at once.
   * @param view contract under which the client is answered
   * @returns `202` and the pending envelope, or `200` and the terminal one if the job ended in time.
   * @throws ProblemError `not_found`, `insufficient_credits`, `service_unavailable`, `conflict`, `idempotency_mismatch`
   */
  async single(
    kind: JobKindContract,
    by: Submitter,
    body: SubmitBody,
    waitSeconds: number,
    view: EnvelopeView = 'kind',
  ): Promise<Submitted> {
    const earlier = await this.earlier(by.request, [body]);
    if (earlier) return earlier;
    const [job] = await this.drafts(by.orgId, [body], () => '/webhook_url');
    const submission = await this.prepare(kind, by, [job], {
      chargeSource: `job:${job.id}`,
      headers: {
        Location: view === 'generic' ? `/v1/jobs/${job.id}` : ownUrl(kind, job.id),
        ...successorOf(kind, job.id, view),
      },
      view,
      render: ([envelope]) => envelope ?? '',
    });
    const submitted = await this.submit(submission, () => '/variant_id');
    if (submitted.replayed || waitSeconds === 0) return submitted;
    const ref = { id: job.id, orgId: by.orgId, kind: kind.kind };
    const ended = async () => {
      const row = await this.reader.get(ref);
      return row !== undefined && isTerminal(row.status) ? row : undefined;
    };
    await this.endings.wait(job.id, waitSeconds * 1000, async () => (await ended()) !== undefined);
    const row = await ended();
    if (!row) return submitted;
    const answer: StoredAnswer = {
      status: 200,
      headers: { 'Preference-Applied': `wait=${waitSeconds}`, ...successorOf(kind, job.id, view) },
      body: await this.view.json(row, view),
    };
    // A replay must repeat the answer that this client got, not the answer that it would have got without waiting.
    if (by.request) await this.idempotency.replace(by.request, answer);
    return { answer, replayed: false };
  }

  /** @throws ProblemError like {@link single}; then none of the jobs is submitted. */
  async batch(
    kind: JobKindContract,
    by: Submitter,
    bodies: readonly SubmitBody[],
    { batchId = newId(), render = itemsJson }: Partial<BatchForm> = {},
  ): Promise<Submitted> {
    const [one, ...more] = bodies;
    if (!one) throw new Error('a batch has at least one item');
    const earlier = await this.earlier(by.request, bodies);
    if (earlier) return earlier;
    const jobs = await this.drafts(by.orgId, [one, ...more], (index) => `/items/${index}/webhook_url`);
    const form = { chargeSource: `batch:${batchId}`, headers: {}, view: 'kind', render } as const;
    const submission = await this.prepare(kind, by, jobs, form);
    return this.submit(submission, (index) => `/items/${index}/variant_id`);
  }

  /**
   * Returns the earlier answer of a replay, so that it does not fail or create an endpoint again because the endpoint of its webhook was
   * disabled or deleted since.
   */
  private async earlier(
    request: IdempotentRequest | undefined,
    bodies: readonly WebhookInputs[],
  ): Promise<Submitted | undefined> {
    if (!request || bodies.every(({ webhook_url: url }) => url === undefined)) return undefined;
    const answer = await this.idempotency.replay(request);
    return answer && { answer, replayed: true };
  }

  /** @throws ProblemError `validation_failed`, `conflict` for a webhook URL */
  private async drafts(
    orgId: string,
    bodies: readonly [SubmitBody, ...SubmitBody[]],
    pointer: (index: number) => string,
  ): Promise<readonly [JobDraft, ...JobDraft[]]> {
    const urls = bodies.map(({ webhook_url: url }) => url);
    const requested = await this.webhooks.of(orgId, urls, pointer);
    const [first, ...others] = bodies;
    return [draftOf(first, requested), ...others.map((body) => draftOf(body, requested))];
  }

  private async prepare(
    kind: JobKindContract,
    { orgId, livemode, cap, actor, personId, request }: Submitter,
    jobs: readonly [JobDraft, ...JobDraft[]],
    form: SubmissionForm,
  ): Promise<Submission> {
    const createdAt = new Date(this.clock());
    const place = await this.positions.of({ kind: kind.kind, org_id: orgId, id: jobs[0].id });
    const envelopes = jobs.map((job, index) =>
      envelopeJson(
        {
          ...PENDING,
          id: job.id,
          org_id: orgId,
          kind: kind.kind,
          inputs: job.inputs,
          external_id: job.externalId,
          metadata: job.metadata ?? '{}',
          credit_cost: creditsOf(kind, { livemode }),
          charge_source: form.chargeSource,
          livemode,
          created_at: createdAt,
        },
        { docsUrl: this.config.DOCS_URL, queuePosition: place + index, view: form.view, results: null },
      ),
    );
    return {
      orgId,
      livemode,
      cap,
      actor,
      personId,
      kind,
      request,
      jobs,
      createdAt,
      chargeSource: form.chargeSource,
      traceparent: currentTraceparent(),
      answer: {
        status: 202,
        headers: { ...form.headers, 'Retry-After': String(kind.pollSeconds) },
        body: form.render(envelopes, jobs),
      },
    };
  }

  private async submit(submission: Submission, pointer: (index: number) => string): Promise<Submitted> {
    const outcome = await this.pipeline.submit(submission);
    if (outcome.state === 'accepted') {
      const { kind, orgId, jobs } = submission;
      jobsAccepted({ kind: kind.kind, orgId, jobs: jobs.length, cost: costOf(submission) });
      return { answer: submission.answer, replayed: false };
    }
    if (outcome.state === 'key_taken' && submission.request) {
      const earlier = await this.idempotency.replay(submission.request);
      if (earlier) return { answer: earlier, replayed: true };
      throw inFlight();
    }
    throw refusal(outcome, submission, pointer, this.clock());
  }
}

const PENDING = {
  status: 'pending',
  progress: null,
  provenance: null,
  error_detail: null,
  started_at: null,
  ended_at: null,
  data_deleted_at: null,
} as const;

/** Returns the job of a body. Labels and webhooks are not inputs: workers do not get them, and equal tasks stay equal. */
const draftOf = (
  { external_id: externalId = null, metadata, webhook_url: url, ...inputs }: SubmitBody,
  requested: ReadonlyMap<string, RequestedWebhook>,
): JobDraft => ({
  id: newId(),
  variantId: inputs.variant_id,
  inputs: JSON.stringify(inputs),
  externalId,
  metadata: metadata === undefined ? null : JSON.stringify(metadata),
  webhook: (url === undefined ? undefined : requested.get(url)) ?? null,
});
