import { CodonInputError } from '../errors.js';
import { RESTRICTION_SITES } from '../generated/restriction-sites.js';
import { distance, gcOf, reverseComplement } from './bases.js';

/** Possible cuts of a long sequence, with a score of each position. */
interface CutChoice {
  /** Number of parts. */
  readonly parts: number;
  readonly length: number;
  /** Maximum distance in nucleotides of a cut from an even division. */
  readonly reach: number;
  /** Score of a cut, higher is better; undefined for a cut that is not allowed, given the previous cuts. */
  readonly score: (at: number, before: readonly number[]) => number | undefined;
}

/**
 * Chooses cuts near an even division by score, the first cut first. If a choice leaves no position for a later cut, the next best is tried.
 */
function chooseCuts({ parts, length, reach, score }: CutChoice): readonly number[] | undefined {
  const place = (before: readonly number[]): readonly number[] | undefined => {
    if (before.length === parts - 1) return before;
    const middle = Math.round(((before.length + 1) * length) / parts);
    const places = Array.from({ length: 2 * reach + 1 }, (_, k) => middle - reach + k)
      .flatMap((at) => {
        const value = at > 0 && at < length ? score(at, before) : undefined;
        return value === undefined ? [] : [{ at, value: value - Math.abs(at - middle) / (reach + 1) }];
      })
      .sort((a, b) => b.value - a.value)
      .slice(0, TRIED);
    for (const { at } of places) {
      const found = place([...before, at]);
      if (found) return found;
    }
    return undefined;
  };
  return place([]);
}

/** Maximum number of tried positions per cut. */
const TRIED = 20;

/** Type IIS enzymes: nucleotides from the site to the cut, and length of the single-stranded overhang. */
export const GOLDEN_GATE_ENZYMES = {
  BsaI: { spacing: 1, overhang: 4 },
  BsmBI: { spacing: 1, overhang: 4 },
  SapI: { spacing: 1, overhang: 3 },
} as const;
export type GoldenGateEnzyme = keyof typeof GOLDEN_GATE_ENZYMES;

/** Method by which the fragments and the vector are joined. */
export type Assembly =
  | { readonly kind: 'none' }
  /** Ends of the vector on either side of the gene, 5′ to 3′ on the coding strand. */
  | { readonly kind: 'gibson'; readonly left: string; readonly right: string }
  /** Overhangs of the vector on either side of the gene, on the coding strand. */
  | { readonly kind: 'golden_gate'; readonly enzyme: GoldenGateEnzyme; readonly left: string; readonly right: string };

/** Length in nucleotides of the vector's ends (Gibson et al., Nat Methods 6:343, 2009: 20 to 40 and more). */
const ARM = { min: 15, max: 60 };
const OVERLAP = 30;
const OVERLAP_GC = { min: 0.35, max: 0.65 };
const REACH = 120;
/** Minimum number of differences between two overhangs, and between one and the other's complement, so that they cannot be confused. */
const OVERHANG_DISTANCE = 2;
/** Bases added outside the sites, because enzymes bind poorly at the end of a molecule. */
const ENDS = { five: 'AAGT', three: 'ACTT' };
const FILLER = 'A';
const MOST_PARTS = 12;

/** Parts of the gene as ordered, without the vendor's adapters. @throws CodonInputError if the gene cannot be split */
export function assembledParts(gene: string, assembly: Assembly, longest: number): string[] {
  if (assembly.kind === 'none') return [gene];
  return assembly.kind === 'gibson' ? overlapping(gene, assembly, longest) : digestible(gene, assembly, longest);
}

function overlapping(gene: string, { left, right }: Extract<Assembly, { kind: 'gibson' }>, longest: number): string[] {
  for (const [side, arm] of [['left', left] as const, ['right', right] as const]) {
    if (!/^[ACGT]+$/.test(arm) || arm.length < ARM.min || arm.length > ARM.max) {
      throw new CodonInputError(`the ${side} end of the vector is not ${ARM.min} to ${ARM.max} of A, C, G and T`);
    }
  }
  const whole = left + gene + right;
  const overlapAt = (at: number): string => whole.slice(at - OVERLAP / 2, at + OVERLAP / 2);
  const score = (at: number): number | undefined => {
    const overlap = overlapAt(at);
    const isInGene = at - OVERLAP / 2 >= left.length && at + OVERLAP / 2 <= whole.length - right.length;
    const gc = gcOf(overlap);
    if (!isInGene || gc < OVERLAP_GC.min || gc > OVERLAP_GC.max || !isUnique(whole, overlap)) return undefined;
    return 1 - Math.abs(gc - 0.5);
  };
  const half = OVERLAP / 2;
  return parted(whole.length, longest, OVERLAP, score, (from, to) =>
    whole.slice(from === 0 ? 0 : from - half, to === whole.length ? to : to + half),
  );
}

