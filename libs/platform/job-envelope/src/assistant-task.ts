import type { z } from 'zod';

/** Entry `assistant` of a pipeline. */
export interface AssistantEntry {
  readonly task?: AssistantTask;
  readonly summary?: AssistantSummary;
  readonly tools?: readonly AssistantTool[];
}

/** Tool that sends one operation. Whether it reads, which scope it needs and what it may cost follows from the contract. */
export interface AssistantTool {
  readonly name: string;
  /** Id of the operation in the contract. */
  readonly operation: string;
  readonly description: string;
  /** Arguments by the names of the operation's fields. With `limit`, the answer is a page. */
  readonly input: z.ZodRawShape;
  /** Argument that the path has as `id`. Default: `id`. */
  readonly id?: string;
}

/** Results of a kind of job, or of a resource that is analysed at once, as an assistant reads them. */
export interface AssistantSummary {
  /** Kind of the job: the `object` of its envelope, or that of the resource. */
  readonly kind: string;
  /** Field with what is summarized. Default: `results`. */
  readonly field?: string;
  /**
   * Returns what a scientist asks of the results: whole sequences, key figures with their units and percentiles, mutations as `H:K12V`, and
   * what speaks against the result. The usual results take less than 3 kB.
   * @param results as the HTTP API returns them
   */
  readonly of: (results: unknown) => unknown;
}

/** Task that users of an assistant request by its name; clients show it as a command. */
export interface AssistantTask {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly args: Readonly<Record<string, { readonly description: string; readonly isOptional?: true }>>;
  /** Returns the user's request, and the steps that fulfil it: tools and operations by their names. */
  readonly steps: (given: Readonly<Record<string, string | undefined>>) => readonly string[];
}

export const QUOTE_STEP = 'Quote first with `quote_jobs`, and ask the user before jobs that cost more than 10 credits.';
export const REPORT_STEP =
  'Report figures with their unit and how sure they are. Say what was not computed. Give the ids of the jobs.';
