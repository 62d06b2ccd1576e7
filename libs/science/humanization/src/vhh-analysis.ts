import { PEPTIDE_LENGTH, germlinePeptideHits } from '@paratope/humanness';
import type { ParentalDomain } from './parental-domain.js';
import { describeHallmarks, isHallmark, type VhhHallmark } from './vhh-hallmarks.js';

/** Findings on a single domain in addition to those on any heavy chain. */
export interface VhhAnalysis {
  readonly hallmarks: readonly VhhHallmark[];
  /** Number of hallmark positions with a camelid residue. */
  readonly camelid_hallmarks: number;
  readonly cdr3_length: number;
  /** Cysteines besides 23 and 104; a pair forms a second disulfide and is kept. */
  readonly extra_cysteines: readonly { readonly imgt: string; readonly kabat: string }[];
  readonly extra_disulfide: boolean;
  /** Share of human germline 9-mers among those that do not cover a hallmark, so that camelid hallmarks do not lower the score. */
  readonly vhh_adjusted_humanness: { readonly before: number; readonly after: number };
  readonly warnings: readonly string[];
}

/** CDR3 length below which a single VH cannot cover the surface that a VL would cover. */
const SHORT_CDR3 = 9;

export function analyseVhh(parent: ParentalDomain, humanized: readonly string[]): VhhAnalysis {
  const hallmarks = describeHallmarks(parent, humanized);
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
    warnings: warnings(hallmarks, cdr3Length, extraCysteines.length),
  };
}

function warnings(hallmarks: readonly VhhHallmark[], cdr3Length: number, extraCysteines: number): string[] {
  const found: string[] = [];
  if (!hallmarks.some(({ camelid }) => camelid)) {
    found.push('No hallmark position carries a camelid residue: this may be a VH that needs its VL.');
  }
  const open = hallmarks.filter(({ may_be_humanized: mayBe, humanized, parental }) => mayBe && humanized === parental);
  if (open.length > 0) {
    found.push(
      `Kabat ${open.map(({ kabat }) => kabat).join(' and ')} ${open.length > 1 ? 'stay' : 'stays'} camelid. The most human variant ` +
        'humanizes what tolerates it; test solubility. Kabat 37 and 47 are never humanized.',
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
