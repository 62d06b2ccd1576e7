// Common parts of the fits of loop similarity: every loop of a whole domain in the template library with the loops of similar length,
// superposed on one framework, and the error of their weighted mean.
import { AMINO_ACIDS } from '@paratope/sequence';
import { isVhhKind, isVhhLike, loopKind, type LoopKind } from '#src/loops/hallmarks.js';
import { foldOf } from '#src/loops/neighbours/folds.js';
import { layOn, loopsNear } from '#src/loops/neighbours/neighbours.js';
import {
  HALF_BITS,
  IDENTITY,
  lengthFeature,
  LOOP_ONLY,
  NOBODY,
  placeFeatures,
  placesOf,
  VHH_BONUS,
} from '#src/loops/neighbours/similarity.js';
import { loopsOf, type Segment } from '#src/loops/segments.js';
import { similarityAt } from '#src/loops/substitution.js';
import { domainIdentity, isFramework, templateIdentity } from '#src/templates/alignment.js';
import type { TemplateDomain } from '#src/templates/domain.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import type { Loop } from '#src/templates/imgt-code.js';

const SHORTEST = 3;
const LONGEST = 30;
const MAX_IDENTITY = 0.95;
/** Smoothing in Å², which keeps the gradient of the root finite. */
const SMOOTHING = 0.02;
/** Share of a mean below which a neighbour contributes neither to it nor to the gradient. */
const NEGLIGIBLE = 1e-6;

/** Letters of positions, the absent one first; a position is stored as the index of its letter. */
const LETTERS = NOBODY + AMINO_ACIDS;
const SIZE = LETTERS.length;
const BITS = Float64Array.from({ length: SIZE * SIZE }, (_, k) => {
  const [a, b] = [LETTERS[Math.floor(k / SIZE)], LETTERS[k % SIZE]];
  return a === NOBODY || b === NOBODY ? 0 : similarityAt(a, 0, b, 0) / HALF_BITS;
});

/** Loops of one length and of similar lengths, superposed on one framework. */
interface Group {
  readonly codes: Uint8Array;
  readonly places: number;
  readonly flat: Float32Array;
  readonly ids: Int32Array;
  readonly differences: Int8Array;
  readonly loopOnly: Uint8Array;
  /** Flag per loop: 1 for loops of VHHs. */
  readonly vhh: Uint8Array;
  readonly folds: Uint8Array;
}

/** Loop of the training set, with the neighbours from which it may be predicted (`rows`, indices into its group). */
export interface ExampleLoop {
  readonly kind: LoopKind;
  readonly sequence: string;
  readonly fold: number;
  readonly id: number;
  readonly group: Group;
  readonly truth: Float64Array;
  readonly rows: Int32Array;
  /** Identity of the whole domains per row. */
  readonly identity: Float64Array;
  /** Weight of the example, which decreases with the frequency of its sequence. */
  readonly weight: number;
}

