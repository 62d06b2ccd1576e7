import { ASSISTANTS } from '@paratope/pipelines/assistants';
import type { AssistantEntry } from '@paratope/job-envelope';
import type { Job } from '@paratope/sdk';

const ENTRIES: readonly AssistantEntry[] = ASSISTANTS;
const SUMMARIES = new Map(ENTRIES.flatMap(({ summary }) => (summary === undefined ? [] : [[summary.kind, summary]])));

/** Results as their pipeline summarizes them for an assistant; the results themselves for a kind without a summary, null without results. */
export function summaryOf({ object, results }: Job): unknown {
  if (results === null) return null;
  return SUMMARIES.get(object)?.of(results) ?? results;
}
