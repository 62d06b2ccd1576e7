import type { Figure } from '@paratope/dashboard-kit/pipeline';
import type { Job } from '@paratope/sdk';
import { pipelineOf } from '../../components/job-kinds.js';

/** A figure of a job as a line of a table. */
interface PipelineFigure extends Figure {
  readonly pipeline: string;
}

/** Main figures of a completed job. */
export function figuresOf(job: Job): PipelineFigure[] {
  const { label, figures } = pipelineOf(job.object);
  return figures(job).map((each) => ({ pipeline: label, ...each }));
}
