import type { ResidueColor } from '@paratope/dashboard-kit';
import { BLACK_MOULD, valueIn } from '@paratope/developability/scales';
import type { LiabilityOfResidue } from './liabilities.js';
import { placeOf, type ModelledResidue } from './residues.js';
import { TEXT } from './text.js';

export type Coloring = 'region' | 'error' | 'hydrophobicity' | 'charge' | 'liability';

interface Step {
  readonly color: string;
  readonly label: string;
}

const PLAIN = '#b0b7bf';
/** Frameworks of the first and of the second chain. */
const FRAMEWORKS = ['#8a939c', '#ccd2d8'] as const;

const LOOPS: Readonly<Record<string, string>> = {
  H1: '#0072b2',
  H2: '#009e73',
  H3: '#e69f00',
  L1: '#56b4e9',
  L2: '#66c2a5',
  L3: '#d55e00',
};

/** Colours from blue to red with pale ones between, which readers with any colour vision order alike; bounds in ångström. */
const ERRORS = [
  { below: 1, color: '#2166ac', label: TEXT.below1 },
  { below: 2, color: '#92c5de', label: TEXT.n1To2 },
  { below: 4, color: '#fdae61', label: TEXT.n2To4 },
  { below: Number.POSITIVE_INFINITY, color: '#b2182b', label: TEXT.n4AndAbove },
] as const;

/** One hue from pale to dark: Black & Mould's scale goes from 0 to 1. */
const HYDROPHOBICITIES = [
  { below: 0.25, color: '#fee8d6', label: TEXT.hydrophobicityBelow(0.25) },
  { below: 0.5, color: '#fdae6b', label: TEXT.hydrophobicityBetween(0.25, 0.5) },
  { below: 0.75, color: '#e6550d', label: TEXT.hydrophobicityBetween(0.5, 0.75) },
  { below: Number.POSITIVE_INFINITY, color: '#7f2704', label: TEXT.hydrophobicityFrom(0.75) },
] as const;

/** Charges of side chains at pH 7.4, in the orange and blue of the palette. Histidine is charged in part. */
const CHARGES = [
  { of: 'KR', color: '#d55e00', label: TEXT.positive },
  { of: 'H', color: '#f4b98a', label: TEXT.partlyPositive },
  { of: 'DE', color: '#0072b2', label: TEXT.negative },
] as const;

const SEVERITIES: Readonly<Record<LiabilityOfResidue['severity'], Step>> = {
  high: { color: '#7f2704', label: TEXT.severity('high') },
  medium: { color: '#e6550d', label: TEXT.severity('medium') },
  low: { color: '#fdae6b', label: TEXT.severity('low') },
};

const NEUTRAL: Step = { color: PLAIN, label: TEXT.uncharged };
const WITHOUT: Step = { color: PLAIN, label: TEXT.noLiability };

const stepOf = (steps: readonly (Step & { readonly below: number })[], value: number): string =>
  steps.find(({ below }) => value < below)?.color ?? PLAIN;

/** Legend of a colouring. */
export function stepsOf(residues: readonly ModelledResidue[], by: Coloring): readonly Step[] {
  switch (by) {
    case 'error':
      return ERRORS;
    case 'hydrophobicity':
      return HYDROPHOBICITIES;
    case 'charge':
      return [...CHARGES, NEUTRAL];
    case 'liability':
      return [...Object.values(SEVERITIES), WITHOUT];
    case 'region': {
      const present = new Set(residues.map(({ region }) => region));
      const loops = Object.entries(LOOPS).flatMap(([label, color]) => (present.has(label) ? [{ label, color }] : []));
      const chains = chainsOf(residues).map((chain, at) => ({
        color: FRAMEWORKS[at % FRAMEWORKS.length] ?? PLAIN,
        label: TEXT.frameworkOf(chain),
      }));
      return [...loops, ...chains];
    }
  }
}

const chainsOf = (residues: readonly ModelledResidue[]): string[] => [...new Set(residues.map(({ chain }) => chain))];

/**
 * Colours of the file's residues, which are as many as those of the results and in the same order.
 * @param liabilities of the residues, by their key; empty until they are found
 */
export function coloring(
  residues: readonly ModelledResidue[],
  by: Coloring,
  liabilities: ReadonlyMap<string, LiabilityOfResidue>,
): ResidueColor {
  const chains = chainsOf(residues);
  const of = (residue: ModelledResidue): string => {
    const { chain, residue: index, amino_acid: aminoAcid, region, error } = residue;
    switch (by) {
      case 'error':
        return stepOf(ERRORS, error);
      case 'hydrophobicity':
        return stepOf(HYDROPHOBICITIES, valueIn(BLACK_MOULD, aminoAcid));
      case 'charge':
        return CHARGES.find(({ of: charged }) => charged.includes(aminoAcid))?.color ?? PLAIN;
      case 'liability': {
        const found = liabilities.get(placeOf(chain, index));
        return found ? SEVERITIES[found.severity].color : PLAIN;
      }
      case 'region':
        return LOOPS[region] ?? FRAMEWORKS[chains.indexOf(chain) % FRAMEWORKS.length] ?? PLAIN;
    }
  };
  const colors = new Map(residues.map((residue) => [placeOf(residue.chain, residue.residue), of(residue)]));
  return ({ chain, index }) => colors.get(placeOf(chain, index)) ?? PLAIN;
}
