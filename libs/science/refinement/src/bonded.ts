import type { Terms } from './terms.js';

// Each function adds the gradient (kcal/mol/Å) of its terms to `gradient` and returns their energy (kcal/mol). Coordinates
// are flat: x0, y0, z0, x1, … (Å).

/** Bond energy Σ k (r − r0)². */
export function bondEnergy({ atoms, ideal, strength }: Terms, x: Float64Array, gradient: Float64Array): number {
  let energy = 0;
  for (let t = 0; t < ideal.length; t++) {
    const a = 3 * atoms[2 * t];
    const b = 3 * atoms[2 * t + 1];
    const dx = x[a] - x[b];
    const dy = x[a + 1] - x[b + 1];
    const dz = x[a + 2] - x[b + 2];
    const r = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const k = strength[t];
    const stretch = r - ideal[t];
    energy += k * stretch * stretch;
    const slope = (2 * k * stretch) / Math.max(r, 1e-6);
    add(gradient, a, slope * dx, slope * dy, slope * dz);
    add(gradient, b, -slope * dx, -slope * dy, -slope * dz);
  }
  return energy;
}

/** Angle energy Σ k (θ − θ0)². */
export function angleEnergy({ atoms, ideal, strength }: Terms, x: Float64Array, gradient: Float64Array): number {
  let energy = 0;
  for (let t = 0; t < ideal.length; t++) {
    const a = 3 * atoms[3 * t];
    const b = 3 * atoms[3 * t + 1];
    const c = 3 * atoms[3 * t + 2];
    const ux = x[a] - x[b];
    const uy = x[a + 1] - x[b + 1];
    const uz = x[a + 2] - x[b + 2];
    const vx = x[c] - x[b];
    const vy = x[c + 1] - x[b + 1];
    const vz = x[c + 2] - x[b + 2];
    const u2 = ux * ux + uy * uy + uz * uz;
    const v2 = vx * vx + vy * vy + vz * vz;
    const uv = Math.sqrt(u2 * v2);
    // Two atoms at one position have no angle.
    if (uv < 1e-8) continue;
    const cosine = Math.max(-1, Math.min(1, (ux * vx + uy * vy + uz * vz) / uv));
    const bend = Math.acos(cosine) - ideal[t];
    const k = strength[t];
    energy += k * bend * bend;
    // dθ/dcosθ diverges at 180°; the floor keeps the step finite.
    const slope = (-2 * k * bend) / Math.max(Math.sqrt(1 - cosine * cosine), 1e-3);
    const p = slope / uv;
    const q = (slope * cosine) / u2;
    const s = (slope * cosine) / v2;
    const ax = p * vx - q * ux;
    const ay = p * vy - q * uy;
    const az = p * vz - q * uz;
    const cx = p * ux - s * vx;
    const cy = p * uy - s * vy;
    const cz = p * uz - s * vz;
    add(gradient, a, ax, ay, az);
    add(gradient, c, cx, cy, cz);
    add(gradient, b, -ax - cx, -ay - cy, -az - cz);
  }
  return energy;
}

/** Torsion energy Σ k (1 + sign · cos(n φ − φ0)): sign −1 and n 1 for planar groups, sign 1 for the periodic torsions. */
export function torsionEnergy(
  { atoms, ideal, strength }: Terms,
  periodicity: number,
  sign: 1 | -1,
  x: Float64Array,
  gradient: Float64Array,
): number {
  let energy = 0;
  for (let t = 0; t < ideal.length; t++) {
    const phi = torsionWithSlopes(atoms, 4 * t, x, slopes);
    if (Number.isNaN(phi)) continue;
    const k = strength[t];
    const argument = periodicity * phi - ideal[t];
    energy += k * (1 + sign * Math.cos(argument));
    addTorsion(gradient, atoms, 4 * t, slopes, -sign * periodicity * k * Math.sin(argument));
  }
  return energy;
}

const slopes = new Float64Array(12);

/**
 * Computes the torsion in radians of the four atoms that begin at `first` of `atoms`, and writes its derivatives with respect to their
 * coordinates to `out`. NaN if three atoms are on a line.
 */
