import { Injectable } from '@nestjs/common';
import { sqlState, Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import type { ScoredVariant } from './contract.js';
import { ASSAY_SOURCE, measurementOf, SEQUENCE_SOURCE, type Measured, type ScoreColumn } from './score-columns.js';
import { rowsToLookAt, tableStatement, type TablePosition, type TableQuery } from './table-query.js';

interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly candidate_id: string;
  readonly candidate_name: string;
  readonly parent_variant_id: string | null;
  readonly project_id: string;
  readonly origin: ScoredVariant['origin'];
  readonly stage: string | null;
  readonly tags: string[];
  readonly created_at: Date;
  readonly version: number;
  readonly refusal: string | null;
  readonly sort_value: number | string | null;
  readonly scores:
    | readonly {
        readonly source: string;
        readonly job_id: string | null;
        readonly figures: ScoredVariant['figures'];
        readonly percentiles: ScoredVariant['percentiles'];
      }[]
    | null;
  /** Absent if no assay is requested. */
  readonly assays?: readonly MeasuredRow[] | null;
}

interface MeasuredRow extends Measured {
  readonly name: string;
}

/** A row as clients see it, and its position in the order of the table. */
interface PlacedVariant {
  readonly row: ScoredVariant;
  readonly position: TablePosition;
}

const NUMERIC_OUT_OF_RANGE = '22003';

/** Reads variants with their figures in pages. */
@Injectable()
export class ScoresTable {
  constructor(private readonly pool: Pool) {}

  /**
   * @param columns columns of the rows; undefined for all
   * @throws ProblemError `invalid_request` if the filter computes a number that is too large
   */
  async page(query: Omit<TableQuery, 'sources'>, columns: readonly ScoreColumn[]): Promise<PlacedVariant[]> {
    const sources = [...new Set(columns.map(({ source }) => source))];
    const names = new Set(columns.map(({ name }) => name));
    const wanted = { ...query, sources };
    const lookedAt = rowsToLookAt(wanted);
    try {
      const first = await this.read({ ...wanted, lookedAt });
      // A short page may lack rows that follow archived ones.
      const rows = lookedAt !== undefined && first.length < query.limit ? await this.read(wanted) : first;
      return rows.map((row) => ({ row: shown(row, names), position: { value: row.sort_value, id: row.id } }));
    } catch (error) {
      if (sqlState(error) !== NUMERIC_OUT_OF_RANGE) throw error;
      throw new ProblemError('invalid_request', 'The filter computes a number that is too large.', {
        errors: [{ parameter: 'filter', detail: 'computes a number that is too large', code: 'out_of_range' }],
      });
    }
  }

  private async read(query: TableQuery): Promise<TableRow[]> {
    return (await this.pool.query<TableRow>(tableStatement(query))).rows;
  }
}

function shown(row: TableRow, names: ReadonlySet<string>): ScoredVariant {
  const scores = row.scores ?? [];
  const measured = (row.assays ?? []).flatMap(({ name, ...result }) => {
    const column = `${ASSAY_SOURCE}.${name}`;
    return names.has(column) ? [[column, result] as const] : [];
  });
  return {
    object: 'scored_variant',
    variant_id: row.id,
    variant_name: row.name,
    candidate_id: row.candidate_id,
    candidate_name: row.candidate_name,
    parent_variant_id: row.parent_variant_id,
    project_id: row.project_id,
    origin: row.origin,
    stage: row.stage,
    tags: row.tags,
    created_at: row.created_at.toISOString(),
    pending: row.version === 0,
    refusal: row.refusal,
    figures: {
      ...picked(
        scores.map(({ figures }) => figures),
        names,
      ),
      ...Object.fromEntries(measured.map(([column, { value }]) => [column, value])),
    },
    percentiles: picked(
      scores.map(({ percentiles }) => percentiles),
      names,
    ),
    measurements: Object.fromEntries(measured.map(([column, result]) => [column, measurementOf(result)])),
    job_ids: Object.fromEntries(
      scores.flatMap(({ source, job_id: id }) => (source === SEQUENCE_SOURCE || id === null ? [] : [[source, id]])),
    ),
  };
}

const picked = <Value>(
  records: readonly Readonly<Record<string, Value>>[],
  names: ReadonlySet<string>,
): Record<string, Value> =>
  Object.fromEntries(records.flatMap((record) => Object.entries(record).filter(([name]) => names.has(name))));