/** Collects every loop of a kind in whole domains of the library as an example. */
export function exampleLoops(library: TemplateLibrary, loop: Loop): ExampleLoop[] {
  const domainAt = (place: number): TemplateDomain => {
    const domain = library.domains[place];
    if (!domain) throw new RangeError(`the library has no domain ${place}`);
    return domain;
  };
  const identities = new Map<number, number>();
  const common = commonFramework(library, loop.startsWith('H'));
  const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, k) => SHORTEST + k);
  const segments = [...new Set(lengths.flatMap((length) => loopsNear(library, loop, length)))];
  const idOf = new Map(segments.map((segment, k) => [segment, k]));
  const letters = segments.map((segment) => {
    const domain = domainAt(segment.domain);
    return placesOf({ ...segment, loop, domain }, domain.loop !== undefined);
  });
  const places = letters[0].length;
  const codes = Uint8Array.from(letters.join(''), (letter) => LETTERS.indexOf(letter));
  const sequenceOf = ({ domain, start, length }: Segment): string =>
    domainAt(domain).sequence.slice(start, start + length);
  const folds = segments.map((segment) => foldOf(library, loop, sequenceOf(segment)));

  /** Identity of two whole domains, cached. */
  const identityOf = (a: number, b: number): number => {
    const pair = Math.min(a, b) * library.domains.length + Math.max(a, b);
    const known = identities.get(pair) ?? domainIdentity(domainAt(a), domainAt(b));
    identities.set(pair, known);
    return known;
  };
  const identityTo = ({ domain: a }: Segment, { domain: b }: Segment): number =>
    domainAt(b).loop ? templateIdentity(domainAt(a), domainAt(b)) : identityOf(a, b);
  const isAllowed = ({ domain: target }: Segment, { domain }: Segment): boolean =>
    [domain, domainAt(domain).host].every(
      (one) =>
        one === undefined || (domainAt(one).pdb !== domainAt(target).pdb && identityOf(target, one) <= MAX_IDENTITY),
    );

  const examples = lengths.flatMap((length) => {
    const near = loopsNear(library, loop, length);
    const shapes = near.map((segment) => layOn(common, domainAt(segment.domain), segment, length));
    const flat = new Float32Array(near.length * length * 12);
    shapes.forEach((shape, k) => {
      if (shape) flat.set(shape, k * length * 12);
    });
    const idAt = (segment: Segment): number => idOf.get(segment) ?? -1;
    const group: Group = {
      codes,
      places,
      flat,
      ids: Int32Array.from(near, idAt),
      differences: Int8Array.from(near, (segment) => segment.length - length),
      loopOnly: Uint8Array.from(near, (segment) => (domainAt(segment.domain).loop ? 1 : 0)),
      vhh: Uint8Array.from(near, (segment) => (isVhhLike(domainAt(segment.domain)) ? 1 : 0)),
      folds: Uint8Array.from(near, (segment) => folds[idAt(segment)]),
    };
    return loopsOf(library, loop, length).flatMap((segment) => {
      const domain = domainAt(segment.domain);
      const truth = shapes[near.indexOf(segment)];
      if (domain.loop || !truth) return [];
      const allowed = [...near.entries()].filter(([k, other]) => shapes[k] && isAllowed(segment, other));
      if (allowed.length < 2) return [];
      const id = idAt(segment);
      const rows = Int32Array.from(allowed, ([k]) => k);
      const identity = Float64Array.from(allowed, ([, other]) => identityTo(segment, other));
      const kind = loopKind(loop, domain);
      return [{ kind, sequence: sequenceOf(segment), fold: folds[id], id, group, truth, rows, identity }];
    });
  });
  const copies = Map.groupBy(examples, ({ sequence }) => sequence);
  return examples.map((example) => ({
    ...example,
    weight: 1 / Math.sqrt(copies.get(example.sequence)?.length ?? 1),
  }));
}

/** Framework on which all loops are superposed: the most complete one. */
function commonFramework(
  library: TemplateLibrary,
  isHeavy: boolean,
): { readonly target: TemplateDomain; readonly backbone: Float64Array } {
  const [best] = library.domains
    .filter(({ chainType, loop }) => (chainType === 'H') === isHeavy && !loop)
    .map((target) => ({
      target,
      backbone: Float64Array.from(target.backbone),
      complete: target.imgt.filter(isFramework).length,
    }))
    .sort((a, b) => b.complete - a.complete);
  if (!best) throw new Error('the library has no whole domain of that chain');
  return best;
}

/** Training examples when a fold is held out: none of its loops is a target or a neighbour. */
export function withoutFold(examples: readonly ExampleLoop[], fold: number): ExampleLoop[] {
  return examples.flatMap((example) => {
    if (example.fold === fold) return [];
    const isKept = (_: number, k: number): boolean => example.group.folds[example.rows[k] ?? -1] !== fold;
    const [rows, identity] = [example.rows.filter(isKept), example.identity.filter(isKept)];
    return rows.length > 1 ? [{ ...example, rows, identity }] : [];
  });
}

