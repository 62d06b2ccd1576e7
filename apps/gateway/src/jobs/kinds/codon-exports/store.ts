import type { Exported } from '@paratope/codon/formats';
import { run, statement, type Pool } from '@paratope/database';
import {
  codonExportInputsSchema,
  storedCodonExportSchema,
  type ExportFormat,
  type JobStatus,
} from '@paratope/job-envelope';

interface ExportRow {
  readonly id: string;
  readonly variant_id: string;
  readonly status: JobStatus;
  readonly inputs: unknown;
  readonly results: unknown;
  readonly ended_at: Date | null;
  readonly candidate_name: string;
  readonly variant_name: string;
}

const findExports = statement<{ orgId: string; id: string }, ExportRow>(
  'codon-exports-find',
  `SELECT j.id, j.variant_id, j.status, j.inputs, j.results, j.ended_at, t.name AS candidate_name, v.name AS variant_name
   FROM (SELECT :id::uuid AS id
         UNION SELECT b.id FROM core.jobs b
         WHERE b.charge_source = 'batch:' || :id::uuid AND b.kind = 'codon_export') named
   JOIN core.jobs j USING (id)
   JOIN core.variants v ON v.id = j.variant_id
   JOIN core.therapeutic_candidates t ON t.id = v.candidate_id
   WHERE j.org_id = :orgId AND j.kind = 'codon_export'
   ORDER BY j.id`,
);

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
  constructor(private readonly pool: Pool) {}

  /** In the order of their submit; none when the org has neither such an export nor such a batch. */
  async find(orgId: string, id: string): Promise<FoundExport[]> {
    return (await run(this.pool, findExports, { orgId, id: id.toLowerCase() })).map(foundExport);
  }
}

function foundExport(row: ExportRow): FoundExport {
  const { host, strategy, output_formats } = codonExportInputsSchema.parse(row.inputs);
  const { id, status, ended_at: completedAt } = row;
  const exported =
    status === 'completed' && completedAt !== null
      ? {
          id,
          variantId: row.variant_id,
          candidateName: row.candidate_name,
          variantName: row.variant_name,
          host,
          strategy,
          completedAt,
          cds: storedCodonExportSchema.parse(row.results).variable_cds,
        }
      : undefined;
  return { id, status, format: output_formats[0] ?? 'fasta', exported };
}
