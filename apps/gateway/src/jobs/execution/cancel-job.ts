import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { Queues, type QueuePublisher } from '@paratope/queue';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { JobReader, type JobRef } from '../views/job-reader.js';
import type { JobRow } from '../views/job-row.js';
import { jobCanceled } from '../metrics.js';
import { cancelJob } from './run.sql.js';

/** Cancels jobs that no worker has begun, and refunds their cost. */
@Injectable()
export class CancelJob {
  constructor(
    private readonly reader: JobReader,
    @Inject(Queues) private readonly publisher: Pick<QueuePublisher, 'remove'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Cancels the job within `tx`.
   * @returns the canceled job
   * @throws ProblemError `not_found`; `conflict` for a job that is not pending (any more)
   */
  async within(tx: EntityManager, ref: JobRef): Promise<JobRow> {
    const [canceled] = await run(tx, cancelJob, { ...ref, now: new Date(this.clock()) });
    const job = await this.reader.getWithin(tx, ref);
    if (!job) throw new ProblemError('not_found', 'No such job.');
    if (!canceled) throw new ProblemError('conflict', `The job is ${job.status}; only a pending job can be canceled.`);
    jobCanceled(job.kind);
    // This only keeps the queue short: a worker that takes a canceled job finds nothing to claim.
    this.publisher
      .remove(job.kind, job.id)
      .catch((err: unknown) => this.logger.warn({ err, job_id: job.id }, 'a canceled job stays in the queue'));
    return job;
  }
}
