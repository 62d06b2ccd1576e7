import type { NumberedDomain } from '@paratope/numbering';
import {
  germlineContent,
  humanFrameworkIdentity,
  imgtLayout,
  mouseResidueShare,
  nearestHumanGenes,
  type NearestHumanGenes,
} from './germline-identity.js';
import { humanLikeness, repertoirePeptideHits } from './human-likeness.js';
import type { HumanPeptides } from './human-peptides.js';
import { germlinePeptideHits, shareOfHits } from './peptides.js';

export type HumannessMethod = 'germline_9mer' | 'oasis';

/** Humanness of one V domain. Every share is 0–1, and higher is more human. */
export interface ChainHumanness {
  readonly method: HumannessMethod;
  /** Whether `method` counts each 9-mer as human, in sequence order. */
  readonly hits: readonly boolean[];
  /** Whether human germline genes encode each 9-mer, in sequence order. */
  readonly germlineHits: readonly boolean[];
  /** Share of 9-mers that human germline genes encode, independent of the method. */
  readonly germlinePeptideIdentity: number;
  /** OASis identity at the relaxed threshold: share of 9-mers that 10 % of human subjects have; absent without their list. */
  readonly oasisIdentity?: number;
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
 * Scores one V domain. With the 9-mers of human repertoires, OASis determines which 9-mers are human; without them, the germline genes do.
 *
 * @param domain the numbered V domain.
 * @param repertoires the 9-mers of human repertoires.
 * @param nearest the nearest genes of this domain, if the caller has found them already.
 * @returns the scores (0–1, higher is more human), the 9-mers that are human, and the nearest genes.
 */
export function chainHumanness(
  domain: NumberedDomain,
  repertoires?: HumanPeptides,
  nearest: NearestHumanGenes = nearestHumanGenes(domain),
): ChainHumanness {
  const sequence = domain.residues.map((residue) => residue.aminoAcid).join('');
  const layout = imgtLayout(domain);
  const { v, j } = nearest;
  const germlineHits = germlinePeptideHits(sequence);
  const oasisHits = repertoires?.hits(sequence);
  return {
    method: oasisHits ? 'oasis' : 'germline_9mer',
    hits: oasisHits ?? germlineHits,
    germlineHits,
    germlinePeptideIdentity: shareOfHits(germlineHits),
    ...(oasisHits && { oasisIdentity: shareOfHits(oasisHits) }),
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