export function torsionWithSlopes(atoms: Int32Array, first: number, x: Float64Array, out: Float64Array): number {
  const a = 3 * atoms[first];
  const b = 3 * atoms[first + 1];
  const c = 3 * atoms[first + 2];
  const d = 3 * atoms[first + 3];
  // Blondel & Karplus, J Comput Chem 1996, 17:1132: F = a − b, G = b − c, H = d − c, A = F × G, B = H × G.
  const fx = x[a] - x[b];
  const fy = x[a + 1] - x[b + 1];
  const fz = x[a + 2] - x[b + 2];
  const gx = x[b] - x[c];
  const gy = x[b + 1] - x[c + 1];
  const gz = x[b + 2] - x[c + 2];
  const hx = x[d] - x[c];
  const hy = x[d + 1] - x[c + 1];
  const hz = x[d + 2] - x[c + 2];
  const ax = fy * gz - fz * gy;
  const ay = fz * gx - fx * gz;
  const az = fx * gy - fy * gx;
  const bx = hy * gz - hz * gy;
  const by = hz * gx - hx * gz;
  const bz = hx * gy - hy * gx;
  const a2 = ax * ax + ay * ay + az * az;
  const b2 = bx * bx + by * by + bz * bz;
  const g = Math.sqrt(gx * gx + gy * gy + gz * gz);
  if (a2 < 1e-8 || b2 < 1e-8 || g < 1e-4) return NaN;
  const sine = ((by * az - bz * ay) * gx + (bz * ax - bx * az) * gy + (bx * ay - by * ax) * gz) / g;
  const fg = (fx * gx + fy * gy + fz * gz) / (a2 * g);
  const hg = (hx * gx + hy * gy + hz * gz) / (b2 * g);
  const p = -g / a2;
  const q = g / b2;
  const mx = fg * ax - hg * bx;
  const my = fg * ay - hg * by;
  const mz = fg * az - hg * bz;
  set(out, 0, p * ax, p * ay, p * az);
  set(out, 3, mx - p * ax, my - p * ay, mz - p * az);
  set(out, 6, -mx - q * bx, -my - q * by, -mz - q * bz);
  set(out, 9, q * bx, q * by, q * bz);
  return Math.atan2(sine, ax * bx + ay * by + az * bz);
}

/** Adds the gradient of an energy with the given slope (kcal/mol per radian) along a torsion. */
export function addTorsion(
  gradient: Float64Array,
  atoms: Int32Array,
  first: number,
  along: Float64Array,
  slope: number,
): void {
  for (let k = 0; k < 4; k++) {
    const at = 3 * atoms[first + k];
    add(gradient, at, slope * along[3 * k], slope * along[3 * k + 1], slope * along[3 * k + 2]);
  }
}

/**
 * Volume energy Σ k (V − V0)², where V = u · (v × w) of the vectors from the first atom to the other three (Å³), for chirality and
 * planarity.
 */
export function volumeEnergy({ atoms, ideal, strength }: Terms, x: Float64Array, gradient: Float64Array): number {
  let energy = 0;
  for (let t = 0; t < ideal.length; t++) {
    const o = 3 * atoms[4 * t];
    const a = 3 * atoms[4 * t + 1];
    const b = 3 * atoms[4 * t + 2];
    const c = 3 * atoms[4 * t + 3];
    const ux = x[a] - x[o];
    const uy = x[a + 1] - x[o + 1];
    const uz = x[a + 2] - x[o + 2];
    const vx = x[b] - x[o];
    const vy = x[b + 1] - x[o + 1];
    const vz = x[b + 2] - x[o + 2];
    const wx = x[c] - x[o];
    const wy = x[c + 1] - x[o + 1];
    const wz = x[c + 2] - x[o + 2];
    const vwx = vy * wz - vz * wy;
    const vwy = vz * wx - vx * wz;
    const vwz = vx * wy - vy * wx;
    const k = strength[t];
    const excess = ux * vwx + uy * vwy + uz * vwz - ideal[t];
    energy += k * excess * excess;
    const slope = 2 * k * excess;
    const wux = wy * uz - wz * uy;
    const wuy = wz * ux - wx * uz;
    const wuz = wx * uy - wy * ux;
    const uvx = uy * vz - uz * vy;
    const uvy = uz * vx - ux * vz;
    const uvz = ux * vy - uy * vx;
    add(gradient, a, slope * vwx, slope * vwy, slope * vwz);
    add(gradient, b, slope * wux, slope * wuy, slope * wuz);
    add(gradient, c, slope * uvx, slope * uvy, slope * uvz);
    add(gradient, o, -slope * (vwx + wux + uvx), -slope * (vwy + wuy + uvy), -slope * (vwz + wuz + uvz));
  }
  return energy;
}

function add(gradient: Float64Array, at: number, x: number, y: number, z: number): void {
  gradient[at] = gradient[at] + x;
  gradient[at + 1] = gradient[at + 1] + y;
  gradient[at + 2] = gradient[at + 2] + z;
}

function set(out: Float64Array, at: number, x: number, y: number, z: number): void {
  out[at] = x;
  out[at + 1] = y;
  out[at + 2] = z;
}
