import { toAscii } from './ascii.js';
import { isAminoAcidResidue, threeLetterName } from './residue-names.js';
import { StructureFormatError, type Atom, type Chain, type Residue, type Structure } from './structure.js';

export interface PdbRemark {
  /** Number of the remark, 0..999; 99 is available to programs. */
  readonly number: number;
  /** Text of any length, which is wrapped at words. */
  readonly text: string;
}

interface PdbOptions {
  readonly title?: string;
  readonly remarks?: readonly PdbRemark[];
  /** One-letter sequences for SEQRES by chain: the complete construct, including residues without coordinates. */
  readonly sequences?: Readonly<Record<string, string>>;
}

const REMARK_WIDTH = 68;

/**
 * Writes a structure in PDB format 3.3, with lines of 80 columns.
 *
 * @param structure the structure; coordinates in Å.
 * @param options title, remarks, and the sequences of the chains for SEQRES.
 * @returns the text of the file.
 * @throws StructureFormatError for values that the format cannot represent: chain identifiers of more than one character, more than 99 999
 *   atoms, residue numbers outside −999..9999, coordinates outside −999.999..9999.999 Å.
 * @example
 * ```ts
 * writePdb({ models: [] }).trimEnd(); // → 'END'
 * ```
 */
export function writePdb(structure: Structure, options: PdbOptions = {}): string {
  const lines: string[] = [];
  for (const [i, part] of wrap(options.title ?? '', 60).entries()) {
    lines.push(`TITLE   ${i === 0 ? '  ' : String(i + 1).padStart(2)}${i === 0 ? '' : ' '}${part}`);
  }
  for (const { number, text } of options.remarks ?? []) {
    for (const part of wrap(text, REMARK_WIDTH)) lines.push(`REMARK ${String(number).padStart(3)} ${part}`);
  }
  for (const [id, sequence] of Object.entries(options.sequences ?? {})) lines.push(...seqres(id, sequence));
  const several = structure.models.length > 1;
  for (const [i, model] of structure.models.entries()) {
    if (several) lines.push(`MODEL     ${String(i + 1).padStart(4)}`);
    let serial = 0;
    for (const chain of model.chains) serial = writeChain(lines, chain, serial);
    if (several) lines.push('ENDMDL');
  }
  lines.push('END');
  return lines.map((line) => `${line.padEnd(80)}\n`).join('');
}

function writeChain(lines: string[], chain: Chain, from: number): number {
  if (!/^[\x21-\x7e]$/.test(chain.id)) throw new StructureFormatError('a PDB chain identifier is one character');
  let serial = from;
  const polymerEnd = chain.residues.findLastIndex(isAminoAcidResidue);
  for (const [i, residue] of chain.residues.entries()) {
    for (const atom of residue.atoms) lines.push(atomLine(atom, residue, chain.id, ++serial));
    if (i === polymerEnd) lines.push(`TER   ${pad(++serial, 5)}      ${residueColumns(residue, chain.id)}`);
  }
  return serial;
}

function atomLine(atom: Atom, residue: Residue, chain: string, serial: number): string {
  const record = residue.hetero ? 'HETATM' : 'ATOM  ';
  const name = atom.element.length === 1 && atom.name.length < 4 ? ` ${atom.name}` : atom.name;
  if (name.length > 4) throw new StructureFormatError('a PDB atom name has at most 4 characters');
  const head = `${record}${pad(serial, 5)} ${name.padEnd(4)}${atom.altLoc.padEnd(1).slice(0, 1)}`;
  const position = [atom.x, atom.y, atom.z].map((value) => fixed(value, 3, 8)).join('');
  const tail = `${fixed(atom.occupancy, 2, 6)}${fixed(Math.min(atom.bFactor, 999.99), 2, 6)}`;
  const element = atom.element.padStart(2);
  return `${head}${residueColumns(residue, chain)}   ${position}${tail}          ${element}`;
}

function residueColumns(residue: Residue, chain: string): string {
  if (residue.name.length > 3) throw new StructureFormatError('a PDB residue name has at most 3 characters');
  return `${residue.name.padStart(3)} ${chain}${pad(residue.seqNum, 4)}${residue.insCode.padEnd(1).slice(0, 1)}`;
}

function pad(value: number, width: number): string {
  const text = String(value);
  if (text.length > width) throw new StructureFormatError(`${text} does not fit the columns of the PDB format`);
  return text.padStart(width);
}

function fixed(value: number, digits: number, width: number): string {
  const text = value.toFixed(digits);
  if (!Number.isFinite(value) || text.length > width) {
    throw new StructureFormatError('a number does not fit the columns of the PDB format');
  }
  return text.padStart(width);
}

function seqres(chain: string, sequence: string): string[] {
  const names = [...sequence].map(threeLetterName);
  const lines: string[] = [];
  for (let i = 0; i < names.length; i += 13) {
    const row = String(i / 13 + 1).padStart(3);
    lines.push(`SEQRES ${row} ${chain} ${String(names.length).padStart(4)}  ${names.slice(i, i + 13).join(' ')}`);
  }
  return lines;
}

/** Splits text into lines of at most `width` characters, broken at blanks. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of toAscii(text).split(/\s+/)) {
    for (let rest = word; rest !== ''; rest = rest.slice(width)) {
      const piece = rest.slice(0, width);
      if (line !== '' && line.length + 1 + piece.length > width) {
        lines.push(line);
        line = piece;
      } else {
        line = line === '' ? piece : `${line} ${piece}`;
      }
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
