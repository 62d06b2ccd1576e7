import { checksumColumn } from '@paratope/antibody';
import { csvLine } from '@paratope/text';
import { nameOf, solutionsOf, type Exported } from './exported.js';

const COLUMNS = [
  'name',
  'export_id',
  'variant_id',
  'candidate',
  'variant',
  'origin',
  'chain',
  'host',
  'strategy',
  'length',
  'cds_start',
  'cds_end',
  'cai',
  'gc_content',
  'protein',
  'protein_checksum',
  'sequence',
  'solution',
  'warnings',
] as const;

/** CSV (RFC 4180) with one row per sequence; the last column is present if warnings are given. */
export function csv(exports: readonly Exported[]): string {
  const rows = exports.flatMap((each) =>
    each.cds.flatMap(solutionsOf).map((cds): Record<(typeof COLUMNS)[number], string | number> => ({
      name: nameOf(each, cds),
      export_id: each.id,
      variant_id: each.variantId,
      candidate: each.molecule.candidate,
      variant: each.molecule.variant ?? '',
      origin: each.molecule.origin ?? '',
      chain: cds.chain,
      host: each.host,
      strategy: each.strategy,
      length: cds.sequence.length,
      cds_start: cds.cds_start,
      cds_end: cds.cds_end,
      cai: cds.cai,
      gc_content: cds.gc_content,
      protein: cds.protein,
      protein_checksum: checksumColumn([cds.protein]),
      sequence: cds.sequence,
      solution: cds.solution,
      warnings: each.warnings?.join(' ') ?? '',
    })),
  );
  const hasWarnings = exports.some(({ warnings }) => warnings !== undefined);
  const columns = COLUMNS.filter((column) => hasWarnings || column !== 'warnings');
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => `${csvLine(line)}\r\n`).join('');
}
