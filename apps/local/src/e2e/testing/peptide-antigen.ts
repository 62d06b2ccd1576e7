import { readFileSync } from 'node:fs';
import { workspacePath } from '../../workspace.js';

/** First and last residue of the peptide, by the numbers of the file. */
const [FIRST, LAST] = [90, 101];

/**
 * Twelve residues of interleukin 18 as a PDB file. They are docked like any antigen, in half of the processor time that the whole protein
 * takes.
 */
export const PEPTIDE_ANTIGEN = Buffer.from(
  readFileSync(workspacePath('examples/il18.pdb'), 'utf8')
    .split('\n')
    .filter(
      (line) => line.startsWith('ATOM') && Number(line.slice(22, 26)) >= FIRST && Number(line.slice(22, 26)) <= LAST,
    )
    .join('\n'),
);