const isUnique = (whole: string, overlap: string): boolean =>
  occursOnce(whole, overlap) && !whole.includes(reverseComplement(overlap));

const occursOnce = (whole: string, ...words: readonly string[]): boolean =>
  words.every((word) => whole.split(word).length === 2);

function digestible(
  gene: string,
  { enzyme, left, right }: Extract<Assembly, { kind: 'golden_gate' }>,
  longest: number,
): string[] {
  const { overhang: size, spacing } = GOLDEN_GATE_ENZYMES[enzyme];
  const site: string = RESTRICTION_SITES[enzyme];
  const inside = [site, reverseComplement(site)].map((word) => gene.indexOf(word)).find((at) => at >= 0);
  if (inside !== undefined) {
    throw new CodonInputError(
      `the gene has a site of ${enzyme} at nucleotide ${inside + 1}: avoid ${enzyme}`,
      inside + 1,
    );
  }
  for (const [side, overhang] of [['left', left] as const, ['right', right] as const]) {
    if (!/^[ACGT]+$/.test(overhang) || overhang.length !== size) {
      throw new CodonInputError(`the ${side} overhang of ${enzyme} is not ${size} of A, C, G and T`);
    }
  }
  const ends = [left, right];
  const clash = clashing(left, [right]) ?? clashing(right, []);
  if (clash !== undefined)
    throw new CodonInputError(`the overhangs ${left} and ${right} do not work together: ${clash}`);
  const overhangAt = (at: number): string => gene.slice(at, at + size);
  const score = (at: number, before: readonly number[]): number | undefined => {
    const overhang = overhangAt(at);
    const taken = [...ends, ...before.map(overhangAt)];
    return overhang.length < size || clashing(overhang, taken) !== undefined ? undefined : 0;
  };
  const before = ENDS.five + site + FILLER.repeat(spacing);
  const behind = reverseComplement(FILLER.repeat(spacing)) + reverseComplement(site) + ENDS.three;
  const made = parted(gene.length, longest, before.length + behind.length + 2 * size, score, (from, to) => {
    const [begin, end] = [from === 0 ? left : '', to === gene.length ? right : overhangAt(to)];
    return before + begin + gene.slice(from, to) + end + behind;
  });
  const cutTwice = made.every((part) => occursOnce(part, site, reverseComplement(site)));
  if (!cutTwice) throw new CodonInputError(`the overhangs ${left} and ${right} make a further site of ${enzyme}`);
  return made;
}

/** Reason why an overhang is incompatible with others. */
function clashing(overhang: string, others: readonly string[]): string | undefined {
  if (overhang === reverseComplement(overhang)) return 'one is its own complement';
  if (gcOf(overhang) === 0 || gcOf(overhang) === 1) return 'one has no G or C, or nothing else';
  const near = others.some((other) =>
    [other, reverseComplement(other)].some((word) => distance(overhang, word) < OVERHANG_DISTANCE),
  );
  return near ? 'they are too much alike' : undefined;
}

/** Splits into the fewest parts that fit; each may be `extra` nucleotides longer than an even share. */
function parted(
  length: number,
  longest: number,
  extra: number,
  score: (at: number, before: readonly number[]) => number | undefined,
  partOf: (from: number, to: number) => string,
): string[] {
  const fewest = Math.max(1, Math.ceil(length / (longest - extra)));
  for (let parts = fewest; parts <= MOST_PARTS; parts++) {
    const reach = Math.min(REACH, Math.floor(length / parts / 3));
    const cuts = chooseCuts({ parts, length, reach, score });
    if (!cuts) continue;
    const bounds = [0, ...cuts, length];
    const made = bounds.slice(1).map((to, k) => partOf(bounds[k], to));
    if (made.every((part) => part.length <= longest)) return made;
  }
  throw new CodonInputError(`the gene cannot be parted into up to ${MOST_PARTS} fragments of ${longest} nucleotides`);
}
