import type { BackboneAtom, Point } from './backbone.js';

/** An atom in a drawing: `x` to the right, `y` down and `depth` toward the viewer, in ångström from the middle. */
interface Projected extends BackboneAtom {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scaled = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns a vector of length 1; undefined for a vector that is too short to have a direction. */
function unit(a: Point): Point | undefined {
  const length = Math.sqrt(dot(a, a));
  return length < 1e-6 ? undefined : scaled(a, 1 / length);
}

function middle(points: readonly Point[]): Point {
  let sum: Point = [0, 0, 0];
  for (const point of points) sum = [sum[0] + point[0], sum[1] + point[1], sum[2] + point[2]];
  return scaled(sum, 1 / Math.max(1, points.length));
}

/** Returns the part of a vector that is at a right angle to a vector of length 1. */
const across = (a: Point, axis: Point): Point => minus(a, scaled(axis, dot(a, axis)));

/**
 * Turns a model as antibodies are usually drawn, so that pictures of several can be compared: loops that bind at the top, the first chain at
 * the left of the second.
 * @param isLoop whether a residue belongs to a CDR
 */
export function projected(atoms: readonly BackboneAtom[], isLoop: (atom: BackboneAtom) => boolean): Projected[] {
  const centre = middle(atoms.map(({ at }) => at));
  const up = unit(minus(middle(atoms.filter(isLoop).map(({ at }) => at)), centre)) ?? [0, 1, 0];
  const [first, second] = Map.groupBy(atoms, ({ chain }) => chain).values();
  const along =
    first && second
      ? minus(middle(second.map(({ at }) => at)), middle(first.map(({ at }) => at)))
      : minus(atoms.at(-1)?.at ?? centre, atoms[0]?.at ?? centre);
  const right = unit(across(along, up)) ?? unit(across([1, 0, 0], up)) ?? [0, 0, 1];
  const toward = cross(right, up);
  return atoms.map((atom) => {
    const from = minus(atom.at, centre);
    return { ...atom, x: dot(from, right), y: -dot(from, up), depth: dot(from, toward) };
  });
}

/** A short piece of the line through a chain. */
export interface Segment {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly depth: number;
  readonly chain: string;
  /** Position of the nearest residue in the chain, from 1. */
  readonly index: number;
}

/** Pieces between two neighbouring atoms. */
const PIECES = 4;

/** Returns a smooth line through each chain (Catmull and Rom) in pieces, the farthest first. */
export function segmentsOf(atoms: readonly Projected[]): Segment[] {
  const segments: Segment[] = [];
  for (const chain of Map.groupBy(atoms, (atom) => atom.chain).values()) {
    for (let k = 0; k + 1 < chain.length; k++) {
      const [b, c] = [chain[k], chain[k + 1]];
      if (!b || !c) continue;
      const [a, d] = [chain[k - 1] ?? b, chain[k + 2] ?? c];
      const point = (t: number): Point => [
        spline(a.x, b.x, c.x, d.x, t),
        spline(a.y, b.y, c.y, d.y, t),
        spline(a.depth, b.depth, c.depth, d.depth, t),
      ];
      for (let piece = 0; piece < PIECES; piece++) {
        const [from, to] = [point(piece / PIECES), point((piece + 1) / PIECES)];
        const near = piece < PIECES / 2 ? b : c;
        segments.push({
          from: [from[0], from[1]],
          to: [to[0], to[1]],
          depth: (from[2] + to[2]) / 2,
          chain: near.chain,
          index: near.index,
        });
      }
    }
  }
  return segments.toSorted((one, other) => one.depth - other.depth);
}

/** Value at `t` from 0 to 1 between `b` and `c`, with `a` before and `d` after them. */
const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
