import type { StructurePredictionResults } from '@paratope/sdk';
import type { FileResidue, ResidueColor } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export interface ModelledResidue {
  readonly chain: string;
  /** Position in the chain, from 1. */
  readonly residue: number;
  readonly amino_acid: string;
  /** `framework`, or the name of a CDR. */
  readonly region: string;
  /** Expected error in ångström; 0 if the engine predicts none. */
  readonly error: number;
  readonly plddt: number;
}

export type Coloring = 'error' | 'region';

/** Colours from blue to red with pale ones between, which readers with any colour vision order alike; bounds in ångström. */
const ERROR_COLORS = [
  { below: 1, color: '#2166ac', label: TEXT.below1 },
  { below: 2, color: '#92c5de', label: TEXT.n1To2 },
  { below: 4, color: '#fdae61', label: TEXT.n2To4 },
  { below: Number.POSITIVE_INFINITY, color: '#b2182b', label: TEXT.n4AndAbove },
] as const;

const PLAIN = '#b0b7bf';

const REGION_COLOR: Readonly<Record<string, string>> = {
  H1: '#0072b2',
  H2: '#009e73',
  H3: '#e69f00',
  L1: '#56b4e9',
  L2: '#66c2a5',
  L3: '#d55e00',
  framework: PLAIN,
};

export const ERROR_STEPS = ERROR_COLORS.map(({ color, label }) => ({ color, label }));
export const REGION_STEPS = Object.entries(REGION_COLOR).map(([label, color]) => ({ label, color }));

/** Data of each residue. The lists of the results run over all chains. */
export function perResidue({ chains, predicted_error, plddt, cdrs }: StructurePredictionResults): ModelledResidue[] {
  let at = 0;
  return chains.flatMap(({ chain, sequence }) => {
    const loops = cdrs
      .filter((cdr) => cdr.chain === chain)
      .map(({ name, sequence: loop }) => ({ name, start: sequence.indexOf(loop), length: loop.length }));
    return [...sequence].map((amino_acid, index) => {
      const loop = loops.find(({ start, length }) => start >= 0 && index >= start && index < start + length);
      const error = predicted_error?.[at] ?? 0;
      const residue = { chain, residue: index + 1, amino_acid, region: loop?.name ?? 'framework', error };
      return { ...residue, plddt: plddt[at++] ?? 0 };
    });
  });
}

/** A CDR in the sequence of its chain. */
export interface ModelledLoop {
  readonly chain: string;
  /** Name of the CDR. */
  readonly region: string;
  /** Position of the middle residue in the chain, from 1. */
  readonly middle: number;
}

/** CDRs of residues that are in the order of their chains. */
export function loopsOf(residues: readonly ModelledResidue[]): ModelledLoop[] {
  const loops = new Map<string, ModelledResidue[]>();
  for (const residue of residues) {
    if (residue.region === 'framework') continue;
    const key = `${residue.chain} ${residue.region}`;
    loops.set(key, [...(loops.get(key) ?? []), residue]);
  }
  return [...loops.values()].flatMap((loop) => {
    const middle = loop[Math.floor(loop.length / 2)];
    return middle ? [{ chain: middle.chain, region: middle.region, middle: middle.residue }] : [];
  });
}

/** Numbers of every twentieth residue of the longest chain. More numbers would overlap where two chains are side by side. */
export const numbersOf = (residues: readonly ModelledResidue[]): number[] =>
  Array.from({ length: Math.floor(Math.max(...residues.map(({ residue }) => residue)) / 20) }, (_, k) => 20 * (k + 1));

const colored = ({ error, region }: ModelledResidue, coloring: Coloring): string =>
  coloring === 'region'
    ? (REGION_COLOR[region] ?? PLAIN)
    : (ERROR_COLORS.find(({ below }) => error < below)?.color ?? '#b2182b');

/** Colours of the file's residues, which are as many as those of the results and in the same order. */
export function coloring(residues: readonly ModelledResidue[], by: Coloring): ResidueColor {
  const colors = new Map(residues.map((residue) => [`${residue.chain}${residue.residue}`, colored(residue, by)]));
  return ({ chain, index }) => colors.get(`${chain}${index}`) ?? PLAIN;
}

/** The region as people write it: `CDR H3`, or `framework`. */
export const regionText = (region: string): string => (region === 'framework' ? region : TEXT.cdrNamed(region));

/** Describes residues of the file after their chain and name: the IMGT number, the region and the expected error. */
export function describeResidue(residues: readonly ModelledResidue[]): (residue: FileResidue) => string[] {
  const known = new Map(residues.map((residue) => [`${residue.chain}${residue.residue}`, residue]));
  const hasErrors = residues.some(({ error }) => error > 0);
  return ({ chain, index, number }) => {
    const residue = known.get(`${chain}${index}`);
    return [
      TEXT.imgtNumber(number),
      ...(residue ? [regionText(residue.region)] : []),
      ...(residue && hasErrors ? [TEXT.errorOfResidue(residue.error.toFixed(1))] : []),
    ];
  };
}
