import type { StructurePredictionResults } from '@paratope/sdk';
import type { FileResidue } from '@paratope/dashboard-kit';
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

/** Data of each residue. The lists of the results run over all chains. */
export function perResidue({ chains, predicted_error, plddt, cdrs }: StructurePredictionResults): ModelledResidue[] {
  let at = 0;
  return chains.flatMap(({ chain, sequence }) => {
    const loops: { readonly name: string; readonly start: number; readonly end: number }[] = [];
    for (const { name, sequence: loop } of cdrs.filter((cdr) => cdr.chain === chain)) {
      // A short CDR, such as SAS, may stand in a framework too: each lies more than ten residues behind the one before.
      const start = sequence.indexOf(loop, (loops.at(-1)?.end ?? 0) + 10);
      if (start > 0) loops.push({ name, start, end: start + loop.length });
    }
    return [...sequence].map((amino_acid, index) => {
      const loop = loops.find(({ start, end }) => index >= start && index < end);
      const error = predicted_error?.[at] ?? 0;
      const residue = { chain, residue: index + 1, amino_acid, region: loop?.name ?? 'framework', error };
      return { ...residue, plddt: plddt[at++] ?? 0 };
    });
  });
}

/** A CDR in the sequence of its chain. */
interface ModelledLoop {
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

/** Intervals between the numbers of an axis of residues, and the width of the longest number with the space beside it. */
const INTERVALS = [20, 40, 60];
const NUMBER_PX = 30;

/**
 * Numbers below an axis with every residue of the longest chain, as many as fit beside each other.
 * @param width of the axis in pixels
 */
export function numbersOf(residues: readonly ModelledResidue[], width: number): number[] {
  const longest = Math.max(...residues.map(({ residue }) => residue));
  const interval = INTERVALS.find((each) => (width * each) / longest >= NUMBER_PX) ?? longest;
  return Array.from({ length: Math.floor(longest / interval) }, (_, k) => interval * (k + 1));
}

/** The region as people write it: `CDR H3`, or `framework`. */
const regionText = (region: string): string => (region === 'framework' ? region : TEXT.cdrNamed(region));

/** Key of a residue. The results and the file name the chain and the position alike. */
export const placeOf = (chain: string, index: number): string => `${chain}${index}`;

/**
 * Describes residues of the file after their chain and name: the IMGT number, the region, the expected error, and what a colour says of it.
 *
 * @param noteOf further text about a residue, by its key
 */
export function describeResidue(
  residues: readonly ModelledResidue[],
  noteOf: ReadonlyMap<string, string> = new Map(),
): (residue: FileResidue) => string[] {
  const known = new Map(residues.map((residue) => [placeOf(residue.chain, residue.residue), residue]));
  const hasErrors = residues.some(({ error }) => error > 0);
  return ({ chain, index, number }) => {
    const key = placeOf(chain, index);
    const residue = known.get(key);
    const note = noteOf.get(key);
    return [
      TEXT.imgtNumber(number),
      ...(residue ? [regionText(residue.region)] : []),
      ...(residue && hasErrors ? [TEXT.errorOfResidue(residue.error.toFixed(1))] : []),
      ...(note === undefined ? [] : [note]),
    ];
  };
}
