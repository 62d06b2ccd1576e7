import { Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import type { CompletedJob, JobStatus } from '@paratope/job-envelope';
import { JobResults } from '@paratope/gateway-results';
import { findOfBatch, type BatchedRow } from '../../views/jobs.sql.js';

interface BatchedJob {
  readonly id: string;
  readonly status: JobStatus;
  readonly inputs: unknown;
  readonly createdAt: Date;
  /** Undefined unless completed. */
  readonly completed: CompletedJob | undefined;
}

/** Finds jobs by their own id or by the id of their batch. */
@Injectable()
export class BatchedJobs {
  constructor(
    private readonly pool: Pool,
    private readonly kept: JobResults,
  ) {}

  /** Returns jobs in the order of their submission; none if the org has neither such a job nor such a batch. */
  async find(kind: string, orgId: string, id: string): Promise<BatchedJob[]> {
    const rows = await run(this.pool, findOfBatch(kind), { orgId, id: id.toLowerCase() });
    return Promise.all(rows.map(async (row) => batchedJob(row, await this.kept.read(row))));
  }
}

function batchedJob(row: BatchedRow, results: string | null): BatchedJob {
  const { id, status, created_at: createdAt, ended_at: completedAt, inputs } = row;
  const completed =
    results !== null && completedAt !== null
      ? {
          id,
          inputs,
          completedAt,
          variantId: row.variant_id,
          molecule: { candidate: row.candidate_name, variant: row.variant_name, origin: row.origin },
          results: JSON.parse(results) as unknown,
        }
      : undefined;
  return { id, status, inputs, createdAt, completed };
}
