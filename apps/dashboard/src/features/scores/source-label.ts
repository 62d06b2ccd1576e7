import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { TEXT } from './text.js';

/** Label of the source of a column: the pipeline that computes it, or people. */
export function sourceLabel(source: string): string {
  if (isJobKind(source)) return pipelineOf(source).label;
  if (source === 'decision') return TEXT.decisions;
  return source === 'assay' ? TEXT.measuredSource : TEXT.sequenceSource;
}
