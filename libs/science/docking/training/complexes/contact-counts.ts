// Counts contacts of known complexes in their crystal structure and in random poses, and derives the contact potential.
import { applyTransform, NeighbourGrid } from '@paratope/geometry';
import {
  antibodySites,
  ATOM_TYPES,
  atomTypes,
  CONTACT_REACH,
  contactWeight,
  enclosingSphere,
  matrixOf,
  randomRotation,
  type ContactPotential,
} from '@paratope/docking';
import type { KnownComplex } from './known-complexes.ts';
import { reproducibleRandom } from '@paratope/fitting';

const POSES = 60;
/** Cosine of the half-angle of the cone about the axis to the CDRs. */
const CONE = 0.5;
/** Distance in Å below which an atom counts as inside the other partner; a pose may have a limited number of them. */
const INSIDE = 3.2;
const ALLOWED = 6;
const CELL = 1.5;
/** Pseudo-counts as shares of a complex's contacts. */
const POSITION_PRIOR = 0.004;
const TYPE_PRIOR = 0.01;
const PAIR_PRIOR = 0.003;
/** Share of the prior for unlikely positions, because a position that was never seen in contact is not impossible. */
const UNSEEN_SHARE = 0.3;
const LIMIT = 2.5;

interface Counts {
  readonly pairs: Float64Array;
  readonly positions: Map<string, number>;
}
interface ComplexCounts {
  readonly single: boolean;
  readonly native: Counts;
  readonly anywhere: Counts;
  readonly facing: Counts;
}

/** Counts contacts of each complex in its crystal structure and in random poses. */
export function countComplexes(complexes: readonly KnownComplex[]): ComplexCounts[] {
  const random = reproducibleRandom();
  return complexes.map((complex) => countsOf(complex, random));
}

export function potentialFrom(counted: readonly ComplexCounts[]): ContactPotential {
  return {
    pairs: pairLogOdds(counted),
    positions: {
      pair: positionLogOdds(counted.filter(({ single }) => !single)),
      single: positionLogOdds(counted.filter(({ single }) => single)),
    },
  };
}

function countsOf({ antibody, antigen }: KnownComplex, random: () => number): ComplexCounts {
  const sites = antibodySites(antibody);
  const [ours, theirs] = [atomTypes(antibody), atomTypes(antigen)];
  const near = new NeighbourGrid(antibody.coordinates, CONTACT_REACH);
  const count = (coordinates: Float64Array, into: Counts): void => {
    theirs.forEach((type, atom) => {
      const [x = 0, y = 0, z = 0] = coordinates.subarray(3 * atom, 3 * atom + 3);
      near.forEachWithin(x, y, z, CONTACT_REACH, (other, d2) => {
        const weight = contactWeight(d2);
        const site = sites[antibody.residueOfAtom[other]];
        const name = site ? `${site.chain}${site.position}` : '';
        into.positions.set(name, (into.positions.get(name) ?? 0) + weight);
        const pair = ours[other] * ATOM_TYPES.length + type;
        into.pairs[pair] = into.pairs[pair] + weight;
      });
    });
  };
  const native = newCounts();
  count(antigen.coordinates, native);
  const whole = meanOf(antibody.coordinates, () => true);
  const cdrs = meanOf(antibody.coordinates, (atom) => /^CDR/.test(sites[antibody.residueOfAtom[atom]]?.region ?? ''));
  const axis = cdrs.map((value, i) => value - whole[i]);
  const slide = sliding(antibody.coordinates, antigen.coordinates, random);
  const [anywhere, facing] = [newCounts(), newCounts()];
  for (let pose = 0; pose < POSES; pose++) {
    count(slide(whole, [0, 0, 1], -1), anywhere);
    count(
      slide(
        cdrs,
        axis.map((value) => value / Math.hypot(...axis)),
        CONE,
      ),
      facing,
    );
  }
  return { single: sites.every((site) => site?.chain !== 'L'), native, anywhere, facing };
}

