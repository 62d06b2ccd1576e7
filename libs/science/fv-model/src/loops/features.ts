import { templateIdentity, indexByNumber } from '../templates/alignment.js';
import { type TemplateDomain, UNKNOWN_RESIDUE } from '../templates/domain.js';
import type { Loop } from '../templates/imgt-code.js';
import { dihedralOf, phi, psi } from './backbone-geometry.js';
import { hallmarkSimilarity } from './hallmarks.js';
import type { LoopTarget } from './loop-target.js';
import { similarityAt } from './substitution.js';
import type { TorsionStatistics } from './torsion-statistics.js';

/** Number of residues compared from each end of the loop. */
const FROM_END = 7;

/**
 * IMGT positions outside the loop that determine its conformation: the canonical-structure determining residues of Chothia & Lesk (J Mol
 * Biol 196:901, 1987) and Al-Lazikani et al. (J Mol Biol 273:927, 1997) and their neighbours. For H1 Kabat H2, H36, H50, H58, H68, H71,
 * H73, H78 and H94; for L1 Kabat L2, L35, L68, L69, L71 and L89–L91.
 */
const SUPPORTS: Readonly<Record<'H1' | 'L1', readonly number[]>> = {
  H1: [2, 41, 55, 66, 77, 80, 82, 87, 106],
  L1: [2, 41, 84, 85, 87, 105, 106, 107],
};

/** Names of the values of {@link residueSimilarities}, in its order. */
function residueSimilarityNames(loop: Loop): string[] {
  if (loop !== 'H1' && loop !== 'L1') return [];
  const places = Array.from({ length: FROM_END }, (_, k) => k + 1);
  return [
    ...places.map((k) => `similarity of residue ${k}`),
    ...places.map((k) => `similarity of residue ${k} from the end`),
    ...SUPPORTS[loop].map((number) => `similarity at IMGT ${number}`),
  ];
}

/**
 * Computes BLOSUM62 residue by residue for H1 and L1, because their conformation depends on a few residues. The value is 0 for a residue
 * that is absent or unknown.
 */
function residueSimilarities(target: LoopTarget, domain: TemplateDomain, start: number): number[] {
  const { loop, end } = target;
  if (loop !== 'H1' && loop !== 'L1') return [];
  const length = end - target.start + 1;
  const at = (i: number, j: number): number => {
    const isKnown = i >= 0 && j >= 0 && domain.sequence[j] !== UNKNOWN_RESIDUE;
    return isKnown ? similarityAt(target.sequence, i, domain.sequence, j) : 0;
  };
  const inLoop = (k: number): number => (k >= 0 && k < length ? at(target.start + k, start + k) : 0);
  const [own, other] = [indexByNumber(target), indexByNumber(domain)];
  return [
    ...Array.from({ length: FROM_END }, (_, k) => inLoop(k)),
    ...Array.from({ length: FROM_END }, (_, k) => inLoop(length - 1 - k)),
    ...SUPPORTS[loop].map((number) => at(own[number] ?? -1, other[number] ?? -1)),
  ];
}

/** Features of every candidate loop in the ranking. */
const COMMON = [
  'similarity at the first residues (BLOSUM62 per residue)',
  'similarity in the middle',
  'similarity at the last residues',
  'identity of the loop',
  'lowest similarity of a window of three residues',
  'similarity of the two anchor residues on each side',
  'identity of the V domain',
  'same chain type (κ or λ)',
  'Ramachandran preference (nats per residue)',
  'worst Ramachandran preference of a residue',
  'anchor RMSD (Å)',
  'clash with the rest of the model (Å per residue)',
  'β carbon contacts with the rest (per residue)',
  'kink of the base agrees with the sequence rule',
  'resolution of the structure (Å)',
  'similarity at the VHH hallmark positions',
  'loop without its domain, from published dihedrals',
] as const;

/** Names of the features of a candidate for a loop, in the order of the weights. */
export function featuresOf(loop: Loop): string[] {
  return [...COMMON, ...residueSimilarityNames(loop)];
}

