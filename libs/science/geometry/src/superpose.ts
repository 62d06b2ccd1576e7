/** Rigid motion: x′ = R·x + t. */
export interface RigidTransform {
  /** Rotation matrix, row-major 3 × 3. */
  readonly rotation: Float64Array;
  /** Translation in Å. */
  readonly translation: Float64Array;
}

interface Superposition extends RigidTransform {
  /** Weighted root mean square distance in Å after the motion. */
  readonly rmsd: number;
}

/**
 * Finds the rotation and translation that superpose `mobile` on `fixed` with the smallest weighted root mean square distance. The result is
 * never a reflection: Horn's quaternion form of Kabsch's problem (J Opt Soc Am A 1987, 4:629) has only rotations.
 *
 * @param mobile n points, flat (x0, y0, z0, x1, …; Å).
 * @param fixed n points, flat (Å).
 * @param weights n non-negative numbers; equal by default.
 * @returns the rotation (3 × 3, row-major), the translation (Å) and the RMSD after it (Å).
 * @throws RangeError for sets of different or no size, or weights that sum to zero.
 * @example
 * ```ts
 * const mobile = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
 * const fixed = mobile.map((value) => value + 5);
 * const transform = superpose(mobile, fixed);
 * rmsd(applyTransform(transform, mobile), fixed).toFixed(3); // → '0.000'
 * ```
 */
export function superpose(mobile: Float64Array, fixed: Float64Array, weights?: Float64Array): Superposition {
  const n = mobile.length / 3;
  if (mobile.length !== fixed.length || n < 1 || !Number.isInteger(n)) {
    throw new RangeError('superposition needs two point sets of the same size');
  }
  if (weights && weights.length !== n) throw new RangeError('superposition needs one weight per point');
  const centreM = centroid(mobile, weights);
  const centreF = centroid(fixed, weights);
  const [mx, my, mz] = centreM;
  const [fx, fy, fz] = centreF;
  let xx = 0;
  let xy = 0;
  let xz = 0;
  let yx = 0;
  let yy = 0;
  let yz = 0;
  let zx = 0;
  let zy = 0;
  let zz = 0;
  for (let i = 0; i < n; i++) {
    const w = weights ? weights[i] : 1;
    const ax = w * (mobile[3 * i] - mx);
    const ay = w * (mobile[3 * i + 1] - my);
    const az = w * (mobile[3 * i + 2] - mz);
    const bx = fixed[3 * i] - fx;
    const by = fixed[3 * i + 1] - fy;
    const bz = fixed[3 * i + 2] - fz;
    xx += ax * bx;
    xy += ax * by;
    xz += ax * bz;
    yx += ay * bx;
    yy += ay * by;
    yz += ay * bz;
    zx += az * bx;
    zy += az * by;
    zz += az * bz;
  }
  const [w, x, y, z] = largestEigenvector([
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ]);
  const rotation = new Float64Array([
    w * w + x * x - y * y - z * z,
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    w * w - x * x + y * y - z * z,
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    w * w - x * x - y * y + z * z,
  ]);
  const translation = new Float64Array(3);
  for (let row = 0; row < 3; row++) {
    const r = 3 * row;
    const turned = rotation[r] * mx + rotation[r + 1] * my + rotation[r + 2] * mz;
    translation[row] = centreF[row] - turned;
  }
  const transform = { rotation, translation };
  return { ...transform, rmsd: rmsd(applyTransform(transform, mobile), fixed, weights) };
}

/**
 * Moves points by a rotation and a translation.
 *
 * @param transform the motion, from {@link superpose}.
 * @param coords points, flat (Å).
 * @returns the moved points in a new array.
 */
