import { AMINO_ACIDS } from '@paratope/sequence';
import type { NumberedDomain, Position } from '@paratope/numbering';
import { IMGT_LENGTH, imgtLayout, mouseResidueShare, nearestHumanGene, vIdentityCeiling } from './germline-identity.js';
import type { FindNeighbours } from './germline-neighbours.js';
import { germlinePeptideHits, humanGermlinePeptides, PEPTIDE_LENGTH } from './peptides.js';
import { FREQUENCY_FLOOR, repertoireTables, type FrequencyTable } from './residue-frequency.js';

const UNKNOWN_LOG = Math.log(FREQUENCY_FLOOR);
/** Log frequency of an insertion in a loop, for which the tables have no value. */
const INSERTION_LOG = Math.log(0.08);
/**
 * Minimum sum of the logarithms of residue frequencies for which a 9-mer counts as human, as of nine residues of 26 %. Chosen on the 125
 * antibodies with a published relaxed OASis identity (Prihoda et al. 2022), where −10 to −14 correlate alike (R 0.953–0.965).
 */
const MIN_LOG_FREQUENCY = -12;

/**
 * Determines which 9-mers are probable in human repertoires, position by position, in the V subgroup that fits the whole domain best. The
 * method replaces a search in repertoires (OASis), but knows only residues at positions, not observed peptides.
 * @param domain the numbered V domain.
 * @returns whether each 9-mer is probable, in sequence order; empty for fewer than nine residues.
 */
export function repertoirePeptideHits({ chainType, residues, imgt }: NumberedDomain): boolean[] {
  const codes = residues.map(({ aminoAcid }) => AMINO_ACIDS.indexOf(aminoAcid));
  let best: readonly number[] = [];
  let highest = -Infinity;
  for (const table of repertoireTables(chainType)) {
    const logs = codes.map((code, i) => logFrequency(table, imgt[i], code));
    const total = logs.reduce((sum, value) => sum + value, 0);
    if (total <= highest) continue;
    highest = total;
    best = logs;
  }
  const hits: boolean[] = [];
  let sum = 0;
  for (let i = 0; i < best.length; i++) {
    sum += best[i] - (i < PEPTIDE_LENGTH ? 0 : best[i - PEPTIDE_LENGTH]);
    if (i >= PEPTIDE_LENGTH - 1) hits.push(sum >= MIN_LOG_FREQUENCY);
  }
  return hits;
}

function logFrequency({ logs }: FrequencyTable, position: Position | undefined, code: number): number {
  if (position === undefined || position.insertion !== '') return INSERTION_LOG;
  return code < 0 ? UNKNOWN_LOG : (logs[(position.number - 1) * AMINO_ACIDS.length + code] ?? UNKNOWN_LOG);
}

/** Properties of the V gene part of a domain that human likeness uses. */
interface VLikeness {
  /** Identity to the nearest human V gene, 0–1. */
  readonly identity: number;
  /** Share of murine residues, see {@link mouseResidueShare}. */
  readonly mouseShare: number;
}

/**
 * Computes human likeness: the unweighted mean of two halves. One is the share of 9-mers that human repertoires or germline genes have; the
 * other is the identity to the nearest human V gene minus the share of murine residues.
 * @param repertoireHits whether human repertoires make each 9-mer probable.
 * @param germlineHits whether a human germline gene encodes each 9-mer.
 * @param vLikeness identity to the nearest human V gene and share of murine residues, 0–1 each.
 * @returns human likeness, 0–1; higher is more human; 0 without a 9-mer.
 * @example
 * ```ts
 * humanLikeness([true, false], [false, false], { identity: 0.8, mouseShare: 0.1 }).toFixed(2); // → '0.60'
 * ```
 */
export function humanLikeness(
  repertoireHits: readonly boolean[],
  germlineHits: readonly boolean[],
  { identity, mouseShare }: VLikeness,
): number {
  if (repertoireHits.length === 0) return 0;
  const human = repertoireHits.filter((hit, i) => hit || germlineHits[i]).length;
  return (human / repertoireHits.length + Math.max(0, identity - mouseShare)) / 2;
}

