import { unzipSync } from 'fflate';
import { ForeignRunError } from './run-error.js';

/** Array of NumPy: its shape, and its values row by row. */
export interface NumpyArray {
  readonly shape: readonly number[];
  readonly values: Float64Array;
}

/** Readers of little-endian values by NumPy's type. */
const READERS: Readonly<Record<string, readonly [bytes: number, read: (view: DataView, at: number) => number]>> = {
  '<f2': [2, (view, at) => halfPrecision(view.getUint16(at, true))],
  '<f4': [4, (view, at) => view.getFloat32(at, true)],
  '<f8': [8, (view, at) => view.getFloat64(at, true)],
  '<i4': [4, (view, at) => view.getInt32(at, true)],
  '<i8': [8, (view, at) => Number(view.getBigInt64(at, true))],
  '|b1': [1, (view, at) => view.getUint8(at)],
  '|i1': [1, (view, at) => view.getInt8(at)],
  '|u1': [1, (view, at) => view.getUint8(at)],
};
/** Maximum number of values of an array: the error matrix of 4 000 tokens. */
const MOST_VALUES = 16_000_000;

function halfPrecision(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, (bits & 1023) / 1024];
  if (exponent === 31) return fraction === 0 ? Infinity : NaN;
  const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15);
  return bits >> 15 === 0 ? size : -size;
}

/** Returns whether a file is a single array, `.npy`. */
export const isArray = (bytes: Uint8Array): boolean => bytes.length >= 12 && bytes[0] === 0x93;

/**
 * Reads the numeric arrays of an `.npz` archive, or of an `.npy` file as `arr_0` (NumPy's format 1 to 3); arrays of text and of objects, and
 * such as are too large for errors of a model, are left out.
 * @throws ForeignRunError for a damaged archive or array
 */
export function readNpz(path: string, bytes: Uint8Array): Map<string, NumpyArray> {
  let total = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = isArray(bytes)
      ? { 'arr_0.npy': bytes }
      : unzipSync(bytes, { filter: ({ originalSize }) => (total += originalSize) <= 8 * MOST_VALUES });
  } catch (error) {
    throw new ForeignRunError(`${path}: the archive of arrays is damaged or ends early`, { cause: error });
  }
  const arrays = Object.entries(files).flatMap(([name, content]) => {
    const array = readNpy(`${path}: ${name}`, content);
    return array ? [[name.replace(/\.npy$/, ''), array] as const] : [];
  });
  return new Map(arrays);
}

function readNpy(path: string, bytes: Uint8Array): NumpyArray | undefined {
  if (!isArray(bytes)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isFirst = bytes[6] === 1;
  const start = (isFirst ? 10 : 12) + (isFirst ? view.getUint16(8, true) : view.getUint32(8, true));
  const header = new TextDecoder('latin1').decode(bytes.subarray(10, start));
  const [, type = ''] = /'descr': *'([^']+)'/.exec(header) ?? [];
  const [, sizes = ''] = /'shape': *\(([^)]*)\)/.exec(header) ?? [];
  const [width, read] = READERS[type] ?? [0, undefined];
  if (!read) return undefined;
  const shape = sizes.split(',').flatMap((size) => (size.trim() === '' ? [] : [Number(size)]));
  const count = shape.reduce((product, size) => product * size, 1);
  if (!(count <= MOST_VALUES)) return undefined;
  if (bytes.length - start < count * width) throw new ForeignRunError(`${path}: the array ends early`);
  const [rows = 1, columns = 1, ...more] = shape;
  const byColumn = !/'fortran_order': *False/.test(header);
  if (byColumn && more.length > 0) throw new ForeignRunError(`${path}: the array is not stored row by row`);
  const placeOf = (i: number): number => (byColumn ? (i % columns) * rows + Math.floor(i / columns) : i);
  return { shape, values: Float64Array.from({ length: count }, (_, i) => read(view, start + placeOf(i) * width)) };
}
