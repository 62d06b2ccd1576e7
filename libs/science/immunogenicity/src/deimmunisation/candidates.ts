import { imgtLayout, nearestHumanGene, repertoireFrequencies } from '@paratope/humanness';
import { findLiabilities, imgtCdr, isVernier } from '@paratope/liabilities';
import { renumber } from '@paratope/numbering';
import type { NumberedDomain } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';
import { CORE_LENGTH } from '../mhc/encoding.js';
import type { ChainDomain, MoleculeChain } from '../molecule/molecule.js';
import type { CoreEpitope } from '../risk/risk.js';
import { isHumanGermline } from '../tolerance/human-self.js';

/** A residue that could be put somewhere without harm that the sequence shows. */
export interface Candidate {
  readonly chain: string;
  /** 0-based in the chain. */
  readonly index: number;
  readonly residue: string;
  readonly substitute: string;
  /** Share of human repertoires of the V gene's subgroup with the substitute there, 0–1. */
  readonly humanFrequency: number;
  /** What that share is of: `IGHV3`. */
  readonly repertoire: string;
}

/**
 * Why nothing can be put in a residue's place: it lies in a CDR, in the Vernier zone, holds the fold, or belongs to no V domain; or
 * all that human repertoires have there brings a liability, or makes human 9-mers foreign. `repertoire`: they have nothing else.
 */
export type Hindrance = 'cdr' | 'vernier' | 'fold' | 'no_domain' | 'repertoire' | 'liability' | 'human_peptide';

export interface Candidates {
  readonly found: readonly Candidate[];
  /** By place in the chain, for the residues of the cores that have no candidate. */
  readonly hindrances: ReadonlyMap<number, Hindrance>;
}

/** A substitute has to be this common in human repertoires. */
const LEAST_FREQUENCY = 0.02;
/** Cys23, Trp41, Cys104 and the J motif [FW]GXG, IMGT: what every V domain needs to fold. */
const CONSERVED: ReadonlySet<number> = new Set([23, 41, 104, 118, 119, 121]);
/** Hallmarks of a VHH, which lacks the VL that a human residue there would meet (IMGT). */
const VHH_HALLMARKS: ReadonlySet<number> = new Set([42, 49, 50, 52]);

/**
 * Substitutions in the residues of some cores that leave alone the CDRs (IMGT's and Kabat's), the Vernier zone and what the fold
 * needs, that human repertoires show, that bring no new liability, and that make no human 9-mer foreign on balance.
 */
export function candidates(chain: MoleculeChain, cores: readonly CoreEpitope[]): Candidates {
  const hindrances = new Map<number, Hindrance>();
  for (const { chain: role, start } of cores) {
    if (role !== chain.role) continue;
    for (let k = start; k < start + CORE_LENGTH; k++) hindrances.set(k, 'no_domain');
  }
  return { found: chain.domains.flatMap((domain) => ofDomain(chain, domain, hindrances)), hindrances };
}

/** Candidates of the places of a domain; those that have none get their hindrance, the others lose it. */
function ofDomain(
  chain: MoleculeChain,
  { numbered }: ChainDomain,
  hindrances: Map<number, Hindrance>,
): readonly Candidate[] {
  const gene = nearestHumanGene(imgtLayout(numbered), numbered.chainType, 'V')?.gene.gene;
  const repertoire = repertoireFrequencies(numbered.chainType, gene);
  const known = new Set(liabilities(numbered));
  const kabat = renumber(numbered, 'kabat').residues;
  const isNew = (k: number, substitute: string): boolean =>
    liabilities(withResidue(numbered, k, substitute)).some((liability) => !known.has(liability));
  return numbered.residues.flatMap(({ index, aminoAcid }, k): Candidate[] => {
    if (!hindrances.has(index)) return [];
    const position = numbered.imgt[k];
    const isCdr = position?.insertion !== '' || imgtCdr(position.number) !== 0 || kabat[k]?.region.startsWith('CDR');
    const place = isCdr ? 'cdr' : fixedPlace(numbered, position.number);
    if (position === undefined || place !== undefined) {
      hindrances.set(index, place ?? 'cdr');
      return [];
    }
    const common = AMINO_ACIDS.split('').filter(
      (substitute) =>
        substitute !== aminoAcid &&
        substitute !== 'C' &&
        repertoire.frequency(position.number, substitute) >= LEAST_FREQUENCY,
    );
    const harmless = common.filter((substitute) => !isNew(k, substitute));
    const human = humanPeptides(chain.sequence, index, aminoAcid);
    const admissible = harmless.filter((substitute) => humanPeptides(chain.sequence, index, substitute) >= human);
    if (admissible.length > 0) hindrances.delete(index);
    else
      hindrances.set(index, common.length === 0 ? 'repertoire' : harmless.length === 0 ? 'liability' : 'human_peptide');
    return admissible.map((substitute) => ({
      chain: chain.role,
      index,
      residue: aminoAcid,
      substitute,
      humanFrequency: repertoire.frequency(position.number, substitute),
      repertoire: repertoire.name,
    }));
  });
}

function fixedPlace({ chainType, isVhh }: NumberedDomain, imgt: number): Hindrance | undefined {
  if (isVernier(chainType, imgt)) return 'vernier';
  return CONSERVED.has(imgt) || (isVhh && VHH_HALLMARKS.has(imgt)) ? 'fold' : undefined;
}

/** What is at risk, and where. */
const liabilities = (domain: NumberedDomain): string[] =>
  findLiabilities(domain)
    .filter(({ severity }) => severity === 'high' || severity === 'medium')
    .map(({ kind, site }) => `${kind} ${site}`);

const withResidue = (domain: NumberedDomain, k: number, aminoAcid: string): NumberedDomain => ({
  ...domain,
  residues: domain.residues.map((residue, i) => (i === k ? { ...residue, aminoAcid } : residue)),
});

/** Human germline 9-mers that hold a place when a residue stands there. */
function humanPeptides(sequence: string, index: number, residue: string): number {
  const mutated = substituted(sequence, index, residue);
  let count = 0;
  for (let start = Math.max(0, index - CORE_LENGTH + 1); start <= index; start++) {
    const peptide = mutated.slice(start, start + CORE_LENGTH);
    if (peptide.length === CORE_LENGTH && isHumanGermline(peptide)) count++;
  }
  return count;
}

export const substituted = (sequence: string, index: number, residue: string): string =>
  sequence.slice(0, index) + residue + sequence.slice(index + 1);
