import type { ChainType, NumberedDomain } from '@paratope/numbering';
import {
  germlineContent,
  humanFrameworkIdentity,
  imgtLayout,
  mouseResidueShare,
  nearestHumanGene,
  type GermlineMatch,
} from './germline-identity.js';
import { humanLikeness, repertoirePeptideHits } from './human-likeness.js';
import { type PeptideSource, OASIS_THRESHOLDS, oasisFractions, oasisIdentity } from './oasis.js';
import { germlinePeptideHits } from './peptides.js';

export type HumannessMethod = 'germline_9mer' | 'oasis';

/** Humanness of one V domain. Every share is 0–1, and higher is more human. */
export interface ChainHumanness {
  readonly method: HumannessMethod;
  /** Whether `method` counts each 9-mer as human (OASis: at the relaxed threshold), in sequence order. */
  readonly hits: readonly boolean[];
  /** Share of 9-mers that human germline genes encode, independent of the method. */
  readonly germlinePeptideIdentity: number;
  /** OASis identity per threshold; absent without a database. */
  readonly oasis?: Readonly<Record<keyof typeof OASIS_THRESHOLDS, number>>;
  readonly germlineContent: number;
  /** Main score, see `humanLikeness`. */
  readonly humanLikeness: number;
  /** Nearest human V gene by identity. */
  readonly vGene: string;
  readonly jGene?: string;
  /** Identity to the nearest human V gene over IMGT 1–106. */
  readonly vIdentity: number;
  /** Identity over FR1–FR3 to the human V gene that is nearest there. */
  readonly vFrameworkIdentity: number;
}

/**
 * Determines which 9-mers of a V domain are human: by OASis at the relaxed threshold, or without a source by the germline genes.
 * @param sequence the domain in one-letter codes.
 * @param chain `H`, `K` or `L`.
 * @param source the peptides of human repertoires, if there are any.
 * @returns whether each 9-mer is human, in sequence order.
 * @example
 * ```ts
 * humanPeptideHits('EVQLVESGGG', 'H'); // → [true, true]
 * ```
 */
export function humanPeptideHits(sequence: string, chain: ChainType, source?: PeptideSource): readonly boolean[] {
  return source
    ? oasisFractions(sequence, chain, source).map((fraction) => fraction >= OASIS_THRESHOLDS.relaxed)
    : germlinePeptideHits(sequence);
}

/** Human germline genes nearest to a domain. */
export interface NearestHumanGenes {
  readonly v: GermlineMatch;
  /** Nearest human J gene; absent when the domain has no FR4. */
  readonly j?: GermlineMatch;
}

/**
 * Finds the human V and J genes nearest to a domain, for callers that need their residues in addition to {@link chainHumanness}.
 *
 * @param domain the numbered V domain.
 * @returns the V gene, and the J gene if the domain has a framework 4, with their identities (0–1).
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * nearestHumanGenes(domain).v.gene.gene; // → 'IGHV3-66'
 * ```
 */
export function nearestHumanGenes(domain: NumberedDomain): NearestHumanGenes {
  const layout = imgtLayout(domain);
  const v = nearestHumanGene(layout, domain.chainType, 'V');
  if (!v) throw new Error(`The germline table holds no human V gene of chain type ${domain.chainType}.`);
  const hasFr4 = /[^-]/.test(layout.slice(117));
  const j = hasFr4 ? nearestHumanGene(layout, domain.chainType, 'J') : undefined;
  return { v, ...(j && { j }) };
}

/**
 * Scores one V domain. With a peptide source, OASis determines which 9-mers are human; without one, the germline genes do.
 *
 * @param domain the numbered V domain.
 * @param source the peptides of human repertoires, if there are any.
 * @param nearest the nearest genes of this domain, if the caller has found them already.
 * @returns the scores (0–1, higher is more human), the 9-mers that are human, and the nearest genes.
 */
export function chainHumanness(
  domain: NumberedDomain,
  source?: PeptideSource,
  nearest: NearestHumanGenes = nearestHumanGenes(domain),
): ChainHumanness {
  const sequence = domain.residues.map((residue) => residue.aminoAcid).join('');
  const layout = imgtLayout(domain);
  const { v, j } = nearest;
  const germlineHits = germlinePeptideHits(sequence);
  const fractions = source && oasisFractions(sequence, domain.chainType, source);
  return {
    method: fractions ? 'oasis' : 'germline_9mer',
    hits: fractions?.map((fraction) => fraction >= OASIS_THRESHOLDS.relaxed) ?? germlineHits,
    germlinePeptideIdentity: shareOf(germlineHits),
    ...(fractions && {
      oasis: {
        loose: oasisIdentity(fractions, 'loose'),
        relaxed: oasisIdentity(fractions, 'relaxed'),
        medium: oasisIdentity(fractions, 'medium'),
        strict: oasisIdentity(fractions, 'strict'),
      },
    }),
    germlineContent: germlineContent(domain, v.gene, j?.gene),
    humanLikeness: humanLikeness(repertoirePeptideHits(domain), germlineHits, {
      identity: v.identity,
      mouseShare: mouseResidueShare(layout, v.gene),
    }),
    vGene: v.gene.gene,
    ...(j && { jGene: j.gene.gene }),
    vIdentity: v.identity,
    vFrameworkIdentity: humanFrameworkIdentity(layout, domain.chainType),
  };
}

function shareOf(hits: readonly boolean[]): number {
  return hits.length === 0 ? 0 : hits.filter(Boolean).length / hits.length;
}
