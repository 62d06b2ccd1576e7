import { superpose } from '@paratope/geometry';

/** CA coordinates (Å) of the domains of a Fab by label: IMGT positions of all four. */
export interface ElbowPoints {
  readonly vh: ReadonlyMap<string, readonly number[]>;
  readonly vl: ReadonlyMap<string, readonly number[]>;
  readonly ch1: ReadonlyMap<string, readonly number[]>;
  readonly cl: ReadonlyMap<string, readonly number[]>;
}

/** Strands of V domains and of C domains in IMGT positions, which the two chains share. */
const V_CORE = [
  [3, 10],
  [16, 25],
  [39, 54],
  [77, 82],
  [86, 104],
  [118, 126],
] as const;
const C_CORE = [
  [3, 10],
  [19, 26],
  [39, 44],
  [79, 83],
  [86, 92],
  [100, 105],
  [117, 121],
] as const;

type Vector = readonly [number, number, number];
type Core = readonly (readonly [number, number])[];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function centre(points: Float64Array): Vector {
  const sum = [0, 0, 0];
  points.forEach((value, at) => {
    sum[at % 3] += (3 * value) / points.length;
  });
  return [sum[0], sum[1], sum[2]];
}

/** Pseudo-dyad that turns the light domain onto the heavy one, with the centres of both. */
function dyad(heavy: ElbowPoints['vh'], light: ElbowPoints['vl'], core: Core) {
  const labels = core.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String(first + at)),
  );
  const shared = labels.filter((label) => heavy.has(label) && light.has(label));
  if (shared.length < 20) return undefined;
  const flat = (points: ReadonlyMap<string, readonly number[]>): Float64Array =>
    Float64Array.from(shared.flatMap((label) => points.get(label) ?? []));
  const [h, l] = [flat(heavy), flat(light)];
  const { rotation } = superpose(l, h);
  const axis: Vector = [rotation[7] - rotation[5], rotation[2] - rotation[6], rotation[3] - rotation[1]];
  const length = Math.hypot(...axis);
  return { axis: axis.map((value) => value / length) as unknown as Vector, heavy: centre(h), light: centre(l) };
}

/**
 * Computes the elbow angle of a Fab: between the pseudo-dyads of VH:VL and of CH1:CL, as Stanfield et al. define it (JMB 357:1566, 2006).
 *
 * @param points CA coordinates by IMGT position.
 * @returns degrees, 0–360: 180 is straight; undefined where a domain has too few residues.
 */
export function elbowAngle(points: ElbowPoints): number | undefined {
  const variable = dyad(points.vh, points.vl, V_CORE);
  const constant = dyad(points.ch1, points.cl, C_CORE);
  if (!variable || !constant) return undefined;
  const middle = ({ heavy, light }: { heavy: Vector; light: Vector }): Vector => [
    (heavy[0] + light[0]) / 2,
    (heavy[1] + light[1]) / 2,
    (heavy[2] + light[2]) / 2,
  ];
  const along = minus(middle(variable), middle(constant));
  const v = dot(variable.axis, along) < 0 ? scaled(variable.axis, -1) : variable.axis;
  const c = dot(constant.axis, along) > 0 ? scaled(constant.axis, -1) : constant.axis;
  const angle = (Math.acos(Math.max(-1, Math.min(1, dot(v, c)))) * 180) / Math.PI;
  // The bend of most kappa Fabs counts as less than 180°, as in the tables of that paper.
  return dot(cross(v, c), minus(variable.light, variable.heavy)) < 0 ? 360 - angle : angle;
}

const scaled = (vector: Vector, by: number): Vector => [vector[0] * by, vector[1] * by, vector[2] * by];
