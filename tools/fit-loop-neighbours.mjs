// Weights of the learned similarity of loops (libs/science/fv-model/src/generated/neighbour-weights.ts):
//   npm run build && npm exec -- node tools/fit-loop-neighbours.mjs [LOOP…]
// LOOP: fit only these (H1 … L3) and keep the others as they are.
// Every loop of a whole domain in the template library is predicted as the mean of the loops of nearly its length, all laid
// onto one framework, each with the softmax of its similarity as its share; those of the same PDB code or of V domains more
// than 95 % identical are left out. The weights of the similarity make the mean RMSD of these predictions least. Heavy loops
// get one set first, then one for VHHs and one for other domains, drawn towards the first. All are fitted five times, each
// time without a fifth of the loops by sequence: those are what a set is used on, and measured on.
import { readFileSync, writeFileSync } from 'node:fs';
import { loopKind } from '../libs/science/fv-model/dist/loops/hallmarks.js';
import { FOLDS, foldOf } from '../libs/science/fv-model/dist/loops/neighbours/folds.js';
import { layOn, loopsNear } from '../libs/science/fv-model/dist/loops/neighbours/neighbours.js';
import {
  initialWeights,
  pairFeatureCount,
  pairFeatures,
  placesOf,
} from '../libs/science/fv-model/dist/loops/neighbours/similarity.js';
import { loopsOf } from '../libs/science/fv-model/dist/loops/segments.js';
import { NEIGHBOUR_WEIGHTS } from '../libs/science/fv-model/dist/generated/neighbour-weights.js';
import { domainIdentity, isFramework } from '../libs/science/fv-model/dist/templates/alignment.js';
import { readTemplateLibrary } from '../libs/science/fv-model/dist/templates/format.js';
import { average, descend, generator } from './lib-fit.mjs';

// Light loops but L3 are better without: the library has too few light domains.
const LOOPS = ['H1', 'H2', 'H3', 'L3'];
const LENGTHS = [3, 30];
const MAX_IDENTITY = 0.95;
const EPOCHS = 10;
const BATCH = 48;
const RATE = 0.02;
const RIDGE = 0.03;
/** Å²: keeps the gradient of the root finite. */
const SMOOTHING = 0.02;
/** Features are kept as whole numbers of this part. */
const GRAIN = 0.01;

/** Begun anew for each loop. */
let random;

const library = readTemplateLibrary(
  readFileSync(new URL('../libs/science/fv-model/data/templates.bin', import.meta.url)),
);
const sequenceOf = ({ domain, start, length }) => library.domains[domain].sequence.slice(start, start + length);

const sideOf = (chainType) => (chainType === 'H' ? 'H' : 'L');

/** The framework that all loops are laid onto: the most complete one. */
const commonOf = (side) =>
  library.domains
    .filter(({ chainType, loop }) => sideOf(chainType) === side && !loop)
    .map((target) => ({ target, backbone: target.backbone, complete: target.imgt.filter(isFramework).length }))
    .reduce((best, other) => (other.complete > best.complete ? other : best));

function examplesOf(loop, length) {
  const common = commonOf(loop[0]);
  const near = loopsNear(library, loop, length);
  const shapes = near.map((segment) => layOn(common, library.domains[segment.domain], segment, length));
  const flat = new Float32Array(near.length * length * 12);
  shapes.forEach((shape, k) => shape && flat.set(shape, k * length * 12));
  const count = pairFeatureCount(loop);
  const features = new Float32Array(count);
  return loopsOf(library, loop, length).flatMap((segment) => {
    const domain = library.domains[segment.domain];
    if (domain.loop) return [];
    const target = { loop, domain, start: segment.start, length };
    const places = placesOf(target);
    const allowed = near.flatMap((other, k) => (shapes[k] && isAllowed(domain, other) ? [k] : []));
    const rows = new Int16Array(allowed.length * count);
    for (const [row, k] of allowed.entries()) {
      pairFeatures(target, places, library.domains[near[k].domain], near[k], features);
      for (let i = 0; i < count; i++) rows[row * count + i] = Math.round(features[i] / GRAIN);
    }
    const truth = shapes[near.indexOf(segment)];
    const sequence = sequenceOf(segment);
    return truth && allowed.length > 1 ? [{ kind: loopKind(loop, domain), sequence, truth, flat, allowed, rows }] : [];
  });
}

function isAllowed(target, { domain: k }) {
  const domain = library.domains[k];
  return [domain, library.domains[domain.host]].every(
    (one) => !one || (one.pdb !== target.pdb && domainIdentity(target, one) <= MAX_IDENTITY),
  );
}

