import type { Figure } from '@paratope/dashboard-kit/pipeline';
import type { Job } from '@paratope/sdk';
import { pipelineOf } from '../../components/job-kinds.js';

/** A number that a job came to, as a line of a table. */
export interface PipelineFigure extends Figure {
  readonly pipeline: string;
}

/** The numbers of a completed job that are looked at first. */
export function figuresOf(job: Job): PipelineFigure[] {
  const { label, figures } = pipelineOf(job.object);
  return figures(job).map((each) => ({ pipeline: label, ...each }));
}
