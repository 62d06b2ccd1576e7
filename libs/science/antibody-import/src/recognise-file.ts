import { encodingOf, unpack } from './bytes.js';
import { HEAD_BYTES, recogniseFormat } from './recognise.js';
import type { FileFormat, ImportFile } from './types.js';

/** Unpacked file with its format. */
export interface RecognisedFile extends ImportFile {
  readonly format: FileFormat;
}

/**
 * Unpacks a file and recognises its format.
 *
 * @param file name and bytes of the file.
 * @returns the name, the unpacked bytes and the format.
 * @throws ImportError for other files, with their type if it can be recognised.
 */
export function recogniseFile(file: ImportFile): RecognisedFile {
  const bytes = unpack(file);
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = new TextDecoder(encodingOf(head)).decode(head, { stream: true });
  return { name: file.name, bytes, format: recogniseFormat(head, file.name, text) };
}
