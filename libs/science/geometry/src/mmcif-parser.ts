import { CifTokens, type CifToken } from './cif-tokens.js';
import { elementOfName } from './elements.js';
import { MAX_TEXT_LENGTH, ProblemList, type ParseOptions } from './parse-problems.js';
import type { ParsedStructure } from './pdb-parser.js';
import { StructureBuilder, type AtomRecord } from './structure-builder.js';
import { StructureFormatError } from './structure.js';

interface MmcifParseOptions extends ParseOptions {
  /** Kind of chain and residue identifiers: the author's (default, as in PDB files) or the archive's 1..N labels. */
  readonly identifiers?: 'auth' | 'label';
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const INTEGER = /^[+-]?\d+$/;
const NOT_A_NUMBER = /^[+-]?nan$/i;
const CATEGORY = '_atom_site.';

/**
 * Reads the coordinates of an mmCIF file: the `_atom_site` loop of the first data block that has one (PDBx/mmCIF dictionary 5). A damaged
 * row is reported and skipped.
 *
 * @param text the whole file.
 * @param options limits, and whether identifiers are those of the author (`auth`, the default) or of the label.
 * @returns the structure, and the problems with their lines.
 * @throws StructureFormatError for a text without atoms, or beyond the limits.
 */
export function parseMmcif(text: string, options: MmcifParseOptions = {}): ParsedStructure {
  if (text.length > MAX_TEXT_LENGTH) throw new StructureFormatError('the file is too large');
  const problems = new ProblemList();
  const builder = new StructureBuilder(problems, options);
  const tokens = new CifTokens(text);
  let token = tokens.next();
  while (token) {
    if (!isKeyword(token, 'loop_')) {
      token = tokens.next();
      continue;
    }
    const tags: string[] = [];
    for (token = tokens.next(); token && isTag(token); token = tokens.next()) tags.push(token.text.toLowerCase());
    if (!tags.some((tag) => tag.startsWith(CATEGORY))) continue;
    const read = rowReader(tags, options.identifiers ?? 'auth');
    let row: CifToken[] = [];
    for (; token && !endsLoop(token); token = tokens.next()) {
      row.push(token);
      if (row.length < tags.length) continue;
      const record = read(row);
      if (typeof record === 'string') problems.add(row[0].line, `${record}; row skipped`);
      else builder.add(record);
      row = [];
    }
    if (row.length > 0) problems.add(row[0].line, 'the last row ends early; row skipped');
    break;
  }
  return { structure: builder.build(), problems: problems.done() };
}

const isTag = (token: CifToken): boolean => !token.quoted && token.text.startsWith('_');
const isKeyword = (token: CifToken, word: string): boolean => !token.quoted && token.text.toLowerCase() === word;
const endsLoop = (token: CifToken): boolean =>
  isTag(token) || isKeyword(token, 'loop_') || (!token.quoted && /^(?:data_|save_|stop_|global_)/i.test(token.text));

/** Returns a function that converts the tokens of one row to an atom, or to an error message. */
function rowReader(tags: readonly string[], identifiers: 'auth' | 'label'): (row: CifToken[]) => AtomRecord | string {
  const column = (...names: string[]): readonly number[] =>
    names.map((name) => tags.indexOf(`${CATEGORY}${name}`)).filter((index) => index !== -1);
  const byPreference = (item: string): readonly number[] =>
    identifiers === 'auth' ? column(`auth_${item}`, `label_${item}`) : column(`label_${item}`, `auth_${item}`);
  const columns = {
    group: column('group_pdb'),
    serial: column('id'),
    element: column('type_symbol'),
    name: byPreference('atom_id'),
    altLoc: column('label_alt_id'),
    residueName: byPreference('comp_id'),
    chain: byPreference('asym_id'),
    seqNum: byPreference('seq_id'),
    /** One for each residue of a polymer, even where the author's numbers begin again within a chain. */
    labelNumber: column('label_seq_id'),
    labelChain: column('label_asym_id'),
    insCode: identifiers === 'auth' ? column('pdbx_pdb_ins_code') : [],
    x: column('cartn_x'),
    y: column('cartn_y'),
    z: column('cartn_z'),
    occupancy: column('occupancy'),
    bFactor: column('b_iso_or_equiv'),
    model: column('pdbx_pdb_model_num'),
  };
  let count = 0;
  const countResidue = residueCounter();
  return (row) => {
    // Unquoted `.` and `?` mean "not applicable" and "unknown".
    const value = (candidates: readonly number[]): string => {
      for (const index of candidates) {
        const token = row[index];
        if (token && (token.quoted || (token.text !== '.' && token.text !== '?'))) return token.text;
      }
      return '';
    };
    count++;
    const position = [value(columns.x), value(columns.y), value(columns.z)];
    if (!position.every((text) => DECIMAL.test(text) || NOT_A_NUMBER.test(text))) return 'a coordinate is no number';
    const seqNum = value(columns.seqNum);
    const hetero = value(columns.group) === 'HETATM';
    if (seqNum !== '' && !INTEGER.test(seqNum)) return 'the residue number is no integer';
    const occupancy = value(columns.occupancy);
    const bFactor = value(columns.bFactor);
    if (occupancy !== '' && !DECIMAL.test(occupancy)) return 'the occupancy is no number';
    if (bFactor !== '' && !DECIMAL.test(bFactor)) return 'the B-factor is no number';
    const name = value(columns.name);
    if (name === '') return 'the atom has no name';
    const residueName = value(columns.residueName);
    if (residueName === '') return 'the residue has no name';
    const model = value(columns.model);
    const chain = value(columns.chain) || 'A';
    const serial = value(columns.serial);
    const element = value(columns.element);
    const [x, y, z] = position;
    return {
      line: row[0].line,
      model: INTEGER.test(model) ? Number(model) : 1,
      chain,
      residueName,
      seqNum: seqNum !== '' ? Number(seqNum) : hetero ? 0 : countResidue(`${model} ${chain}`, residueName, name),
      insCode: value(columns.insCode),
      residueKey: `${value(columns.labelChain)} ${value(columns.labelNumber)}`,
      hetero,
      atom: {
        name,
        element: element === '' ? elementOfName(name.length < 4 ? ` ${name}` : name, hetero) : element.toUpperCase(),
        x: Number(x),
        y: Number(y),
        z: Number(z),
        occupancy: occupancy === '' ? 1 : Number(occupancy),
        bFactor: bFactor === '' ? 0 : Number(bFactor),
        altLoc: value(columns.altLoc),
        serial: INTEGER.test(serial) ? Number(serial) : count,
      },
    };
  };
}

/**
 * Numbers the residues of a file that has no numbers: a residue begins where the chain or the name changes, or where an atom would occur
 * twice. Writers leave `label_seq_id` empty when they do not know the chain's whole sequence.
 */
function residueCounter(): (chain: string, residueName: string, atomName: string) => number {
  let current = { chain: '', residueName: '', number: 0 };
  const atoms = new Set<string>();
  return (chain, residueName, atomName) => {
    const isNew = chain !== current.chain || residueName !== current.residueName || atoms.has(atomName);
    if (isNew) {
      current = { chain, residueName, number: chain === current.chain ? current.number + 1 : 1 };
      atoms.clear();
    }
    atoms.add(atomName);
    return current.number;
  };
}