/** RMSD of the weighted mean, Å; adds its gradient times `share` where one is asked for. */
function predict({ truth, flat, allowed, rows }, w, gradient, share) {
  const size = truth.length;
  const count = w.length;
  const p = Float64Array.from(allowed, (_, row) => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += w[i] * rows[row * count + i];
    return sum * GRAIN;
  });
  const highest = p.reduce((a, b) => Math.max(a, b));
  let total = 0;
  for (let row = 0; row < p.length; row++) total += p[row] = Math.exp(p[row] - highest);
  const mean = new Float64Array(size);
  for (let row = 0; row < p.length; row++) {
    p[row] /= total;
    if (p[row] < 1e-9) continue;
    for (let i = 0, from = allowed[row] * size; i < size; i++) mean[i] += p[row] * flat[from + i];
  }
  let squares = 0;
  for (let i = 0; i < size; i++) squares += (mean[i] - truth[i]) ** 2;
  const rmsd = Math.sqrt((3 * squares) / size + SMOOTHING);
  if (!gradient) return rmsd;
  const slope = mean.map((value, i) => (3 * (value - truth[i])) / (size * rmsd));
  const atMean = slope.reduce((sum, value, i) => sum + value * mean[i], 0);
  for (let row = 0; row < p.length; row++) {
    if (p[row] < 1e-9) continue;
    let here = 0;
    for (let i = 0, from = allowed[row] * size; i < size; i++) here += slope[i] * flat[from + i];
    const pull = share * p[row] * (here - atMean) * GRAIN;
    for (let i = 0; i < count; i++) gradient[i] += pull * rows[row * count + i];
  }
  return rmsd;
}

/** Weights for the examples, beginning at `prior` and drawn towards it. */
function fit(examples, prior) {
  return descend(prior, Math.ceil((EPOCHS * examples.length) / BATCH), RATE, (w) => {
    const gradient = w.map((value, k) => 2 * RIDGE * (value - prior[k]));
    for (let b = 0; b < BATCH; b++) {
      const example = examples[Math.floor(random() * examples.length)];
      predict(example, w, gradient, example.weight / BATCH);
    }
    return gradient;
  });
}

const asked = process.argv.slice(2);
const fitted = { ...NEIGHBOUR_WEIGHTS };
for (const loop of asked.length > 0 ? asked : LOOPS) {
  random = generator();
  const lengths = Array.from({ length: LENGTHS[1] - LENGTHS[0] + 1 }, (_, k) => LENGTHS[0] + k);
  const examples = lengths.flatMap((length) => examplesOf(loop, length));
  const copies = Map.groupBy(examples, ({ sequence }) => sequence);
  for (const example of examples) example.weight = 1 / Math.sqrt(copies.get(example.sequence).length);
  const kinds = loop.startsWith('H') ? [loop, `VHH ${loop}`] : [loop];
  const of = (kind, list) => list.filter((one) => one.kind === kind);
  const errors = Object.fromEntries(kinds.map((kind) => [kind, { held: [], inSample: [] }]));
  for (const kind of kinds) fitted[kind] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = examples.filter(({ sequence }) => foldOf(sequence) !== fold);
    const own = examples.filter(({ sequence }) => foldOf(sequence) === fold);
    const shared = fit(others, initialWeights(loop));
    for (const kind of kinds) {
      const weights = kinds.length > 1 ? fit(of(kind, others), shared) : shared;
      fitted[kind].push(Array.from(weights, (value) => Number(value.toFixed(3))));
      errors[kind].held.push(...of(kind, own).map((one) => predict(one, weights)));
      errors[kind].inSample.push(average(of(kind, others).map((one) => predict(one, weights))));
    }
  }
  for (const [kind, { held, inSample }] of Object.entries(errors)) {
    console.log(
      `${kind}: ${held.length} loops; mean of the neighbours ${average(held).toFixed(3)} Å from those that the weights were ` +
        `not fitted on, ${average(inSample).toFixed(3)} Å from the others`,
    );
  }
}

writeFileSync(
  new URL('../libs/science/fv-model/src/generated/neighbour-weights.ts', import.meta.url),
  `// Made by tools/fit-loop-neighbours.mjs; do not edit.
import type { LoopKind } from '../loops/hallmarks.js';

/** Of the pair features (loops/neighbours/similarity.ts), in their order; for each kind of loop one set per fold. */
export const NEIGHBOUR_WEIGHTS: Readonly<Partial<Record<LoopKind, readonly (readonly number[])[]>>> = ${JSON.stringify(fitted)};
`,
);
