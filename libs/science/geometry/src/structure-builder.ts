import { DEFAULT_MAX_ATOMS, type ParseOptions, type ProblemList } from './parse-problems.js';
import { StructureFormatError, type Atom, type Residue, type Structure } from './structure.js';

/** Atom record of a file. */
export interface AtomRecord {
  readonly line: number;
  readonly model: number;
  readonly chain: string;
  readonly residueName: string;
  readonly seqNum: number;
  readonly insCode: string;
  /** What tells residues with one number and insertion code apart, such as the archive's own number. Default: nothing. */
  readonly residueKey?: string;
  readonly hetero: boolean;
  readonly atom: Atom;
}

/** Maximum absolute coordinate in Å; larger numbers are errors and would inflate grids. */
const MAX_COORDINATE = 1e5;

interface OpenResidue {
  readonly seqNum: number;
  readonly insCode: string;
  readonly entries: AtomRecord[];
}

/** Collects atoms into models, chains and residues, and resolves alternate locations. */
export class StructureBuilder {
  readonly #models = new Map<number, Map<string, Map<string, OpenResidue>>>();
  readonly #keepAll: boolean;
  readonly #maxAtoms: number;
  #count = 0;

  constructor(
    private readonly problems: ProblemList,
    options: ParseOptions,
  ) {
    this.#keepAll = options.altLocs === 'all';
    this.#maxAtoms = options.maxAtoms ?? DEFAULT_MAX_ATOMS;
  }

  add(record: AtomRecord): void {
    const { x, y, z } = record.atom;
    if (Number.isNaN(x + y + z)) {
      const residue = `${record.residueName} ${record.seqNum}${record.insCode} of chain ${record.chain}`;
      throw new StructureFormatError(
        `line ${record.line}: atom ${record.atom.name} of ${residue} has no coordinates (NaN)`,
      );
    }
    if (!(Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE && Math.abs(z) <= MAX_COORDINATE)) {
      this.problems.add(record.line, 'coordinates are not plausible; atom skipped');
      return;
    }
    if (++this.#count > this.#maxAtoms) throw new StructureFormatError(`more than ${this.#maxAtoms} atoms`);
    const chains = valueOf(this.#models, record.model, () => new Map<string, Map<string, OpenResidue>>());
    const residues = valueOf(chains, record.chain, () => new Map<string, OpenResidue>());
    const { seqNum, insCode, residueKey = '' } = record;
    valueOf(residues, `${seqNum}${insCode} ${residueKey}`, () => ({ seqNum, insCode, entries: [] })).entries.push(
      record,
    );
  }

  /** @throws StructureFormatError if no atom was added. */
  build(): Structure {
    if (this.#count === 0) throw new StructureFormatError('no atom found');
    const models = [...this.#models.values()].map((chains) => ({
      chains: [...chains].map(([id, residues]) => ({
        id,
        residues: [...residues.values()].flatMap((residue) => this.#close(residue)),
      })),
    }));
    return { models };
  }

  #close(open: OpenResidue): Residue[] {
    const kept = this.#keepAll ? open.entries : oneConformer(open.entries);
    // Point mutations between conformers give two component names to one residue number.
    const byName = new Map<string, AtomRecord[]>();
    for (const entry of kept) valueOf(byName, entry.residueName, () => []).push(entry);
    return [...byName].map(([name, entries]) => ({
      name,
      seqNum: open.seqNum,
      insCode: open.insCode,
      hetero: entries.every((entry) => entry.hetero),
      atoms: this.#withoutRepeats(entries),
    }));
  }

  #withoutRepeats(entries: readonly AtomRecord[]): Atom[] {
    const seen = new Set<string>();
    const atoms: Atom[] = [];
    for (const { atom, line } of entries) {
      const key = this.#keepAll ? `${atom.name} ${atom.altLoc}` : atom.name;
      if (seen.has(key)) {
        this.problems.add(line, `atom ${atom.name} is given twice; the first is kept`);
        continue;
      }
      seen.add(key);
      atoms.push(atom);
    }
    return atoms;
  }
}

/**
 * Selects one conformer of a residue: the alternate location with the highest mean occupancy (the first of equals), the atoms with a single
 * location, and the most occupied location of atoms that this conformer lacks. Whole conformers are kept, because atoms of different ones
 * may be incompatible.
 */
function oneConformer(entries: readonly AtomRecord[]): AtomRecord[] {
  const occupancies = new Map<string, { sum: number; count: number }>();
  for (const { atom } of entries) {
    if (atom.altLoc === '') continue;
    const total = valueOf(occupancies, atom.altLoc, () => ({ sum: 0, count: 0 }));
    total.sum += atom.occupancy;
    total.count++;
  }
  if (occupancies.size === 0) return [...entries];
  let chosen = '';
  let best = -Infinity;
  for (const [altLoc, { sum, count }] of occupancies) {
    if (sum / count > best) {
      best = sum / count;
      chosen = altLoc;
    }
  }
  const residueName = entries.find((entry) => entry.atom.altLoc === chosen)?.residueName;
  const fits = entries.filter((entry) => entry.residueName === residueName);
  const placed = new Map<string, AtomRecord>();
  for (const entry of fits) {
    const { name, altLoc, occupancy } = entry.atom;
    const other = placed.get(name)?.atom;
    if (altLoc === chosen || altLoc === '') {
      if (other?.altLoc !== '' && other?.altLoc !== chosen) placed.set(name, entry);
    } else if (!other || (other.altLoc !== '' && other.altLoc !== chosen && occupancy > other.occupancy)) {
      placed.set(name, entry);
    }
  }
  const keep = new Set(placed.values());
  // Atoms repeated within one conformer are kept, so that the repetition is reported.
  return fits.filter((entry) => keep.has(entry) || entry.atom.altLoc === chosen || entry.atom.altLoc === '');
}

function valueOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
