import { PEPTIDE_ENCODINGS, type MhcClass } from './encoding.js';
import type { AlleleRecord, MhcModel, MhcProvenance } from './model.js';
import type { Network } from './network.js';
import { KEPT_RANKS } from './ranks.js';

/** Error for a file that has no weights, or those of another version. */
export class MhcModelFormatError extends Error {
  override readonly name = 'MhcModelFormatError';
}

/*
 * File layout, little endian: "MHCW", version u16, reserved u16, length of the head u32, the head as UTF-8 JSON padded with spaces to a
 * multiple of 4; then f32: for each network table, bias, output, outputBias and pockets, then the quantiles.
 */
const MAGIC = 'MHCW';
const VERSION = 2;
const HEAD_BYTES = 12;

interface Head {
  readonly mhcClass: MhcClass;
  readonly provenance: MhcProvenance;
  readonly alleles: readonly AlleleRecord[];
  /** Number of hidden units of each network. */
  readonly hidden: readonly number[];
  readonly rankedLengths: readonly number[];
}

/**
 * Writes the weights of an MHC model: a header in JSON, then the numbers as little-endian float32.
 *
 * @param model the model.
 * @returns the file.
 * @example
 * ```ts
 * const model = { mhcClass: 'I', provenance: {}, alleles: [], networks: [], rankedLengths: [], quantiles: new Float32Array(0) };
 * readMhcModel(writeMhcModel(model)).mhcClass; // → 'I'
 * ```
 */
export function writeMhcModel({
  mhcClass,
  provenance,
  alleles,
  networks,
  rankedLengths,
  quantiles,
}: MhcModel): Uint8Array {
  const head: Head = { mhcClass, provenance, alleles, hidden: networks.map(({ hidden }) => hidden), rankedLengths };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const headBytes = Math.ceil(text.length / 4) * 4;
  const arrays = [
    ...networks.flatMap(({ table, bias, output, outputBias, pockets }) => [table, bias, output, outputBias, pockets]),
    quantiles,
  ];
  const bytes = new Uint8Array(HEAD_BYTES + headBytes + arrays.reduce((sum, array) => sum + 4 * array.length, 0));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint16(4, VERSION, true);
  view.setUint32(8, headBytes, true);
  bytes.fill(0x20, HEAD_BYTES, HEAD_BYTES + headBytes).set(text, HEAD_BYTES);
  let offset = HEAD_BYTES + headBytes;
  for (const array of arrays) {
    for (const value of array) {
      view.setFloat32(offset, value, true);
      offset += 4;
    }
  }
  return bytes;
}

/**
 * Reads the weights of an MHC model.
 *
 * @param bytes the file, from {@link writeMhcModel}.
 * @returns the model.
 * @throws MhcModelFormatError for other data, another version and a truncated file.
 */
export function readMhcModel(bytes: Uint8Array): MhcModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (start: number, length: number): string =>
    new TextDecoder().decode(bytes.subarray(start, start + length));
  if (bytes.length < HEAD_BYTES || text(0, 4) !== MAGIC) throw new MhcModelFormatError('These are no MHC weights.');
  const version = view.getUint16(4, true);
  if (version !== VERSION) {
    throw new MhcModelFormatError(`The MHC weights have version ${version}; this software reads version ${VERSION}.`);
  }
  const headBytes = view.getUint32(8, true);
  const head = readHead(text(HEAD_BYTES, headBytes));
  const { rows } = PEPTIDE_ENCODINGS[head.mhcClass];
  const alleles = head.alleles.length;
  const values = head.hidden.reduce((sum, hidden) => sum + (rows + 2 * alleles) * hidden + (1 + rows) * alleles, 0);
  const quantileCount = alleles * head.rankedLengths.length * KEPT_RANKS.length;
  let offset = HEAD_BYTES + headBytes;
  if (offset + 4 * (values + quantileCount) !== bytes.length) {
    throw new MhcModelFormatError('The MHC weights are cut short.');
  }
  const take = (length: number): Float32Array => {
    const array = Float32Array.from({ length }, (_, i) => view.getFloat32(offset + 4 * i, true));
    offset += 4 * length;
    return array;
  };
  const networks = head.hidden.map((hidden): Network => ({
    hidden,
    table: take(rows * hidden),
    bias: take(alleles * hidden),
    output: take(alleles * hidden),
    outputBias: take(alleles),
    pockets: take(rows * alleles),
  }));
  const { mhcClass, provenance, rankedLengths } = head;
  return { mhcClass, provenance, alleles: head.alleles, networks, rankedLengths, quantiles: take(quantileCount) };
}

function readHead(json: string): Head {
  try {
    // The cast is safe: the file is the product's own, and its version and length are checked.
    return JSON.parse(json) as Head;
  } catch {
    throw new MhcModelFormatError('The head of the MHC weights cannot be read.');
  }
}