/** Indices of the features that a conformation without a template also has; its other features are 0. */
export const SHAPE_FEATURES = { torsions: 8, clash: 11, contacts: 12, count: COMMON.length } as const;

interface CandidateShape {
  readonly anchorRmsd: number;
  readonly clash: number;
  readonly contacts: number;
}

const USUAL_RESOLUTION = 2.4;
const WORST_RESOLUTION = 3.5;

/** Computes the {@link featuresOf} a library loop for a target loop of the same length. */
export function loopFeatures(
  target: LoopTarget,
  domain: TemplateDomain,
  start: number,
  shape: CandidateShape,
  statistics: TorsionStatistics,
): Float64Array {
  const length = target.end - target.start + 1;
  const similarity = (k: number): number => similarityAt(target.sequence, target.start + k, domain.sequence, start + k);
  const ends = [Math.min(4, Math.floor(length / 3)), length - Math.min(5, Math.floor(length / 2.5))] as const;
  const mean = (first: number, last: number, value: (k: number) => number): number => {
    let sum = 0;
    for (let k = first; k < last; k++) sum += value(k);
    return last > first ? sum / (last - first) : 0;
  };
  let worstWindow = Infinity;
  for (let k = -1; k + 1 <= length; k++) worstWindow = Math.min(worstWindow, mean(k - 1, k + 2, similarity));
  const preference = (k: number): number =>
    statistics.preference(
      target.sequence.charAt(target.start + k),
      phi(domain.backbone, start + k),
      psi(domain.backbone, start + k),
    );
  let worstPreference = 0;
  for (let k = 0; k < length; k++) worstPreference = Math.min(worstPreference, preference(k));
  const per = Math.max(1, length);
  return Float64Array.from([
    mean(0, ends[0], similarity),
    mean(ends[0], ends[1], similarity),
    mean(ends[1], length, similarity),
    mean(0, length, (k) => (target.sequence[target.start + k] === domain.sequence[start + k] ? 1 : 0)),
    worstWindow,
    (mean(-2, 0, similarity) + mean(length, length + 2, similarity)) / 2,
    templateIdentity(target, domain),
    target.chainType === domain.chainType ? 1 : 0,
    mean(0, length, preference),
    worstPreference,
    shape.anchorRmsd,
    shape.clash / per,
    shape.contacts / per,
    kinkAgreement(target, domain, start, length),
    Math.min(WORST_RESOLUTION, domain.resolution ?? USUAL_RESOLUTION),
    hallmarkSimilarity(target, domain),
    domain.loop ? 1 : 0,
    ...residueSimilarities(target, domain, start),
  ]);
}

/**
 * Shirai's rule for CDR-H3: a basic residue at Kabat H94 (IMGT 106) with Asp at H101 (IMGT 116) makes a kinked base (Shirai et al. FEBS
 * Lett 1999). The base of a structure is kinked when the CA dihedral of its last residues is small (Weitzner et al. Structure 23:302,
 * 2015). The value is 1 if the rule applies and the base agrees, −1 if it applies and the base does not agree, and 0 otherwise.
 */
function kinkAgreement(target: LoopTarget, domain: TemplateDomain, start: number, length: number): number {
  if (target.chainType !== 'H' || length < 6) return 0;
  const basic = 'RK'.includes(target.sequence.charAt(target.start + 1));
  const aspartate = target.sequence.charAt(target.end - 1) === 'D';
  if (!basic || !aspartate) return 0;
  return isKinked(domain.backbone, start + length - 1) ? 1 : -1;
}

/** Whether the base of an H3 loop that ends at residue `last` (IMGT 117) is kinked. */
function isKinked(backbone: ArrayLike<number>, last: number): boolean {
  const alpha = (k: number): number => k * 12 + 3;
  const torsion = dihedralOf(backbone, alpha(last - 2), alpha(last - 1), alpha(last), alpha(last + 1));
  return torsion > -20 && torsion < 100;
}
