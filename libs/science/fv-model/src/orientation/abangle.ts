import { applyTransform, superpose } from '@paratope/geometry';
import { alphas } from '../scaffold.js';
import { indexByNumber } from '../templates/alignment.js';
import type { ImgtCode } from '../templates/imgt-code.js';
import { CORE_HEAVY, CORE_LIGHT, type CorePoint } from './core-sets.js';

/**
 * Orientation of VH relative to VL (ABangle, Dunbar et al. PEDS 26:611, 2013): angles in degrees, `dc` in Å. HL is a torsion, HC1, HC2,
 * LC1, LC2 are the tilts of the two planes of each domain against the axis between them.
 */
export interface FvOrientation {
  readonly HL: number;
  readonly HC1: number;
  readonly HC2: number;
  readonly LC1: number;
  readonly LC2: number;
  readonly dc: number;
}

interface PlacedDomain {
  readonly imgt: readonly ImgtCode[];
  readonly backbone: ArrayLike<number>;
}

type Vector = readonly [number, number, number];

/** Principal axes of the consensus domains (ABangle, table of reference frames). */
const AXES: Readonly<Record<'H' | 'L', readonly [Vector, Vector, Vector]>> = {
  H: [
    [0.9525187, -0.1371821, 0.2718256],
    [-0.117058, 0.659152, 0.7428432],
    [-2.691829, -3.847092, 1.196887],
  ],
  L: [
    [-0.6193343, 0.639472, 0.4555223],
    [0.5267385, 0.7686645, -0.362907],
    [-3.702842, -0.6288583, -5.314558],
  ],
};
/** Centre that varies least among antibodies, in units of the three vectors above. */
const CENTRE: Readonly<Record<'H' | 'L', Vector>> = { H: [-5, 0.5, 1], L: [3, -1, 1] };

/** Computes the orientation of two V domains in one frame; undefined when a core residue is missing. */
export function fvOrientation(heavy: PlacedDomain, light: PlacedDomain): FvOrientation | undefined {
  const h = plane(heavy, 'H', CORE_HEAVY);
  const l = plane(light, 'L', CORE_LIGHT);
  if (!h || !l) return undefined;
  const axis = unit(minus(h.centre, l.centre));
  const [l1, l2, h1, h2] = [l.first, l.second, h.first, h.second];
  // Both first axes, projected along the axis between the domains.
  const nx = cross(l1, axis);
  const ny = cross(axis, nx);
  const [lx, ly, hx, hy] = [dot(l1, nx), dot(l1, ny), dot(h1, nx), dot(h1, ny)];
  return {
    HL: degrees(Math.atan2(lx * hy - ly * hx, lx * hx + ly * hy)),
    HC1: between(h1, scale(axis, -1)),
    HC2: between(h2, scale(axis, -1)),
    LC1: between(l1, axis),
    LC2: between(l2, axis),
    dc: Math.hypot(...minus(h.centre, l.centre)),
  };
}

interface Plane {
  readonly centre: Vector;
  readonly first: Vector;
  readonly second: Vector;
}

function plane({ imgt, backbone }: PlacedDomain, chain: 'H' | 'L', core: readonly CorePoint[]): Plane | undefined {
  const index = indexByNumber({ imgt });
  const present = core.filter(([number]) => {
    const k = index[number] ?? -1;
    return k >= 0 && !Number.isNaN(backbone[k * 12 + 3]);
  });
  if (present.length < core.length - MISSING_CORE_RESIDUES) return undefined;
  const reference = Float64Array.from(present.flatMap(([, x, y, z]) => [x, y, z]));
  const placed = alphas(
    backbone,
    present.map(([number]) => index[number]),
  );
  const motion = superpose(reference, placed);
  const [first, second, third] = AXES[chain];
  const [a, b, c] = CENTRE[chain];
  const centre = plus(plus(scale(first, a), scale(second, b)), scale(third, c));
  const moved = applyTransform(motion, Float64Array.from([centre, plus(centre, first), plus(centre, second)].flat()));
  const point = (k: number): Vector => [moved[3 * k], moved[3 * k + 1], moved[3 * k + 2]];
  return { centre: point(0), first: unit(minus(point(1), point(0))), second: unit(minus(point(2), point(0))) };
}

const MISSING_CORE_RESIDUES = 5;

const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scale = (a: Vector, s: number): Vector => [a[0] * s, a[1] * s, a[2] * s];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => scale(a, 1 / Math.hypot(...a));
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const between = (a: Vector, b: Vector): number => degrees(Math.acos(Math.max(-1, Math.min(1, dot(a, b)))));
