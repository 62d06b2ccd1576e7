import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { TEXT } from './text.js';

/** What computes a column, or who decides it. */
export function sourceLabel(source: string): string {
  if (isJobKind(source)) return pipelineOf(source).label;
  if (source === 'decision') return TEXT.decisions;
  return source === 'assay' ? TEXT.measuredSource : TEXT.sequenceSource;
}
