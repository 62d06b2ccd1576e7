import { numberAntibody, type NumberedDomain, type Region } from '@paratope/numbering';
import { isAminoAcid, Tally } from '@paratope/sequence';
import { ImmunogenicityInputError } from '../errors.js';
import { CORE_LENGTH } from '../mhc/encoding.js';

export interface InputChain {
  /** Role of the chain in the result: `heavy`, `light_2`, `scfv`. */
  readonly role: string;
  /** Sequence in one-letter codes of the 20 amino acids; it may include constant domains and linkers. */
  readonly sequence: string;
}

/** Location of a residue: in a region of a V domain, or in a segment outside. */
export type ResidueRegion = Region | 'constant' | 'linker' | 'leader' | 'tail' | 'unknown';

/** A V domain of a chain. */
export interface ChainDomain {
  readonly numbered: NumberedDomain;
  /** 1-based number among the V domains of its chain. */
  readonly number: number;
}

export interface MoleculeChain {
  readonly role: string;
  /** Upper-case sequence without white space. */
  readonly sequence: string;
  readonly domains: readonly ChainDomain[];
  /** Region of each residue. */
  readonly regions: readonly ResidueRegion[];
}

/**
 * Reads the chains of a molecule, sorted by role; a chain without a V domain (the partner of a fusion) is also scored.
 * @throws {ImmunogenicityInputError} with the field that is invalid.
 */
export function readMolecule(chains: readonly InputChain[]): MoleculeChain[] {
  if (chains.length === 0) throw new ImmunogenicityInputError('no_chains', 'chains', 'the molecule has no chains');
  const roles = new Set<string>();
  const read = chains.map(({ role, sequence: raw }, i) => {
    const sequence = raw.replace(/\s/g, '').toUpperCase();
    const field = `chains[${i}].sequence`;
    if (roles.has(role)) {
      throw new ImmunogenicityInputError('duplicate_chain', `chains[${i}].role`, `there are two chains ${role}`);
    }
    roles.add(role);
    requirePeptide(sequence, field);
    return readChain(role, sequence);
  });
  return read.sort((a, b) => (a.role < b.role ? -1 : 1));
}

/**
 * Rejects a sequence that does not consist of at least nine of the 20 amino acids.
 * @param sequence upper-case one-letter codes.
 * @param field the name of the field, for the message.
 * @throws {ImmunogenicityInputError} with the field, and the position of a wrong residue.
 * @example
 * ```ts
 * requirePeptide('EVQLVESGG', 'peptide');
 * ```
 */
function requirePeptide(sequence: string, field: string): void {
  if (sequence === '') throw new ImmunogenicityInputError('empty_sequence', field, 'the sequence is empty');
  for (const [k, letter] of [...sequence].entries()) {
    if (isAminoAcid(letter)) continue;
    throw new ImmunogenicityInputError(
      'invalid_residue',
      field,
      `position ${k + 1} is ${/[A-Z*]/.test(letter) ? letter : 'a character'}, which is none of the 20 amino acids`,
    );
  }
  if (sequence.length >= CORE_LENGTH) return;
  throw new ImmunogenicityInputError(
    'too_short',
    field,
    `${sequence.length} residues are fewer than the ${CORE_LENGTH} that an MHC molecule holds`,
  );
}

/** Numbers a chain with a validated sequence. */
export function readChain(role: string, sequence: string): MoleculeChain {
  const outcome = numberAntibody(sequence);
  const regions = new Array<ResidueRegion>(sequence.length).fill('unknown');
  if (!outcome.ok) return { role, sequence, domains: [], regions };
  const { domains, flanks } = outcome.value;
  for (const { residues } of domains) for (const { index, region } of residues) regions[index] = region;
  for (const { kind, start, end } of flanks) regions.fill(kind, start, end);
  return { role, sequence, domains: domains.map((numbered, i) => ({ numbered, number: i + 1 })), regions };
}

/**
 * Region of a peptide: the one with most of its residues. Residues of a CDR have a weight of 1.5, because the CDRs are specific to the
 * antibody.
 */
export function regionOfPeptide(regions: readonly ResidueRegion[], start: number, length: number): ResidueRegion {
  const counts = new Tally<ResidueRegion>();
  for (let k = start; k < start + length; k++) {
    const region = regions[k] ?? 'unknown';
    counts.add(region, region.startsWith('CDR') ? 1.5 : 1);
  }
  let best: ResidueRegion = 'unknown';
  let most = 0;
  for (const [region, count] of counts) if (count > most) [best, most] = [region, count];
  return best;
}
