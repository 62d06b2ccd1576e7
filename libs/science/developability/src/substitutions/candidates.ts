import { contactFrequency, isConserved, isCanonical, VHH_HALLMARKS } from '@paratope/humanization';
import { isVernier } from '@paratope/liabilities';
import { repertoireFrequencies } from '@paratope/humanness';
import type { AnalysedFv } from '../fv/analysed-fv.js';
import type { ModelledFv } from '../fv/modelled-fv.js';

/** Residue with a possible substitute. */
export interface Candidate {
  readonly index: number;
  readonly substitute: string;
  /** Share of the human V family with the substitute at this position; null within CDRs, where the family is not used. */
  readonly humanFrequency: number | null;
  /** Frequency with which the position contacts the antigen, 0–1. */
  readonly contactFrequency: number;
}

/** Kind of substitute that improves a metric, which depends on the residues that make it bad. */
type Cure = 'polar' | 'less_positive' | 'less_negative' | 'other';

const SUBSTITUTES: Readonly<Record<Cure, string>> = {
  polar: 'STQNEDKRG',
  less_positive: 'QSTNE',
  less_negative: 'QSTNK',
  other: 'SQTAE',
};
/** Substitutes in CDRs that preserve most of the shape, because the family gives no information there. */
const CONSERVATIVE: Readonly<Record<string, string>> = {
  F: 'SY',
  W: 'YS',
  Y: 'ST',
  I: 'TS',
  L: 'QT',
  V: 'TS',
  M: 'QT',
  A: 'SG',
  P: 'S',
  K: 'QS',
  R: 'QS',
  D: 'NS',
  E: 'QS',
  N: 'QS',
};
/** Minimum share of the human family for a proposed framework residue. */
const LEAST_FAMILY_SHARE = 0.02;
const PER_RESIDUE = 2;

const CURES: Readonly<Record<string, Cure>> = {
  psh: 'polar',
  sap_5: 'polar',
  sap_10: 'polar',
  surface_aggregation: 'polar',
  hic: 'polar',
  smac: 'polar',
  ppc: 'less_positive',
  scm_positive: 'less_positive',
  polyreactivity: 'less_positive',
  ac_sins: 'less_positive',
  pnc: 'less_negative',
  scm_negative: 'less_negative',
  exposed_liabilities: 'other',
};

/** Whether substitutions can improve a metric. */
export const isCurable = (metric: string): boolean => metric in CURES;

/** Contribution of each residue to a metric, if the metric is a sum over residues. */
export function contributionsTo(metric: string, analysed: AnalysedFv): Float64Array {
  const { fv, patches, surfaceAggregation, sap5, sap10, charge, liabilities } = analysed;
  const cdrOnly = (values: Float64Array): Float64Array =>
    values.map((value, i) => (fv.residues[i].cdr > 0 ? value : value / 2));
  const own = (letters: string): Float64Array =>
    charge.map.map((value, i) => (letters.includes(fv.residues[i]?.aminoAcid ?? '') ? Math.abs(value) : 0));
  switch (metric) {
    case 'psh':
      return patches.psh.contributions;
    case 'ppc':
      return patches.ppc.contributions;
    case 'pnc':
      return patches.pnc.contributions;
    case 'sap_5':
      return sap5;
    case 'sap_10':
      return sap10;
    case 'surface_aggregation':
      return surfaceAggregation;
    case 'scm_negative':
      return own('DE');
    case 'scm_positive':
    case 'polyreactivity':
    case 'ac_sins':
      return own('KR');
    case 'exposed_liabilities': {
      const weights = new Float64Array(fv.residues.length);
      for (const { index, weight } of liabilities) weights[index] = weights[index] + weight;
      return weights;
    }
    default:
      return cdrOnly(sap5);
  }
}

const HYDROPHOBIC = 'AFILMVWY';
/** Residues with the property that a cure reduces. */
const CARRIERS: Readonly<Record<Cure, string>> = {
  polar: HYDROPHOBIC,
  less_positive: 'KR',
  less_negative: 'DE',
  other: 'DEFHIKLMNQRSTVWYA',
};

/** Selects substitutions to compute for a metric: at its worst residues, those that the human family or their shape allows. */
export function candidatesFor(metric: string, analysed: AnalysedFv, residues: number): Candidate[] {
  const cure = CURES[metric] ?? 'other';
  const contributions = contributionsTo(metric, analysed);
  return [...contributions.keys()]
    .filter((i) => contributions[i] > 0 && CARRIERS[cure].includes(analysed.fv.residues[i]?.aminoAcid ?? '-'))
    .filter((i) => mayChange(analysed.fv, i))
    .sort((a, b) => contributions[b] - contributions[a])
    .slice(0, residues)
    .flatMap((i) => substitutesAt(analysed.fv, i, cure));
}

function mayChange({ residues, domains }: ModelledFv, i: number): boolean {
  const residue = residues[i];
  if (!residue) return false;
  const { number, insertion } = residue.imgt;
  const chainType = domains[residue.domain]?.numbered.chainType ?? 'H';
  if (insertion !== '') return true;
  const isHallmark = domains.length === 1 && VHH_HALLMARKS.includes(number);
  return !isConserved(number) && !isCanonical(residue.side, number) && !isVernier(chainType, number) && !isHallmark;
}

function substitutesAt({ residues, domains }: ModelledFv, i: number, cure: Cure): Candidate[] {
  const residue = residues[i];
  if (!residue) return [];
  const { number, insertion } = residue.imgt;
  const touches = insertion === '' ? contactFrequency(residue.side, number) : 1;
  const allowed = SUBSTITUTES[cure];
  if (residue.cdr > 0) {
    return Array.from(CONSERVATIVE[residue.aminoAcid] ?? 'S')
      .filter((letter) => letter !== residue.aminoAcid)
      .slice(0, PER_RESIDUE)
      .map((substitute) => ({ index: i, substitute, humanFrequency: null, contactFrequency: touches }));
  }
  const numbered = domains[residue.domain]?.numbered;
  if (!numbered || insertion !== '') return [];
  const repertoire = repertoireFrequencies(numbered.chainType, numbered.v?.gene);
  return Array.from(allowed)
    .filter((letter) => letter !== residue.aminoAcid)
    .map((substitute) => ({ substitute, share: repertoire.frequency(number, substitute) }))
    .filter(({ share }) => share >= LEAST_FAMILY_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, PER_RESIDUE)
    .map(({ substitute, share }) => ({ index: i, substitute, humanFrequency: share, contactFrequency: touches }));
}