export function applyTransform({ rotation, translation }: RigidTransform, coords: Float64Array): Float64Array {
  const moved = new Float64Array(coords.length);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = rotation;
  const [tx = 0, ty = 0, tz = 0] = translation;
  for (let at = 0; at + 2 < coords.length; at += 3) {
    const x = coords[at];
    const y = coords[at + 1];
    const z = coords[at + 2];
    moved[at] = a * x + b * y + c * z + tx;
    moved[at + 1] = d * x + e * y + f * z + ty;
    moved[at + 2] = g * x + h * y + i * z + tz;
  }
  return moved;
}

/**
 * Computes the root mean square distance of two point sets without superposing them.
 *
 * @param a n points, flat (Å).
 * @param b n points, flat (Å).
 * @param weights n non-negative numbers; equal by default.
 * @returns the RMSD in Å; NaN for weights that sum to zero.
 * @throws RangeError for sets of different or no size.
 */
export function rmsd(a: Float64Array, b: Float64Array, weights?: Float64Array): number {
  if (a.length !== b.length || a.length < 3) throw new RangeError('RMSD needs two point sets of the same size');
  let sum = 0;
  let total = 0;
  for (let i = 0; 3 * i + 2 < a.length; i++) {
    const w = weights ? weights[i] : 1;
    const dx = a[3 * i] - b[3 * i];
    const dy = a[3 * i + 1] - b[3 * i + 1];
    const dz = a[3 * i + 2] - b[3 * i + 2];
    sum += w * (dx * dx + dy * dy + dz * dz);
    total += w;
  }
  return Math.sqrt(sum / total);
}

function centroid(coords: Float64Array, weights: Float64Array | undefined): [number, number, number] {
  let x = 0;
  let y = 0;
  let z = 0;
  let total = 0;
  for (let i = 0; 3 * i + 2 < coords.length; i++) {
    const w = weights ? weights[i] : 1;
    x += w * coords[3 * i];
    y += w * coords[3 * i + 1];
    z += w * coords[3 * i + 2];
    total += w;
  }
  if (!(total > 0)) throw new RangeError('weights must be non-negative and not all zero');
  return [x / total, y / total, z / total];
}

type Row = [number, number, number, number];
type Matrix4 = [Row, Row, Row, Row];
const INDICES = [0, 1, 2, 3] as const;

/** Unit eigenvector of the largest eigenvalue of a symmetric matrix, by cyclic Jacobi rotations. */
function largestEigenvector(matrix: Matrix4): Row {
  const vectors: Matrix4 = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ];
  for (let sweep = 0; sweep < 50; sweep++) {
    let off = 0;
    let scale = 0;
    for (const p of INDICES) {
      scale += Math.abs(matrix[p][p]);
      for (const q of INDICES) if (q > p) off += Math.abs(matrix[p][q]);
    }
    if (off <= 1e-15 * scale) break;
    for (const p of INDICES) {
      for (const q of INDICES) if (q > p) rotate(matrix, vectors, p, q);
    }
  }
  let best: (typeof INDICES)[number] = 0;
  for (const p of INDICES) if (matrix[p][p] > matrix[best][best]) best = p;
  return [vectors[0][best], vectors[1][best], vectors[2][best], vectors[3][best]];
}

function rotate(matrix: Matrix4, vectors: Matrix4, p: (typeof INDICES)[number], q: (typeof INDICES)[number]): void {
  const apq = matrix[p][q];
  if (apq === 0) return;
  const theta = (matrix[q][q] - matrix[p][p]) / (2 * apq);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const k of INDICES) {
    const kp = matrix[k][p];
    const kq = matrix[k][q];
    matrix[k][p] = c * kp - s * kq;
    matrix[k][q] = s * kp + c * kq;
  }
  for (const k of INDICES) {
    const pk = matrix[p][k];
    const qk = matrix[q][k];
    matrix[p][k] = c * pk - s * qk;
    matrix[q][k] = s * pk + c * qk;
    const vp = vectors[k][p];
    const vq = vectors[k][q];
    vectors[k][p] = c * vp - s * vq;
    vectors[k][q] = s * vp + c * vq;
  }
}
