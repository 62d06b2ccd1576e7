const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Generates `count` points distributed evenly over the unit sphere along a golden spiral, flat (x0, y0, z0, x1, …). */
export function spherePoints(count: number): Float64Array {
  const points = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const z = 1 - (2 * i + 1) / count;
    const radius = Math.sqrt(1 - z * z);
    points[3 * i] = radius * Math.cos(i * GOLDEN_ANGLE);
    points[3 * i + 1] = radius * Math.sin(i * GOLDEN_ANGLE);
    points[3 * i + 2] = z;
  }
  return points;
}
