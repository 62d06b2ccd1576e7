import type { Exported } from '@paratope/codon/formats';
import { run, type Pool } from '@paratope/database';
import type { JobStatus } from '@paratope/job-envelope';
import { codonExportInputsSchema, storedCodonExportSchema, type ExportFormat } from '@paratope/pipeline-codon/contract';
import type { JobResults } from '../../results/job-results.js';
import { findExports, type ExportRow } from '../../views/jobs.sql.js';

export interface FoundExport {
  readonly id: string;
  readonly status: JobStatus;
  /** First of the formats that its submit asked for. */
  readonly format: ExportFormat;
  /** Undefined unless completed. */
  readonly exported: Exported | undefined;
}

/** Codon exports by their own id or by that of their batch. */
export class CodonExportStore {
  constructor(
    private readonly pool: Pool,
    private readonly kept: Pick<JobResults, 'read'>,
  ) {}

  /** In the order of their submit; none when the org has neither such an export nor such a batch. */
  async find(orgId: string, id: string): Promise<FoundExport[]> {
    const rows = await run(this.pool, findExports, { orgId, id: id.toLowerCase() });
    return Promise.all(rows.map(async (row) => foundExport(row, await this.kept.read(row))));
  }
}

function foundExport(row: ExportRow, results: string | null): FoundExport {
  const { host, strategy, output_formats } = codonExportInputsSchema.parse(row.inputs);
  const { id, status, ended_at: completedAt } = row;
  const exported =
    results !== null && completedAt !== null
      ? {
          id,
          variantId: row.variant_id,
          candidateName: row.candidate_name,
          variantName: row.variant_name,
          host,
          strategy,
          completedAt,
          cds: storedCodonExportSchema.parse(JSON.parse(results)).variable_cds,
        }
      : undefined;
  return { id, status, format: output_formats[0] ?? 'fasta', exported };
}
