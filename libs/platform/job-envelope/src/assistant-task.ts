/** Entry `assistant` of a pipeline: a task that users of an assistant request by its name; clients show it as a command. */
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
