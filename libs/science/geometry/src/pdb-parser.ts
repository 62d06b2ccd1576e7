import { elementOfName } from './elements.js';
import { MAX_TEXT_LENGTH, ProblemList, type ParseOptions, type ParseProblem } from './parse-problems.js';
import { ChainParts } from './pdb-chain-parts.js';
import { StructureBuilder, type AtomRecord } from './structure-builder.js';
import { StructureFormatError, type Structure } from './structure.js';

export interface ParsedStructure {
  readonly structure: Structure;
  readonly problems: readonly ParseProblem[];
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const INTEGER = /^[+-]?\d+$/;
const NOT_A_NUMBER = /^[+-]?nan$/i;

/**
 * Reads the coordinates of a file in PDB format (wwPDB format 3.3): ATOM, HETATM, MODEL, ENDMDL. All other records are ignored. A damaged
 * line is reported and skipped; atoms with one residue number and insertion code belong to one residue, wherever they are in their chain.
 * A chain whose numbers begin again, as two chains under one identifier, is divided there. Where the identifier is missing, the segment
 * identifier takes its place.
 *
 * @param text the whole file.
 * @param options limits of the parser.
 * @returns the structure, and the problems with their lines.
 * @throws StructureFormatError for a text without atoms, or beyond the limits.
 * @example
 * ```ts
 * const text = 'ATOM      1  CA  ALA A  27A      1.000   2.000   3.000  1.00  0.00           C\n';
 * const { structure } = parsePdb(text);
 * const [model] = structure.models;
 * sequenceOf(chainNamed(model, 'A')); // → 'A'
 * const [residue] = chainNamed(model, 'A').residues;
 * [residue.seqNum, residue.insCode, atomNamed(residue, 'CA').x]; // → [27, 'A', 1]
 * const cif = writeMmcif(structure, { id: 'example' });
 * atomsOf(parseMmcif(cif).structure.models[0]).length; // → 1
 * isAminoAcidResidue(residue); // → true
 * ```
 */
export function parsePdb(text: string, options: ParseOptions = {}): ParsedStructure {
  if (text.length > MAX_TEXT_LENGTH) throw new StructureFormatError('the file is too large');
  const problems = new ProblemList();
  const builder = new StructureBuilder(problems, options);
  const parts = new ChainParts(text, problems);
  let model = 1;
  let line = 0;
  let serial = 0;
  for (let start = 0; start < text.length;) {
    let end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    line++;
    const record = text.slice(start, Math.min(start + 6, end));
    if (record === 'ATOM  ' || record === 'HETATM') {
      const atom = readAtom(text.slice(start, Math.min(end, start + 80)), line, model, ++serial);
      if (typeof atom === 'string') problems.add(line, `${atom}; line skipped`);
      else builder.add(parts.place(atom));
    } else if (record.startsWith('TER')) {
      parts.endChain();
    } else if (record === 'MODEL ') {
      const number = text.slice(start + 6, Math.min(end, start + 80)).trim();
      if (INTEGER.test(number)) model = Number(number);
      else problems.add(line, 'MODEL without a number');
    } else if (record === 'ENDMDL') {
      model++;
    }
    start = end + 1;
  }
  return { structure: builder.build(), problems: problems.done() };
}

/** Reads the atom of a line, or returns an error message. Columns are those of the format, counted from 0. */
function readAtom(row: string, line: number, model: number, count: number): AtomRecord | string {
  if (row.length < 54) return 'the line ends before the coordinates do';
  const number = row.slice(22, 26).trim();
  if (!INTEGER.test(number)) return 'the residue number is no integer';
  const position = [row.slice(30, 38).trim(), row.slice(38, 46).trim(), row.slice(46, 54).trim()];
  if (!position.every((value) => DECIMAL.test(value) || NOT_A_NUMBER.test(value))) return 'a coordinate is no number';
  const occupancy = row.slice(54, 60).trim();
  const bFactor = row.slice(60, 66).trim();
  if (occupancy !== '' && !DECIMAL.test(occupancy)) return 'the occupancy is no number';
  if (bFactor !== '' && !DECIMAL.test(bFactor)) return 'the B-factor is no number';
  const padded = row.slice(12, 16);
  const name = padded.trim();
  if (name === '') return 'the atom has no name';
  const residueName = row.slice(17, 20).trim();
  if (residueName === '') return 'the residue has no name';
  const hetero = row.startsWith('HETATM');
  const serial = row.slice(6, 11).trim();
  const element = row.slice(76, 78).trim();
  const [x, y, z] = position;
  return {
    line,
    model,
    chain: row.charAt(21).trim() || row.slice(72, 76).trim() || 'A',
    residueName,
    seqNum: Number(number),
    insCode: row.charAt(26).trim(),
    hetero,
    atom: {
      name,
      element: /^[A-Za-z]{1,2}$/.test(element) ? element.toUpperCase() : elementOfName(padded, hetero),
      x: Number(x),
      y: Number(y),
      z: Number(z),
      occupancy: occupancy === '' ? 1 : Number(occupancy),
      bFactor: bFactor === '' ? 0 : Number(bFactor),
      altLoc: row.charAt(16).trim(),
      serial: INTEGER.test(serial) ? Number(serial) : count,
    },
  };
}