/** Computes the similarity of an example to each of its neighbours from the weights of the pair features. */
export function similarities({ kind, id, group, rows, identity }: ExampleLoop, w: Float64Array): Float64Array {
  const { codes, places, ids } = group;
  const bonus = isVhhKind(kind) ? VHH_BONUS : 0;
  const at = (feature: number): number => w[feature];
  const table = new Float64Array(places * SIZE);
  for (let k = 0; k < places; k++) {
    const own = codes[id * places + k];
    if (own === 0) continue;
    const [bits, same] = placeFeatures(k);
    for (let other = 1; other < SIZE; other++) table[k * SIZE + other] = at(bits) * BITS[own * SIZE + other];
    table[k * SIZE + own] = table[k * SIZE + own] + at(same);
  }
  return Float64Array.from(rows, (k, row) => {
    const from = ids[k] * places;
    let sum =
      at(lengthFeature(group.differences[k])) +
      at(IDENTITY) * identity[row] +
      at(LOOP_ONLY) * group.loopOnly[k] +
      bonus * group.vhh[k];
    for (let place = 0; place < places; place++) sum += table[place * SIZE + codes[from + place]];
    return sum;
  });
}

/** Adds the gradient with respect to the weights, given the gradient with respect to the similarities (`slopes`). */
export function addGradient(
  { id, group, rows, identity }: ExampleLoop,
  slopes: Float64Array,
  gradient: Float64Array,
): void {
  const { codes, places, ids } = group;
  const add = (feature: number, value: number): void => {
    gradient[feature] = gradient[feature] + value;
  };
  const table = new Float64Array(places * SIZE);
  for (const [row, k] of rows.entries()) {
    const slope = slopes[row];
    if (slope === 0) continue;
    const from = ids[k] * places;
    add(lengthFeature(group.differences[k]), slope);
    add(IDENTITY, slope * identity[row]);
    add(LOOP_ONLY, slope * group.loopOnly[k]);
    for (let place = 0; place < places; place++) {
      const cell = place * SIZE + codes[from + place];
      table[cell] = table[cell] + slope;
    }
  }
  for (let k = 0; k < places; k++) {
    const own = codes[id * places + k];
    if (own === 0) continue;
    const [bits, same] = placeFeatures(k);
    for (let other = 1; other < SIZE; other++) add(bits, table[k * SIZE + other] * BITS[own * SIZE + other]);
    add(same, table[k * SIZE + own]);
  }
}

/**
 * Computes the RMSD in Å of the mean of the neighbours, weighted by the softmax of their similarity; writes its gradient with respect to
 * the similarities into `slopes` if given.
 */
export function meanError(
  { group: { flat }, rows, truth }: ExampleLoop,
  similarity: Float64Array,
  slopes?: Float64Array,
): number {
  const size = truth.length;
  const highest = similarity.reduce((a, b) => Math.max(a, b));
  const exponentials = similarity.map((value) => Math.exp(value - highest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  const p = exponentials.map((value) => value / total);
  const mean = new Float64Array(size);
  for (const [row, share] of p.entries()) {
    if (share < NEGLIGIBLE) continue;
    const from = rows[row] * size;
    for (let i = 0; i < size; i++) mean[i] = mean[i] + share * flat[from + i];
  }
  let squares = 0;
  for (let i = 0; i < size; i++) squares += (mean[i] - truth[i]) ** 2;
  const rmsd = Math.sqrt((3 * squares) / size + SMOOTHING);
  if (!slopes) return rmsd;
  let atMean = 0;
  const slope = mean.map((value, i) => (3 * (value - truth[i])) / (size * rmsd));
  for (let i = 0; i < size; i++) atMean += slope[i] * mean[i];
  for (const [row, share] of p.entries()) {
    slopes[row] = 0;
    if (share < NEGLIGIBLE) continue;
    const from = rows[row] * size;
    let here = 0;
    for (let i = 0; i < size; i++) here += slope[i] * flat[from + i];
    slopes[row] = share * (here - atMean);
  }
  return rmsd;
}
