import {
  isAminoAcidResidue,
  parseMmcif,
  parsePdb,
  StructureFormatError,
  type Chain,
  type ParsedStructure,
} from '@paratope/geometry';
import type { StructureSummary } from '@paratope/job-envelope';
import type { Verdict } from './verdict.js';

type Format = 'pdb' | 'mmcif';

/** Largest number of chains in a file of a protein to dock against. */
const MOST_CHAINS = 500;
const LONGEST_CHAIN_ID = 32;

/**
 * Reads a structure file strictly: an unreadable atom would be a gap that the pipelines do not know of.
 * Both formats are ASCII; a file in another encoding keeps its line numbers.
 */
export function checkStructure(bytes: Uint8Array, format: Format): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let parsed: ParsedStructure;
  try {
    parsed = format === 'pdb' ? parsePdb(text) : parseMmcif(text);
  } catch (error) {
    if (error instanceof StructureFormatError)
      return rejected(`Not a structure in ${NAMES[format]}: ${error.message}.`);
    throw error;
  }
  const { structure, problems } = parsed;
  const [problem] = problems;
  if (problem) {
    const what = problem.message.replace(/; \w+ skipped$/, '');
    return rejected(problems.length > 1 ? `${what} (the first of several such lines).` : `${what}.`, problem.line);
  }
  const chains = structure.models[0]?.chains ?? [];
  if (chains.length > MOST_CHAINS) return rejected(`The first model has more than ${MOST_CHAINS} chains.`);
  if (chains.some(({ id }) => id.length > LONGEST_CHAIN_ID)) {
    return rejected(`A chain identifier has more than ${LONGEST_CHAIN_ID} characters.`);
  }
  if (!chains.some((chain) => chain.residues.some(isAminoAcidResidue))) {
    return rejected('The first model has no amino acid.');
  }
  return {
    summary: { format, models: structure.models.length, atoms: atomsIn(chains), chains: chains.map(described) },
  };
}

const NAMES: Readonly<Record<Format, string>> = { pdb: 'PDB format', mmcif: 'mmCIF' };

const rejected = (detail: string, line?: number): Verdict => ({
  rejection: { detail: detail.charAt(0).toUpperCase() + detail.slice(1), ...(line === undefined ? {} : { line }) },
});

const atomsIn = (chains: readonly Chain[]): number =>
  chains.reduce((sum, { residues }) => sum + residues.reduce((atoms, residue) => atoms + residue.atoms.length, 0), 0);

const described = ({ id, residues }: Chain): StructureSummary['chains'][number] => ({
  id,
  residues: residues.length,
  amino_acids: residues.filter(isAminoAcidResidue).length,
});
