import type { RigidTransform } from '@paratope/geometry';
import { rotationMatrix } from './rotations.js';

/**
 * Columns of a pose. The quaternion (w, x, y, z) and the translation (Å) move the antigen's original coordinates; the antibody does not
 * move. `score` ranks the poses of one stage, higher is better; the other columns are its terms, which are 0 before their stage.
 */
const POSE_COLUMNS = {
  model: 0,
  w: 1,
  x: 2,
  y: 3,
  z: 4,
  tx: 5,
  ty: 6,
  tz: 7,
  score: 8,
  searchScore: 9,
  pairEnergy: 10,
  clash: 11,
  electrostatics: 12,
  contacts: 13,
  heavyShare: 14,
  neighbours: 15,
  hintShare: 16,
} as const;
type PoseColumn = keyof typeof POSE_COLUMNS;
export const POSE_WIDTH = Object.keys(POSE_COLUMNS).length;

/** Version of the encoding, which changes when the meaning of stored poses changes. */
const VERSION = 1;
const HEADER_BYTES = 16;
const MAGIC = 0x504f5345;

/** Poses as rows of {@link POSE_COLUMNS}: the result of a block of work. It is plain data that can be sent to a thread. */
export interface PoseTable {
  readonly rows: Float64Array;
}

/**
 * Creates a table of poses with every column 0.
 * @param count the number of poses.
 * @returns the table.
 * @example
 * ```ts
 * const table = newPoses(2);
 * setPoseValue(table, 1, 'score', 3);
 * bestPoses(table); // → [1, 0]
 * poseValue(choosePoses(table, [1]), 0, 'score'); // → 3
 * poseCount(joinPoses([table, table])); // → 4
 * poseCount(decodePoses(encodePoses(table))); // → 2
 * [...poseTransform(table, 0).translation]; // → [0, 0, 0]
 * ```
 */
export function newPoses(count: number): PoseTable {
  return { rows: new Float64Array(count * POSE_WIDTH) };
}

export const NO_POSES: PoseTable = newPoses(0);

/**
 * Returns the number of poses in a table.
 * @param table the table.
 * @returns the number of poses.
 */
export function poseCount({ rows }: PoseTable): number {
  return rows.length / POSE_WIDTH;
}

/**
 * Reads a value of a pose.
 *
 * @param table the table.
 * @param pose the index of the pose.
 * @param column the column.
 * @returns the value; NaN for a pose that does not exist.
 */
export function poseValue({ rows }: PoseTable, pose: number, column: PoseColumn): number {
  return rows[pose * POSE_WIDTH + POSE_COLUMNS[column]];
}

/**
 * Writes a value of a pose.
 *
 * @param table the table; it is written.
 * @param pose the index of the pose.
 * @param column the column.
 * @param value the value.
 */
export function setPoseValue({ rows }: PoseTable, pose: number, column: PoseColumn, value: number): void {
  rows[pose * POSE_WIDTH + POSE_COLUMNS[column]] = value;
}

/**
 * Concatenates tables.
 * @param tables the tables.
 * @returns the poses of all tables in the order of the tables.
 */
export function joinPoses(tables: readonly PoseTable[]): PoseTable {
  const rows = new Float64Array(tables.reduce((sum, table) => sum + table.rows.length, 0));
  let at = 0;
  for (const table of tables) {
    rows.set(table.rows, at);
    at += table.rows.length;
  }
  return { rows };
}

/**
 * Copies selected poses.
 * @param table the table.
 * @param poses indices of the poses; repeated indices are copied repeatedly.
 * @returns the poses in the order of `poses`.
 */
export function choosePoses({ rows }: PoseTable, poses: readonly number[]): PoseTable {
  const chosen = new Float64Array(poses.length * POSE_WIDTH);
  poses.forEach((pose, i) => chosen.set(rows.subarray(pose * POSE_WIDTH, (pose + 1) * POSE_WIDTH), i * POSE_WIDTH));
  return { rows: chosen };
}

/**
 * Orders poses by descending score. Of poses with equal scores the earlier comes first, so that the order does not depend on the threads.
 *
 * @param table the table.
 * @param limit the maximum number of returned poses.
 * @returns indices of the poses.
 */
export function bestPoses(table: PoseTable, limit = Infinity): number[] {
  const order = Array.from({ length: poseCount(table) }, (_, pose) => pose);
  order.sort((a, b) => poseValue(table, b, 'score') - poseValue(table, a, 'score') || a - b);
  return order.slice(0, limit);
}

/**
 * Returns the motion of the antigen in a pose.
 * @param table the table.
 * @param pose the index of the pose.
 * @returns the rotation (3 × 3, row-major) and the translation (Å).
 */
export function poseTransform(table: PoseTable, pose: number): RigidTransform {
  const row = table.rows.subarray(pose * POSE_WIDTH, (pose + 1) * POSE_WIDTH);
  return {
    rotation: rotationMatrix(row.subarray(POSE_COLUMNS.w, POSE_COLUMNS.z + 1), 0),
    translation: row.slice(POSE_COLUMNS.tx, POSE_COLUMNS.tz + 1),
  };
}

/**
 * Encodes poses for a checkpoint: little-endian, with a header that {@link decodePoses} checks.
 *
 * @param table the table.
 * @returns the bytes.
 */
export function encodePoses({ rows }: PoseTable): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 8 * rows.length);
  const view = new DataView(bytes.buffer);
  [MAGIC, VERSION, POSE_WIDTH, rows.length / POSE_WIDTH].forEach((word, i) => view.setUint32(4 * i, word, true));
  rows.forEach((value, i) => view.setFloat64(HEADER_BYTES + 8 * i, value, true));
  return bytes;
}

/**
 * Decodes poses; the inverse of {@link encodePoses}.
 *
 * @param bytes the checkpoint.
 * @returns the table; undefined for data of another version and for truncated data, after which the block must be computed again.
 */
export function decodePoses(bytes: Uint8Array): PoseTable | undefined {
  if (bytes.byteLength < HEADER_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [magic, version, width, count = 0] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  if (magic !== MAGIC || version !== VERSION || width !== POSE_WIDTH) return undefined;
  if (bytes.byteLength !== HEADER_BYTES + 8 * count * POSE_WIDTH) return undefined;
  return {
    rows: Float64Array.from({ length: count * POSE_WIDTH }, (_, i) => view.getFloat64(HEADER_BYTES + 8 * i, true)),
  };
}
