import { cdrs, type Cdrs, type NumberedDomain } from '@paratope/numbering';
import {
  germlineContent,
  germlineNeighbours,
  germlinePeptideHits,
  humanLikeness as likenessOf,
  repertoirePeptideHits,
  type FindNeighbours,
  type HumanPeptides,
  type NearestHumanGenes,
} from '@paratope/humanness';
import { findLiabilities, type Liability } from '@paratope/liabilities';
import { nonGermline9mers } from '@paratope/immunogenicity';
import type { Figure } from '../columns.js';

/** Figures of one V domain of a row. */
export interface DomainFigures {
  /** Figures by column, without the prefix of the chain. */
  readonly figures: Readonly<Record<string, Figure>>;
  readonly sequence: string;
  /** CDRs by IMGT's definition. */
  readonly cdrs: Cdrs;
  readonly humanLikeness: number;
  /** Whether human repertoires have each 9-mer; undefined without their list. */
  readonly repertoireHits: readonly boolean[] | undefined;
  readonly liabilities: readonly Liability[];
  readonly foreignCores: number;
}

/** Number of decimals of figures. */
const DIGITS = 4;
export const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/**
 * Computes all figures of a numbered domain.
 * @param repertoires the 9-mers of human repertoires
 * @param neighboursOf finds the germline genes near a domain
 */
export function domainFigures(
  domain: NumberedDomain,
  repertoires: HumanPeptides | undefined,
  neighboursOf: FindNeighbours = germlineNeighbours,
): DomainFigures {
  const { chainType, residues, v, j, species } = domain;
  const sequence = residues.map(({ aminoAcid }) => aminoAcid).join('');
  const { nearest, mouseShare } = neighboursOf(domain);
  const humanLikeness = likenessOf(repertoirePeptideHits(domain), germlinePeptideHits(sequence), {
    identity: nearest.v.identity,
    mouseShare,
  });
  const imgt = cdrs(domain, 'imgt');
  const north = cdrs(domain, 'north');
  const loop = chainType === 'H' ? 'H' : 'L';
  const lengthClass = (cdr: 'cdr1' | 'cdr2' | 'cdr3'): string =>
    `${loop}${cdr.charAt(3)}-${north[cdr].sequence.length}`;
  return {
    sequence,
    cdrs: imgt,
    humanLikeness,
    repertoireHits: repertoires?.hits(sequence),
    liabilities: findLiabilities(domain, { germline: layoutOf(nearest) }),
    foreignCores: nonGermline9mers(sequence),
    figures: {
      sequence,
      type: chainType,
      v_gene: v?.gene ?? null,
      j_gene: j?.gene ?? null,
      v_identity: v ? rounded(v.identity) : null,
      species: species?.call ?? null,
      human_likeness: rounded(humanLikeness),
      germline_content: rounded(germlineContent(domain, nearest.v.gene, nearest.j?.gene)),
      cdr1: imgt.cdr1.sequence,
      cdr1_length: imgt.cdr1.sequence.length,
      cdr1_class: lengthClass('cdr1'),
      cdr2: imgt.cdr2.sequence,
      cdr2_length: imgt.cdr2.sequence.length,
      cdr2_class: lengthClass('cdr2'),
      cdr3: imgt.cdr3.sequence,
      cdr3_length: imgt.cdr3.sequence.length,
      ...(chainType === 'H' ? {} : { cdr3_class: lengthClass('cdr3') }),
    },
  };
}

/** Human germline of a domain on 128 IMGT positions: the J gene after the end of the V gene. */
function layoutOf({ v, j }: NearestHumanGenes): string {
  return Array.from(v.gene.imgt, (residue, i) => (residue === '-' ? (j?.gene.imgt[i] ?? '-') : residue)).join('');
}
