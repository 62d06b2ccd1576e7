import { checksumColumn } from '@paratope/antibody';
import { csvLine } from '@paratope/text';
import { nameOf, solutionsOf, type Exported, type Solution } from './exported.js';

/** The columns, and what each states of a sequence of an export. */
const COLUMNS: Readonly<Record<string, (each: Exported, cds: Solution) => string | number>> = {
  name: (each, cds) => nameOf(each, cds),
  export_id: ({ id }) => id,
  variant_id: ({ variantId }) => variantId,
  candidate: ({ molecule }) => molecule.candidate,
  variant: ({ molecule }) => molecule.variant ?? '',
  origin: ({ molecule }) => molecule.origin ?? '',
  chain: (_, { chain }) => chain,
  host: ({ host }) => host,
  strategy: ({ strategy }) => strategy,
  length: (_, { sequence }) => sequence.length,
  cds_start: (_, { cds_start }) => cds_start,
  cds_end: (_, { cds_end }) => cds_end,
  cai: (_, { cai }) => cai,
  gc_content: (_, { gc_content }) => gc_content,
  protein: (_, { protein }) => protein,
  protein_checksum: (_, { protein }) => checksumColumn([protein]),
  sequence: (_, { sequence }) => sequence,
  solution: (_, { solution }) => solution,
  warnings: ({ warnings }) => warnings?.join(' ') ?? '',
};

/** CSV (RFC 4180) with one row per sequence; the last column is present if warnings are given. */
export function csv(exports: readonly Exported[]): string {
  const hasWarnings = exports.some(({ warnings }) => warnings !== undefined);
  const columns = Object.entries(COLUMNS).filter(([name]) => hasWarnings || name !== 'warnings');
  const rows = exports.flatMap((each) =>
    each.cds.flatMap(solutionsOf).map((cds) => columns.map(([, valueOf]) => valueOf(each, cds))),
  );
  return [columns.map(([name]) => name), ...rows].map((line) => `${csvLine(line)}\r\n`).join('');
}
