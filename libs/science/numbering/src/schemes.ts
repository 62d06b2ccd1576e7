import type { ChainType, Scheme } from './types.js';

/**
 * Renumbering of a range of IMGT positions in another scheme.
 *
 * `labels` are the scheme's numbers, one per residue when nothing is inserted or missing. When there are more residues than labels, the
 * further residues are lettered after `insertAt`; when there are fewer, labels are left out in the order of `deletions`. Where `insertAt`
 * is absent, or more residues are missing than `deletions` lists, every residue keeps its position of the IMGT alignment.
 */
export interface SchemeSegment {
  readonly first: number;
  readonly last: number;
  readonly labels: readonly number[];
  /** IMGT positions that the scheme counts as insertions after the preceding position. */
  readonly absorbed: readonly number[];
  readonly insertAt?: number;
  readonly deletions: readonly number[];
}

function span(first: number, last: number): number[] {
  const step = last < first ? -1 : 1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => first + i * step);
}

/** Framework segment, renumbered by a constant shift. */
function shifted(first: number, last: number, shift: number, absorbed: readonly number[] = []): SchemeSegment {
  const labels = span(first + shift, last + shift - absorbed.length);
  return { first, last, labels, absorbed, deletions: [] };
}

/** Loop segment, with labels that depend on its length. `order` lists every label; the first is left out first. */
function filled(
  [first, last]: readonly [number, number],
  [firstLabel, lastLabel]: readonly [number, number],
  insertAt: number,
  order: readonly number[],
): SchemeSegment {
  return { first, last, labels: span(firstLabel, lastLabel), absorbed: [], insertAt, deletions: order };
}

/*
 * Kabat et al., Sequences of Proteins of Immunological Interest (1991); Al-Lazikani et al., JMB 273:927 (1997);
 * Abhinandan & Martin, Mol Immunol 45:3832 (2008); Honegger & Plückthun, JMB 309:657 (2001). Correspondence with IMGT
 * and the order of deletions as in ANARCI (Dunbar & Deane, Bioinformatics 32:298, 2016), the field's reference.
 */
const HEAVY_CDR2 = filled([55, 65], [50, 57], 52, [52, 51, 50, ...span(53, 57)]);
const HEAVY_CDR3 = filled([105, 117], [93, 102], 100, [...span(100, 95), 101, 102, 94, 93]);
const HEAVY_FR4 = shifted(118, 128, -15);
const HEAVY_FR1_END = shifted(11, 23, -1);
const HEAVY_LOOP1_CHOTHIA = filled([24, 38], [23, 33], 31, [...span(31, 23), 32, 33]);
const HEAVY_FR3 = shifted(66, 104, -8, [73, 92, 93, 94]);

function heavyFr1(insertAt: number): SchemeSegment {
  return { ...shifted(1, 10, 0, [10]), insertAt };
}

const LIGHT_FR1 = shifted(1, 23, 0);
const LIGHT_FR2 = shifted(41, 56, -6);
const LIGHT_CDR2 = filled([57, 67], [51, 54], 52, [51, 52, 53, 54]);
const LIGHT_CDR3 = filled([105, 117], [89, 97], 95, [...span(95, 91), 96, 97, 90, 89]);
const LIGHT_FR4 = shifted(118, 128, -20);
const LIGHT_FR3 = shifted(68, 104, -13, [73, 81, 82]);

const CHOTHIA_LIGHT: readonly SchemeSegment[] = [
  LIGHT_FR1,
  filled([24, 40], [24, 34], 30, [...span(31, 34), ...span(30, 24)]),
  LIGHT_FR2,
  LIGHT_CDR2,
  { ...LIGHT_FR3, insertAt: 68, deletions: [68] },
  LIGHT_CDR3,
  LIGHT_FR4,
];

const KABAT_LIGHT: readonly SchemeSegment[] = [
  LIGHT_FR1,
  filled([24, 40], [24, 34], 27, [...span(28, 34), ...span(27, 24)]),
  LIGHT_FR2,
  LIGHT_CDR2,
  LIGHT_FR3,
  LIGHT_CDR3,
  LIGHT_FR4,
];

const KABAT_HEAVY: readonly SchemeSegment[] = [
  heavyFr1(6),
  HEAVY_FR1_END,
  filled([24, 40], [23, 35], 35, span(35, 23)),
  shifted(41, 54, -5),
  HEAVY_CDR2,
  HEAVY_FR3,
  HEAVY_CDR3,
  HEAVY_FR4,
];

const CHOTHIA_HEAVY: readonly SchemeSegment[] = [
  heavyFr1(6),
  HEAVY_FR1_END,
  HEAVY_LOOP1_CHOTHIA,
  shifted(39, 54, -5),
  HEAVY_CDR2,
  HEAVY_FR3,
  HEAVY_CDR3,
  HEAVY_FR4,
];

const MARTIN_HEAVY: readonly SchemeSegment[] = [
  heavyFr1(8),
  HEAVY_FR1_END,
  HEAVY_LOOP1_CHOTHIA,
  shifted(39, 54, -5),
  HEAVY_CDR2,
  { ...shifted(66, 104, -8, [73, 82, 83, 84]), insertAt: 72 },
  HEAVY_CDR3,
  HEAVY_FR4,
];

const AHO_LOOP1_TAIL = [26, 30, 25, 31, 41, 42];
const AHO_LOOP1: Readonly<Record<ChainType, readonly number[]>> = {
  H: [28, 36, 35, 37, 34, 38, 27, 33, 39, 32, 40, 29, ...AHO_LOOP1_TAIL],
  K: [28, 27, 36, 35, 37, 34, 38, 33, 39, 32, 40, 29, ...AHO_LOOP1_TAIL],
  L: [28, 36, 35, 37, 34, 38, 27, 29, 33, 39, 32, 40, ...AHO_LOOP1_TAIL],
};

function aho(chainType: ChainType): readonly SchemeSegment[] {
  return [
    { ...shifted(1, 10, 0), insertAt: 8, deletions: [8] },
    shifted(11, 24, 0),
    filled([25, 40], [25, 42], 36, AHO_LOOP1[chainType]),
    shifted(41, 55, 2),
    filled([56, 75], [58, 77], 63, [63, 62, 64, 61, 65, 60, 66, 59, 67, 58, ...span(68, 77)]),
    filled([76, 91], [78, 93], 85, [86, 85, 87, 84, 88, 83, 89, 82, 90, 81, 91, 80, 92, 79, 93, 78]),
    shifted(92, 104, 2),
    filled([105, 117], [107, 138], 123, [123, ...span(124, 138).flatMap((right, i) => [right, 122 - i]), 107]),
    shifted(118, 128, 21),
  ];
}

export const SCHEME_TABLES: Readonly<
  Record<Exclude<Scheme, 'imgt'>, Readonly<Record<ChainType, readonly SchemeSegment[]>>>
> = {
  kabat: { H: KABAT_HEAVY, K: KABAT_LIGHT, L: KABAT_LIGHT },
  chothia: { H: CHOTHIA_HEAVY, K: CHOTHIA_LIGHT, L: CHOTHIA_LIGHT },
  martin: { H: MARTIN_HEAVY, K: CHOTHIA_LIGHT, L: CHOTHIA_LIGHT },
  aho: { H: aho('H'), K: aho('K'), L: aho('L') },
};
