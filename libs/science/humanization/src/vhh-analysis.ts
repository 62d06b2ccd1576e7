import { PEPTIDE_LENGTH, germlinePeptideHits } from '@paratope/humanness';
import type { Decision } from './decision.js';
import type { ParentalDomain, Site } from './parental-domain.js';
import { TOLERANT_VHH_HALLMARKS, VHH_HALLMARKS } from './zones.js';

/** The findings about a single domain, beyond those for any heavy chain. */
export interface VhhAnalysis {
  readonly hallmarks: readonly VhhHallmark[];
  /** Hallmark positions that carry a camelid residue. */
  readonly camelid_hallmarks: number;
  readonly cdr3_length: number;
  /** Cysteines besides 23 and 104; a pair is a second disulfide and stays. */
  readonly extra_cysteines: readonly { readonly imgt: string; readonly kabat: string }[];
  readonly extra_disulfide: boolean;
  /** Share of human germline 9-mers among those that do not cover a hallmark: camelid hallmarks are not held against it. */
  readonly vhh_adjusted_humanness: { readonly before: number; readonly after: number };
  readonly warnings: readonly string[];
}

export interface VhhHallmark {
  readonly imgt: string;
  readonly kabat: string;
  readonly parental: string;
  readonly humanized: string;
  readonly human_residues: string;
  readonly camelid: boolean;
}

/** Residues of human VH genes at the hallmarks, IMGT numbers. */
const HUMAN_RESIDUES: Readonly<Record<number, string>> = { 42: 'VI', 49: 'G', 50: 'L', 52: 'WY' };

/** Shorter, a lone VH has too little CDR3 to cover the face that a VL would shield. */
const SHORT_CDR3 = 9;

export function analyseVhh(
  parent: ParentalDomain,
  humanized: readonly string[],
  decisions: readonly Decision[],
): VhhAnalysis {
  const hallmarks = parent.sites.filter(isHallmark).map((site): VhhHallmark => {
    const human = HUMAN_RESIDUES[site.column ?? 0] ?? '';
    return {
      imgt: site.imgt,
      kabat: site.kabat,
      parental: site.aminoAcid,
      humanized: humanized[site.index] ?? site.aminoAcid,
      human_residues: human,
      camelid: !human.includes(site.aminoAcid),
    };
  });
  const extraCysteines = parent.sites.filter(
    ({ aminoAcid, column }) => aminoAcid === 'C' && column !== 23 && column !== 104,
  );
  const cdr3Length = parent.domain.residues.filter(({ region }) => region === 'CDR3').length;
  return {
    hallmarks,
    camelid_hallmarks: hallmarks.filter(({ camelid }) => camelid).length,
    cdr3_length: cdr3Length,
    extra_cysteines: extraCysteines.map(({ imgt, kabat }) => ({ imgt, kabat })),
    extra_disulfide: extraCysteines.length > 0 && extraCysteines.length % 2 === 0,
    vhh_adjusted_humanness: {
      before: adjustedHumanness(parent, parent.sequence),
      after: adjustedHumanness(parent, humanized.join('')),
    },
    warnings: warnings(parent, hallmarks, decisions, cdr3Length, extraCysteines.length),
  };
}

function warnings(
  parent: ParentalDomain,
  hallmarks: readonly VhhHallmark[],
  decisions: readonly Decision[],
  cdr3Length: number,
  extraCysteines: number,
): string[] {
  const found: string[] = [];
  if (!hallmarks.some(({ camelid }) => camelid)) {
    found.push('No hallmark position carries a camelid residue: this may be a VH that needs its VL.');
  }
  const tolerated = parent.sites.some(
    (site) =>
      site.column !== undefined && TOLERANT_VHH_HALLMARKS.has(site.column) && decisions[site.index]?.kind === 'keep',
  );
  if (tolerated) {
    found.push(
      'Kabat 44 and 45 stay camelid. The most human variant humanizes them, which many VHHs tolerate; test solubility. Kabat 37 and 47 are never humanized.',
    );
  }
  if (cdr3Length < SHORT_CDR3) found.push('CDR3 is short for a VHH: it may not cover the former VL interface.');
  if (extraCysteines % 2 === 1) found.push('An odd number of cysteines besides 23 and 104: one of them is free.');
  return found;
}

/** Share of human germline 9-mers among those without a hallmark position. */
function adjustedHumanness(parent: ParentalDomain, sequence: string): number {
  const hallmarks = parent.sites.filter(isHallmark).map(({ index }) => index);
  const counted = germlinePeptideHits(sequence).filter(
    (_, start) => !hallmarks.some((index) => index >= start && index < start + PEPTIDE_LENGTH),
  );
  return counted.length === 0 ? 0 : counted.filter(Boolean).length / counted.length;
}

const isHallmark = ({ column }: Site): boolean => column !== undefined && VHH_HALLMARKS.includes(column);
