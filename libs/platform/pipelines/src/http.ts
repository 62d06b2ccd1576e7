import type { BatchRoutes, PipelineHttp, VariantSource } from '@paratope/job-envelope';
import { HTTP_ENTRIES } from './generated/http.js';

const entries: readonly PipelineHttp[] = HTTP_ENTRIES;

/** Of the kinds whose jobs are submitted in batches by nature. */
export const BATCHES: readonly BatchRoutes[] = entries.flatMap(({ batches }) => batches ?? []);

/** How variants are made of results. */
export const VARIANT_SOURCE: VariantSource = only(entries.flatMap(({ variants }) => variants ?? []));

/** The columns of a variant name one kind that it may be made of. */
function only(sources: readonly VariantSource[]): VariantSource {
  const [source, ...others] = sources;
  if (!source || others.length > 0) throw new Error(`${sources.length} pipelines make variants; one does`);
  return source;
}
