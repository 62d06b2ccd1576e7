import { run } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import type { QueuePublisher } from '@paratope/queue';
import type { Logger } from '@paratope/telemetry';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../../tokens.js';
import type { JobReader, JobRef } from '../views/job-reader.js';
import type { JobRow } from '../views/job-row.js';
import { jobCanceled } from '../metrics.js';
import { cancelJob } from './run.sql.js';

export interface CancelDependencies {
  readonly reader: JobReader;
  readonly publisher: Pick<QueuePublisher, 'remove'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Cancels jobs that nobody has begun; what they cost goes back. */
export class CancelJob {
  constructor(private readonly deps: CancelDependencies) {}

  /**
   * Cancels within `tx`.
   * @returns the canceled job
   * @throws ProblemError `not_found`; `conflict` for a job that is not pending (any more)
   */
  async within(tx: EntityManager, ref: JobRef): Promise<JobRow> {
    const [canceled] = await run(tx, cancelJob, { ...ref, now: new Date(this.deps.clock()) });
    const job = await this.deps.reader.getWithin(tx, ref);
    if (!job) throw new ProblemError('not_found', 'No such job.');
    if (!canceled) throw new ProblemError('conflict', `The job is ${job.status}; only a pending job can be canceled.`);
    jobCanceled(job.kind);
    // Only to keep the queue short: whoever takes a canceled job finds nothing to claim.
    this.deps.publisher
      .remove(job.kind, job.id)
      .catch((err: unknown) => this.deps.logger.warn({ err, job_id: job.id }, 'a canceled job stays in the queue'));
    return job;
  }
}
