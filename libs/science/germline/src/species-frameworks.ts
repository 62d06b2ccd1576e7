import type { ReferenceSpecies } from './gene.js';
import { SPECIES_FRAMEWORK_ROWS } from './generated/species-frameworks.js';
import { IMGT_LENGTH, oneOf } from './table.js';

export const REFERENCE_SPECIES: readonly ReferenceSpecies[] = ['camelid', 'rabbit', 'bovine'];

/** FR1–FR3 of the heavy chain of one antibody, which may be somatically mutated. */
interface SpeciesFramework {
  readonly species: ReferenceSpecies;
  /** PDB entry. */
  readonly pdb: string;
  /** 128 characters, one per IMGT position, `-` where there is no residue and in the CDRs. */
  readonly imgt: string;
}

/** Frameworks of animals without open germline sets; sorted by species and entry. */
export const speciesFrameworks: readonly SpeciesFramework[] = SPECIES_FRAMEWORK_ROWS.trim()
  .split('\n')
  .map((row) => {
    const [species, pdb = '', residues = ''] = row.split(' ');
    const imgt = residues.replace(/\d+/g, (gaps) => '-'.repeat(Number(gaps))).padEnd(IMGT_LENGTH, '-');
    return { species: oneOf(species, REFERENCE_SPECIES), pdb, imgt };
  });
