import type { FiguresOfVariant } from '@paratope/job-envelope';
import { jobKind, type JobKind } from '@paratope/pipelines';
import type { Logger } from '@paratope/telemetry';

/** Figures as a statement takes them: JSON, or undefined where there are none to file. */
export interface FiledFigures {
  readonly figures: string | undefined;
  readonly percentiles: string | undefined;
}

const NONE: FiledFigures = { figures: undefined, percentiles: undefined };

/**
 * What the results of a job say of its own variant. A job whose results make variants says nothing of its own. Results without
 * readable figures are results all the same: the operator is told, and the job completes.
 */
export function figuresOf(
  job: { readonly id: string; readonly kind: JobKind },
  results: unknown,
  logger: Pick<Logger, 'error'>,
): FiledFigures {
  const { figures } = jobKind(job.kind);
  if (figures.describes !== 'variant') return NONE;
  try {
    return filed(figures.of(results));
  } catch {
    // What a schema says of a fault may hold a value.
    logger.error({ job_id: job.id, kind: job.kind }, 'the figures of a result cannot be read');
    return NONE;
  }
}

export const filed = (figures: FiguresOfVariant | undefined): FiledFigures =>
  figures === undefined
    ? NONE
    : { figures: JSON.stringify(figures.figures), percentiles: JSON.stringify(figures.percentiles) };
