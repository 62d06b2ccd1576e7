import { ASSISTANTS } from '@paratope/pipelines/assistants';
import type { AssistantEntry } from '@paratope/job-envelope';
import { z } from 'zod';

const ENTRIES: readonly AssistantEntry[] = ASSISTANTS;
const SUMMARIES = new Map(ENTRIES.flatMap(({ summary }) => (summary === undefined ? [] : [[summary.kind, summary]])));

const resourceSchema = z.looseObject({ object: z.string() });

/** Returns a resource with its results as their pipeline summarizes them for an assistant; any other answer as it is. */
export function summarized(answer: unknown): unknown {
  const { data: resource } = resourceSchema.safeParse(answer);
  const summary = resource && SUMMARIES.get(resource.object);
  if (!summary) return answer;
  const { field = 'results', of } = summary;
  const found = resource[field];
  return found === undefined || found === null ? answer : { ...resource, [field]: of(found) };
}
