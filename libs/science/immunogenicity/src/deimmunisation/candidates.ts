import { imgtLayout, nearestHumanGene, repertoireFrequencies } from '@paratope/humanness';
import { findLiabilities, imgtCdr, isVernier } from '@paratope/liabilities';
import { renumber, type NumberedDomain } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';
import { CORE_LENGTH } from '../mhc/encoding.js';
import type { ChainDomain, MoleculeChain } from '../molecule/molecule.js';
import type { CoreEpitope } from '../risk/risk.js';
import { isHumanGermline } from '../tolerance/human-self.js';

/** Possible substitution without harm visible in the sequence. */
export interface Candidate {
  readonly chain: string;
  /** 0-based index in the chain. */
  readonly index: number;
  readonly residue: string;
  readonly substitute: string;
  /** Share of human repertoires of the V gene's subgroup with the substitute at this position, 0–1. */
  readonly humanFrequency: number;
  /** Repertoire of that share, such as `IGHV3`. */
  readonly repertoire: string;
}

/**
 * Reason why a residue cannot be substituted: it is in a CDR or the Vernier zone, stabilizes the fold, or belongs to no V domain; or every
 * residue of human repertoires at its position adds a liability, or makes human 9-mers foreign. `repertoire`: human repertoires have no
 * other residue there.
 */
export type Hindrance = 'cdr' | 'vernier' | 'fold' | 'no_domain' | 'repertoire' | 'liability' | 'human_peptide';

export interface Candidates {
  readonly found: readonly Candidate[];
  /** Hindrances by position in the chain, for the residues of the cores without a candidate. */
  readonly hindrances: ReadonlyMap<number, Hindrance>;
}

/** Minimum frequency of a substitute in human repertoires. */
const LEAST_FREQUENCY = 0.02;
/** Residues that every V domain needs to fold: Cys23, Trp41, Cys104 and the J motif [FW]GXG, IMGT. */
const CONSERVED: ReadonlySet<number> = new Set([23, 41, 104, 118, 119, 121]);
/** IMGT positions of the hallmarks of a VHH; a human residue there would pair with the VL that a VHH lacks. */
const VHH_HALLMARKS: ReadonlySet<number> = new Set([42, 49, 50, 52]);

/**
 * Finds substitutions in some cores outside the CDRs (IMGT's and Kabat's), the Vernier zone and the residues that stabilize the fold. Human
 * repertoires have the substitute, it adds no liability, and it does not reduce the number of human 9-mers.
 */
export function candidates(chain: MoleculeChain, cores: readonly CoreEpitope[]): Candidates {
  const hindrances = new Map<number, Hindrance>();
  for (const { chain: role, start } of cores) {
    if (role !== chain.role) continue;
    for (let k = start; k < start + CORE_LENGTH; k++) hindrances.set(k, 'no_domain');
  }
  return { found: chain.domains.flatMap((domain) => ofDomain(chain, domain, hindrances)), hindrances };
}

/** Finds candidates for the positions of a domain. Positions without a candidate get their hindrance, the others lose theirs. */
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

/** Liabilities of a domain of high or medium severity, by kind and position. */
const liabilities = (domain: NumberedDomain): string[] =>
  findLiabilities(domain)
    .filter(({ severity }) => severity === 'high' || severity === 'medium')
    .map(({ kind, site }) => `${kind} ${site}`);

const withResidue = (domain: NumberedDomain, k: number, aminoAcid: string): NumberedDomain => ({
  ...domain,
  residues: domain.residues.map((residue, i) => (i === k ? { ...residue, aminoAcid } : residue)),
});

/** Number of human germline 9-mers that contain a position when it has a given residue. */
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
