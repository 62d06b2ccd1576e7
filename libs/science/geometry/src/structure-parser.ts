import { parseMmcif } from './mmcif-parser.js';
import { type ParsedStructure, parsePdb } from './pdb-parser.js';

/**
 * Reads a structure file in PDB format or mmCIF. A file that begins with a data block, after comments, is mmCIF.
 *
 * @param text content of the file.
 * @returns the structure and the problems of its lines, as of {@link parsePdb} and {@link parseMmcif}.
 * @throws StructureFormatError for a file without atoms.
 * @example
 * ```ts
 * const text = 'ATOM      1  CA  ALA A  27A      1.000   2.000   3.000  1.00  0.00           C\n';
 * parseStructure(text).structure.models.length; // → 1
 * ```
 */
export const parseStructure = (text: string): ParsedStructure =>
  /^\s*(?:#.*\n\s*)*data_/.test(text) ? parseMmcif(text) : parsePdb(text);
