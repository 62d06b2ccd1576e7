import { run, type Pool } from '@paratope/database';
import { z } from 'zod';
import type { Finding } from './finding.js';
import type { Item } from './item.js';
import { findAntigens } from './references.sql.js';

const schema = z.object({
  antigen_id: z.guid(),
  antigen_upload_id: z.guid().optional(),
  epitope: z.array(z.int()).default([]),
});

const NO_STRUCTURE =
  'is needed: the antigen has a sequence only, and complexes are docked from structures. ' +
  'Upload its structure (PDB or mmCIF, experimental or predicted) and name the upload here, or in the antigen';

/** The antigen must be the org's and have a structure, unless antigens are folded, and an epitope lie within its sequence. */
export async function antigenFindings(
  pool: Pool,
  orgId: string,
  items: readonly Item[],
  antigensFolded: boolean,
): Promise<Finding[]> {
  const named = items.map(({ body, at }) => ({ ...schema.parse(body), at }));
  const rows = await run(pool, findAntigens, { orgId, ids: named.map((item) => item.antigen_id) });
  const antigens = new Map(rows.map((row) => [row.id, row]));
  return named.flatMap(({ antigen_id: id, antigen_upload_id: uploadId, epitope, at }): Finding[] => {
    const antigen = antigens.get(id.toLowerCase());
    if (!antigen) {
      const pointer = `${at}/antigen_id`;
      return [{ problem: 'not_found', pointer, detail: 'No such antigen.', code: 'not_found' }];
    }
    if (!antigensFolded && !antigen.has_structure && uploadId === undefined) {
      const pointer = `${at}/antigen_upload_id`;
      return [{ problem: 'validation_failed', pointer, detail: NO_STRUCTURE, code: 'required' }];
    }
    // Without a sequence, its structure file says how many residues there are.
    const last = antigen.residues ?? Infinity;
    return epitope.flatMap((position, index): Finding[] =>
      position <= last
        ? []
        : [
            {
              problem: 'validation_failed',
              pointer: `${at}/epitope/${index}`,
              detail: `is beyond the antigen's ${last} residues`,
              code: 'too_big',
            },
          ],
    );
  });
}
