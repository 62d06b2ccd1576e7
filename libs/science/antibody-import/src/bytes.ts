import { Gunzip } from 'fflate';
import { ImportError } from './import-error.js';

/** Maximum unpacked size of a file that is read as a whole: some 200 000 antibodies. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Maximum length of a line or of the row of a table, in characters: far more than the longest chain and all columns of a table have. */
export const MAX_ROW_LENGTH = 1024 * 1024;

export const tooLong = (what: 'line' | 'row'): string => `the ${what} is longer than ${MAX_ROW_LENGTH} characters`;

export const unpacksToTooMuch = (file: string): ImportError =>
  new ImportError({ file }, `the file unpacks to more than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB; divide it`);

const GZIP = [0x1f, 0x8b];

export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

/** Unpacks gzip as a stream; other data pass unchanged. */
export class Unpacker {
  #gunzip: Gunzip | undefined;
  #pieces: Uint8Array[] = [];
  #first = true;
  #ended = false;
  #held = new Uint8Array(0);

  constructor(private readonly file: string) {}

  /** Yields unpacked pieces one after the other, so that a small chunk that expands to gigabytes never is in memory as a whole. */
  *push(chunk: Uint8Array): Generator<Uint8Array> {
    // The signature has two bytes, and a pipe may deliver the first one alone.
    const bytes = this.#first && this.#held.length > 0 ? joined([this.#held, chunk]) : chunk;
    if (this.#first && bytes.length < GZIP.length) {
      this.#held = bytes.slice();
      return;
    }
    if (this.#first && startsWith(bytes, GZIP)) this.#gunzip = this.#stream();
    this.#first = false;
    const size = this.#gunzip ? PACKED_PIECE : PIECE;
    for (let start = 0; start < bytes.length; start += size) {
      yield* inPieces(this.#unpack(bytes.subarray(start, start + size), false));
    }
  }

  *end(): Generator<Uint8Array> {
    if (this.#first) {
      if (this.#held.length > 0) yield this.#held;
      return;
    }
    yield* inPieces(this.#unpack(new Uint8Array(0), true));
    if (this.#gunzip && !this.#ended) throw this.#damaged();
  }

  #stream(): Gunzip {
    return new Gunzip((piece, final) => {
      if (piece.length > 0) this.#pieces.push(piece);
      this.#ended = final;
    });
  }

  #unpack(bytes: Uint8Array, final: boolean): Uint8Array[] {
    if (!this.#gunzip) return bytes.length > 0 ? [bytes] : [];
    try {
      this.#gunzip.push(bytes, final);
    } catch {
      throw this.#damaged();
    }
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  #damaged(): ImportError {
    return new ImportError({ file: this.file }, 'the gzip file is damaged or ends early');
  }
}

/** Unpacks the whole file. */
export function unpack({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }): Uint8Array {
  const unpacker = new Unpacker(name);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const take = (piece: Uint8Array): void => {
    size += piece.length;
    pieces.push(piece);
    if (size > MAX_UNPACKED_BYTES) throw unpacksToTooMuch(name);
  };
  for (const piece of unpacker.push(bytes)) take(piece);
  for (const piece of unpacker.end()) take(piece);
  return joined(pieces);
}

/** Number of bytes of a piece. */
const PIECE = 1 << 16;
/** Number of packed bytes that are unpacked at once: 1 MB at 1032:1, the maximum ratio of deflate. */
const PACKED_PIECE = 1 << 10;

function* inPieces(unpacked: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const bytes of unpacked)
    for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Recognises the encoding of a text: UTF-16 by its mark (Excel's "Unicode text") or a zero byte next to every letter; otherwise UTF-8 if it
 * is valid, and Windows-1252 if not.
 *
 * @param head the first bytes of the file.
 * @returns the name of the encoding, for `TextDecoder`.
 * @example
 * ```ts
 * encodingOf(Uint8Array.of(0xff, 0xfe, 0x41, 0)); // → 'utf-16le'
 * ```
 */
export function encodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be';
  const letters = head.subarray(0, 64);
  if (letters.length > 1 && letters.every((byte, i) => (byte === 0) === (i % 2 === 1))) return 'utf-16le';
  if (letters.length > 1 && letters.every((byte, i) => (byte === 0) === (i % 2 === 0))) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
