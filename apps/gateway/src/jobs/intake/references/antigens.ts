import { run, type Pool } from '@paratope/database';
import { structureSummarySchema, type StructureSummary } from '@paratope/job-envelope';
import { z } from 'zod';
import type { Finding } from './finding.js';
import type { Item } from './item.js';
import { findAntigens, findUploads } from './references.sql.js';

const schema = z.object({
  antigen_id: z.guid(),
  antigen_upload_id: z.guid().optional(),
  epitope: z.array(z.int()).default([]),
  antigen_chains: z.array(z.string()).optional(),
});

const NO_STRUCTURE =
  'is needed: the antigen has a sequence only, no structure of an antigen of the organization shows half of it with 90 % of the residues alike, and complexes ' +
  'are docked from structures. Upload its structure (PDB or mmCIF, experimental or predicted) and name the upload here, or in the antigen; or have ' +
  'the operator configure an engine that folds antigens (docs/engines.md)';

type Docked = z.output<typeof schema> & Pick<Item, 'at'>;

/** The part of an antigen that the checks need. */
type Antigen = { readonly residues: number | null };

/**
 * Finds errors in antigens: the antigen must belong to the org and have a structure, unless antigens are folded. The selected chains must
 * be in the structure, and an epitope must lie within the antigen's sequence or, without one, within the amino acids of those chains.
 */
export async function antigenFindings(
  pool: Pool,
  orgId: string,
  items: readonly Item[],
  antigensFolded: boolean,
): Promise<Finding[]> {
  const named = items.map(({ body, at }): Docked => ({ ...schema.parse(body), at }));
  const rows = await run(pool, findAntigens, { orgId, ids: named.map((item) => item.antigen_id) });
  const antigens = new Map(rows.map((row) => [row.id, row]));
  const summaries = await uploadSummaries(pool, orgId, named);
  return named.flatMap((item): Finding[] => {
    const { antigen_id: id, antigen_upload_id: uploadId, at } = item;
    const antigen = antigens.get(id.toLowerCase());
    if (!antigen) {
      const pointer = `${at}/antigen_id`;
      return [{ problem: 'not_found', pointer, detail: 'No such antigen.', code: 'not_found' }];
    }
    if (!antigensFolded && !antigen.has_structure && uploadId === undefined) {
      const pointer = `${at}/antigen_upload_id`;
      return [{ problem: 'validation_failed', pointer, detail: NO_STRUCTURE, code: 'required' }];
    }
    const structure = uploadId === undefined ? summaryOf(antigen.summary) : summaries.get(uploadId.toLowerCase());
    return [...chainFindings(item, structure), ...epitopeFindings(item, antigen, structure)];
  });
}

async function uploadSummaries(
  pool: Pool,
  orgId: string,
  named: readonly Docked[],
): Promise<ReadonlyMap<string, StructureSummary>> {
  const ids = named.flatMap(({ antigen_upload_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await run(pool, findUploads, { orgId, ids });
  return new Map(
    rows.flatMap(({ id, summary }) => {
      const structure = summaryOf(summary);
      return structure ? [[id, structure] as const] : [];
    }),
  );
}

/** Returns undefined for a file that has not been checked yet. */
const summaryOf = (summary: unknown): StructureSummary | undefined => structureSummarySchema.safeParse(summary).data;

const proteins = ({ chains }: StructureSummary): StructureSummary['chains'] =>
  chains.filter(({ amino_acids: count }) => count > 0);

function chainFindings(
  { antigen_chains: wanted = [], at }: Docked,
  structure: StructureSummary | undefined,
): Finding[] {
  if (!structure) return [];
  const has = new Set(proteins(structure).map(({ id }) => id));
  return wanted.flatMap((chain, index): Finding[] => {
    if (has.has(chain)) return [];
    const detail = `is no protein chain of the structure; they are ${[...has].join(', ')}`;
    return [{ problem: 'validation_failed', pointer: `${at}/antigen_chains/${index}`, detail, code: 'invalid_value' }];
  });
}

function epitopeFindings(
  { epitope, antigen_chains: wanted, at }: Docked,
  { residues }: Antigen,
  structure: StructureSummary | undefined,
): Finding[] {
  const docked = (structure ? proteins(structure) : []).filter(({ id }) => wanted?.includes(id) ?? true);
  const inStructure = docked.reduce((sum, { amino_acids: count }) => sum + count, 0);
  // Without residues, either the chains are wrong, which another finding reports, or the file is not checked yet, which the run reports.
  const last = residues ?? (inStructure === 0 ? Infinity : inStructure);
  return epitope.flatMap((position, index): Finding[] => {
    if (position <= last) return [];
    const detail = `is beyond the antigen's ${last} residues`;
    return [{ problem: 'validation_failed', pointer: `${at}/epitope/${index}`, detail, code: 'too_big' }];
  });
}