/**
 * Computes the {@link humanLikeness} of a domain if no other score is needed.
 * @param domain the numbered V domain.
 * @param neighboursOf finds the germline genes near the domain, as `neighboursOfVariants` does faster for many variants of one domain.
 * @returns human likeness, 0–1; higher is more human.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * domainLikeness(domain) > 0.5; // → true
 * chainHumanness(domain).vGene; // → 'IGHV3-66'
 * repertoirePeptideHits(domain).length === vh.length - 8; // → true
 * ```
 */
export function domainLikeness(domain: NumberedDomain, neighboursOf?: FindNeighbours): number {
  const sequence = domain.residues.map(({ aminoAcid }) => aminoAcid).join('');
  const near = neighboursOf?.(domain);
  const ofGenes = near ? { identity: near.nearest.v.identity, mouseShare: near.mouseShare } : vLikeness(domain);
  return humanLikeness(repertoirePeptideHits(domain), germlinePeptideHits(sequence), ofGenes);
}

function vLikeness(domain: NumberedDomain): VLikeness {
  const layout = imgtLayout(domain);
  const nearest = nearestHumanGene(layout, domain.chainType, 'V');
  if (!nearest) return { identity: 0, mouseShare: 0 };
  return { identity: nearest.identity, mouseShare: mouseResidueShare(layout, nearest.gene) };
}

/**
 * Computes the human likeness of an Fv as the mean of its chains.
 * @param chains the human likeness of each chain, 0–1.
 * @returns human likeness, 0–1; higher is more human.
 * @example
 * ```ts
 * meanLikeness([0.8, 0.6]).toFixed(1); // → '0.7'
 * ```
 */
export const meanLikeness = (chains: readonly number[]): number =>
  chains.reduce((sum, value) => sum + value, 0) / Math.max(1, chains.length);

/**
 * Computes an upper bound of the {@link domainLikeness} of the variants of a domain. A 9-mer counts as human where some choice of residues makes
 * it so, and no residue as murine, so that a variant need not reach the bound.
 * @param domain the numbered V domain.
 * @param choices residues that may stand at each index of the domain, its own among them.
 * @param mutations the most residues that change.
 * @returns the bound, 0–1.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * likenessCeiling(domain, [...vh], 0) >= domainLikeness(domain); // → true
 * ```
 */
export function likenessCeiling(domain: NumberedDomain, choices: readonly string[], mutations: number): number {
  const { chainType, imgt } = domain;
  const windows = Math.max(0, imgt.length - PEPTIDE_LENGTH + 1);
  const canBeHuman = new Array<boolean>(windows).fill(false);
  for (const table of repertoireTables(chainType)) {
    const best = imgt.map((position, i) =>
      Math.max(...Array.from(choices[i] ?? '', (each) => logFrequency(table, position, AMINO_ACIDS.indexOf(each)))),
    );
    for (let i = 0; i < windows; i++) {
      const sum = best.slice(i, i + PEPTIDE_LENGTH).reduce((total, value) => total + value, 0);
      if (sum >= MIN_LOG_FREQUENCY) canBeHuman[i] = true;
    }
  }
  const germline = [...humanGermlinePeptides()];
  const hits = canBeHuman.map(
    (can, i) =>
      can || germline.some((peptide) => Array.from(peptide).every((each, k) => choices[i + k]?.includes(each))),
  );
  const byPosition = new Array<string>(IMGT_LENGTH).fill('');
  for (const [i, { number, insertion }] of imgt.entries())
    if (insertion === '') byPosition[number - 1] = choices[i] ?? '';
  const identity = vIdentityCeiling(imgtLayout(domain), chainType, byPosition, mutations);
  return humanLikeness(hits, [], { identity, mouseShare: 0 });
}
