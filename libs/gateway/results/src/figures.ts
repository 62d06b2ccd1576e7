import type { FiguresOfVariant, KeyFigures } from '@paratope/job-envelope';
import { isJobKind, jobKind, type WorkKind } from '@paratope/pipelines';
import type { Logger } from '@paratope/telemetry';

/** Figures as parameters of a statement: JSON, or undefined if there are none to file. */
export interface FiledFigures {
  readonly figures: string | undefined;
  readonly percentiles: string | undefined;
}

export const NO_FILED: FiledFigures = { figures: undefined, percentiles: undefined };

/**
 * Returns the figures in the results of a job for its own variant. Results without readable figures are still results: an error is logged
 * for the operator, and the job completes.
 */
export function figuresOf(
  job: { readonly id: string; readonly kind: WorkKind },
  results: unknown,
  logger: Pick<Logger, 'error'>,
): FiledFigures {
  // Parts of larger resources do not describe a variant.
  if (!isJobKind(job.kind)) return NO_FILED;
  const read = readFigures(jobKind(job.kind).figures, results);
  if (read === 'unreadable') logger.error({ job_id: job.id, kind: job.kind }, 'the figures of a result cannot be read');
  return read === 'unreadable' ? NO_FILED : filed(read);
}

/**
 * @param choice the result that became the described variant; undefined for the job's own variant
 * @returns undefined if the results describe no such variant. The schema's description of a fault may contain a value, and is dropped.
 */
export function readFigures(
  figures: KeyFigures,
  results: unknown,
  choice?: string,
): FiguresOfVariant | undefined | 'unreadable' {
  try {
    return choice === undefined && figures.describes === 'made'
      ? figures.ofParent?.(results)
      : figures.of(results, choice);
  } catch {
    return 'unreadable';
  }
}

export const filed = (figures: FiguresOfVariant | undefined): FiledFigures =>
  figures === undefined
    ? NO_FILED
    : { figures: JSON.stringify(figures.figures), percentiles: JSON.stringify(figures.percentiles) };