/** Generates a pose: moves the randomly rotated antigen from a random direction within a cone until it touches the antibody. */
function sliding(antibody: Float64Array, antigen: Float64Array, random: () => number) {
  const near = new NeighbourGrid(antibody, INSIDE);
  const low = [0, 1, 2].map((axis) => minimum(antibody, axis) - INSIDE);
  const points = [0, 1, 2].map(
    (axis) =>
      Math.ceil(
        (-minimum(
          antibody.map((v) => -v),
          axis,
        ) +
          INSIDE -
          low[axis]) /
          CELL,
      ) + 1,
  );
  const [nx = 0, ny = 0, nz = 0] = points;
  const inside = new Uint8Array(nx * ny * nz);
  for (let i = 0; i < inside.length; i++) {
    const [x, y, z] = [Math.floor(i / (ny * nz)), Math.floor(i / nz) % ny, i % nz];
    near.forEachWithin(low[0] + x * CELL, low[1] + y * CELL, low[2] + z * CELL, INSIDE, () => (inside[i] = 1));
  }
  const { centre, radius } = enclosingSphere(antigen);
  const middle = [centre.x, centre.y, centre.z];
  const relative = antigen.map((value, i) => value - middle[i % 3]);
  return (target: readonly number[], axis: readonly number[], cosine: number): Float64Array => {
    const rotation = matrixOf(randomRotation(Math.floor(random() * 2 ** 31)));
    const turned = applyTransform({ rotation, translation: new Float64Array(3) }, relative);
    let direction = [0, 0, 0];
    do {
      const [z, turn] = [2 * random() - 1, 2 * Math.PI * random()];
      const r = Math.sqrt(1 - z * z);
      direction = [r * Math.cos(turn), r * Math.sin(turn), z];
    } while (direction.reduce((sum, value, i) => sum + value * axis[i], 0) < cosine);
    const to = target.map((value) => value + (random() - 0.5) * 16);
    const placeAt = (far: number): Float64Array => turned.map((value, i) => value + to[i % 3] + direction[i % 3] * far);
    for (let far = radius + 45; far > -20; far--) {
      const pose = placeAt(far);
      let overlaps = 0;
      for (let at = 0; at < pose.length && overlaps <= ALLOWED; at += 3) {
        const [x, y, z] = [0, 1, 2].map((k) => Math.round((pose[at + k] - low[k]) / CELL)) as [number, number, number];
        if (x < 0 || y < 0 || z < 0 || x >= nx || y >= ny || z >= nz) continue;
        overlaps += inside[(x * ny + y) * nz + z];
      }
      if (overlaps > ALLOWED) return placeAt(far + 1);
    }
    return placeAt(radius + 45);
  };
}

/** ln of the ratio of native to random share of contacts per position, slightly smoothed along the sequence. */
function positionLogOdds(counted: readonly ComplexCounts[]): Record<string, number> {
  const native = smoothed(shares(counted.map((one) => one.native.positions)));
  const expected = smoothed(shares(counted.map(({ anywhere }) => anywhere.positions)));
  const prior = POSITION_PRIOR * counted.length;
  const result: Record<string, number> = {};
  for (const [name, random] of expected) {
    const seen = native.get(name) ?? 0;
    if (seen === 0 && random === 0) continue;
    const odds = Math.log((seen + UNSEEN_SHARE * prior) / (random + prior));
    result[name] = rounded(Math.max(-LIMIT, Math.min(LIMIT, odds)));
  }
  return result;
}

function shares(maps: readonly Map<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const map of maps) {
    const total = [...map.values()].reduce((a, b) => a + b, 0);
    for (const [name, value] of map) sum.set(name, (sum.get(name) ?? 0) + value / total);
  }
  return sum;
}

function smoothed(counts: Map<string, number>): Map<string, number> {
  const result = new Map<string, number>();
  for (const chain of ['H', 'L']) {
    const at = (position: number): number => counts.get(`${chain}${position}`) ?? 0;
    for (let position = 1; position <= 128; position++) {
      result.set(`${chain}${position}`, at(position - 1) / 4 + at(position) / 2 + at(position + 1) / 4);
    }
  }
  return result;
}

/** Log-odds of each type of the antibody and of the antigen alone, and the pair's remainder, each shrunk to 0 by its prior. */
function pairLogOdds(counted: readonly ComplexCounts[]): number[][] {
  const n = ATOM_TYPES.length;
  const native = pairShares(counted.map((one) => one.native.pairs));
  const random = pairShares(counted.map(({ facing }) => facing.pairs));
  const row = (m: Float64Array, i: number): number => m.subarray(i * n, (i + 1) * n).reduce((a, b) => a + b, 0);
  const column = (m: Float64Array, j: number): number => ATOM_TYPES.reduce((sum, _, i) => sum + m[i * n + j], 0);
  const logOdds = (seen: number, expected: number, prior: number): number =>
    Math.log((seen + prior * counted.length) / (expected + prior * counted.length));
  const ours = ATOM_TYPES.map((_, i) => logOdds(row(native, i), row(random, i), TYPE_PRIOR));
  const theirs = ATOM_TYPES.map((_, j) => logOdds(column(native, j), column(random, j), TYPE_PRIOR));
  return ours.map((a, i) =>
    theirs.map((b, j) => {
      const expected = random[i * n + j] * Math.exp(a + b);
      return rounded(a + b + logOdds(native[i * n + j], expected, PAIR_PRIOR));
    }),
  );
}

function pairShares(counts: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(ATOM_TYPES.length ** 2);
  for (const one of counts) {
    const total = one.reduce((a, b) => a + b, 0);
    one.forEach((value, i) => (sum[i] = sum[i] + value / total));
  }
  return sum;
}

function newCounts(): Counts {
  return { pairs: new Float64Array(ATOM_TYPES.length ** 2), positions: new Map() };
}

function meanOf(coordinates: Float64Array, wanted: (atom: number) => boolean): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let atom = 0; atom < coordinates.length / 3; atom++) {
    if (!wanted(atom)) continue;
    count++;
    for (let axis = 0; axis < 3; axis++) sum[axis] = sum[axis] + coordinates[3 * atom + axis];
  }
  return sum.map((value) => value / count);
}

function minimum(coordinates: Float64Array, axis: number): number {
  let least = Infinity;
  for (let at = axis; at < coordinates.length; at += 3) least = Math.min(least, coordinates[at] ?? Infinity);
  return least;
}

const rounded = (value: number): number => Math.round(1000 * value) / 1000;
