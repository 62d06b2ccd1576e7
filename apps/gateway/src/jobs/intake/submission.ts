import type { JobKindContract } from '@paratope/job-envelope';
import type { IdempotentRequest, StoredAnswer } from '@paratope/idempotency';
import type { Caller } from '@paratope/gateway-http';
import type { ArchivedLevel } from '@paratope/gateway-tables';

/** Caps of the API token of a submission; an undefined cap does not limit it. */
export interface SpendingCap {
  readonly tokenId: string;
  readonly perDay: number | undefined;
  readonly perMonth: number | undefined;
}

/** Returns the caps of the caller's token; undefined if it has none, because its spending is not counted. */
export function capOf({ token }: Pick<Caller, 'token'>): SpendingCap | undefined {
  if (!token || (token.dailyCap === null && token.monthlyCap === null)) return undefined;
  return { tokenId: token.id, perDay: token.dailyCap ?? undefined, perMonth: token.monthlyCap ?? undefined };
}

/** Returns the price of a job in credits; 0 in the sandbox. */
export const creditsOf = (kind: Pick<JobKindContract, 'credits'>, { livemode }: Pick<Caller, 'livemode'>): number =>
  livemode ? kind.credits : 0;

/** One job of a submission. */
export interface JobDraft {
  readonly id: string;
  readonly variantId: string;
  /** JSON: copy of the submitted body. */
  readonly inputs: string;
  readonly externalId: string | null;
  /** JSON; null without metadata. */
  readonly metadata: string | null;
  /** Additional endpoint of the job's events. */
  readonly webhook: RequestedWebhook | null;
}

/** A URL that a submission names, and the endpoint that represents it. */
export interface RequestedWebhook {
  readonly id: string;
  readonly url: string;
}

/** The submission of one request: a single job or a batch. It is accepted as a whole or not at all, and paid for by one charge. */
export interface Submission {
  readonly orgId: string;
  /** False if the organization is a sandbox. */
  readonly livemode: boolean;
  readonly cap: SpendingCap | undefined;
  /** The actor who spends, in the form of `actorOf`. */
  readonly actor: string;
  /** The person for whom the spending counts, as `personBehind` returns it. */
  readonly personId: string | undefined;
  readonly kind: JobKindContract;
  /** Ledger key of the charge. */
  readonly chargeSource: string;
  readonly jobs: readonly [JobDraft, ...JobDraft[]];
  readonly createdAt: Date;
  readonly traceparent: string | undefined;
  readonly request: IdempotentRequest | undefined;
  /** Answer that is stored under the request's key once the submission is accepted. */
  readonly answer: StoredAnswer;
}

/** Maximum number of jobs of a sandbox, and the number that it can still take. */
export interface SandboxRoom {
  readonly limit: 'day' | 'open';
  readonly jobs: number;
  readonly remaining: number;
}

export type SubmissionOutcome =
  | { readonly state: 'accepted' }
  /** Variants that do not exist in the org, by index in the batch. */
  | { readonly state: 'unknown_variants'; readonly indexes: readonly number[] }
  /** Variants that accept no jobs because they, their candidate or their project are archived. */
  | {
      readonly state: 'archived_variants';
      readonly variants: readonly { readonly index: number; readonly archived: ArchivedLevel }[];
    }
  /** Another request holds the idempotency key. */
  | { readonly state: 'key_taken' }
  | { readonly state: 'insufficient_credits'; readonly balance: number }
  /** The token, the person or a project would spend more than its cap. */
  | {
      readonly state: 'capped';
      /** `token`, `person` or `project`. */
      readonly subject: string;
      readonly period: 'day' | 'month';
      readonly credits: number;
      readonly remaining: number;
    }
  /** The sandbox accepts no further jobs for now. */
  | ({ readonly state: 'sandbox_full' } & SandboxRoom)
  /** Billing gave no answer, or an unusable one. The jobs are void and their charge is refunded. */
  | { readonly state: 'unavailable' };

/** Returns the ids of all jobs of the submissions. */
export const jobIdsOf = (submissions: readonly Submission[]): string[] =>
  submissions.flatMap(({ jobs }) => jobs.map((job) => job.id));

export const costOf = (submission: Submission): number =>
  creditsOf(submission.kind, submission) * submission.jobs.length;
