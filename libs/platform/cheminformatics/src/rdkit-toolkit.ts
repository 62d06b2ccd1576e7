import rdkit from '@rdkit/rdkit';
import type { MainModule, Mol } from '@rdkit/rdkit';

/** Figures of a structure; attachment points such as `[*:1]` count as hydrogens. */
interface MoleculeFigures {
  readonly smiles: string;
  readonly formula: string;
  readonly molecular_weight: number;
  readonly log_p: number;
  readonly tpsa: number;
  readonly rings: number;
  readonly aromatic_rings: number;
  readonly formal_charge: number;
  readonly acidic_groups: number;
  readonly basic_groups: number;
  readonly peg_units: number;
}

/** Far longer than any linker-payload in the clinic; a structure that would take seconds is refused before it is parsed. */
const MAX_SMILES = 2000;

const ACIDS = '[$([CX3](=O)[OX2H1,OX1-]),$([SX4](=O)(=O)[OX2H1,OX1-]),$([PX4](=O)[OX2H1,OX1-])]';
/** Amines bound to saturated carbon only, ammonium, amidines and guanidines. */
const BASES = '[$([NX3;!$(N~[!#6]);!$(N~[#6;!X4])]),$([NX4+]),$([CX3](=[NX2])([NX3])[NX3,CX4])]';
/** An ether oxygen two carbons from the next oxygen or nitrogen. */
const PEG_UNIT = '[OX2;!$(OC=*);$(O([#6])[CH2X4][CH2X4][OX2,NX3])]';

interface JsonAtom {
  readonly z?: number;
  readonly impHs?: number;
  readonly chg?: number;
}

interface MoleculeJson {
  readonly defaults: { readonly atom: Required<JsonAtom> };
  readonly molecules: readonly [{ readonly atoms: readonly JsonAtom[] }];
}

const SYMBOLS: Readonly<Record<number, string>> = {
  1: 'H',
  6: 'C',
  7: 'N',
  8: 'O',
  9: 'F',
  11: 'Na',
  14: 'Si',
  15: 'P',
  16: 'S',
  17: 'Cl',
  35: 'Br',
  53: 'I',
  78: 'Pt',
};

/** Loads RDKit, compiled to WebAssembly. The module is read once from the package's folder. */
export async function loadRdkit(): Promise<RdkitToolkit> {
  const module = await rdkit.default();
  // RDKit would write its complaints about an invalid structure to stderr; the caller gets them as a result.
  module.disable_logging();
  return new RdkitToolkit(module);
}

export class RdkitToolkit {
  constructor(private readonly module: MainModule) {}

  get version(): string {
    return this.module.version();
  }

  /** Returns undefined for a text that is no molecule, for several molecules, and for elements that do not occur in drugs. */
  describe(smiles: string): MoleculeFigures | undefined {
    return this.reading(smiles, (given) =>
      this.reading(capped(given.get_smiles()), (molecule) => {
        const atoms = atomsOf(molecule);
        if (!atoms) return undefined;
        const figures = JSON.parse(molecule.get_descriptors()) as Record<string, number>;
        const figure = (name: string): number => figures[name] ?? NaN;
        return {
          smiles: given.get_smiles(),
          formula: atoms.formula,
          molecular_weight: rounded(figure('amw'), 2),
          log_p: rounded(figure('CrippenClogP'), 2),
          tpsa: rounded(figure('tpsa'), 1),
          rings: figure('NumRings'),
          aromatic_rings: figure('NumAromaticRings'),
          formal_charge: atoms.charge,
          acidic_groups: this.matches(molecule, ACIDS),
          basic_groups: this.matches(molecule, BASES),
          peg_units: this.matches(molecule, PEG_UNIT),
        };
      }),
    );
  }

  /** Returns the InChIKey, by which databases name a structure; undefined for a text that is no molecule. */
  inchiKey(smiles: string): string | undefined {
    return this.reading(smiles, (molecule) => this.module.get_inchikey_for_inchi(molecule.get_inchi()));
  }

  /** Counts the matches of a SMARTS pattern; zero for a text that is no molecule. */
  count(smiles: string, smarts: string): number {
    return this.reading(smiles, (molecule) => this.matches(molecule, smarts)) ?? 0;
  }

  /** Joins two structures at their `[*:1]`; undefined if one of them has none. */
  join(one: string, other: string): string | undefined {
    if (![one, other].every((smiles) => smiles.split('[*:1]').length === 2)) return undefined;
    return this.reading(one, (a) =>
      this.reading(other, (b) => {
        const joined = this.module.molzip(a, b, '{"Label":"AtomMapNumber"}');
        try {
          return joined?.get_smiles();
        } finally {
          joined?.delete();
        }
      }),
    );
  }

  private reading<Result>(smiles: string, read: (molecule: Mol) => Result | undefined): Result | undefined {
    if (smiles === '' || smiles.length > MAX_SMILES || smiles.includes('.')) return undefined;
    const molecule = this.module.get_mol(smiles);
    if (!molecule) return undefined;
    try {
      return molecule.is_valid() ? read(molecule) : undefined;
    } finally {
      molecule.delete();
    }
  }

  private matches(molecule: Mol, smarts: string): number {
    const pattern = this.module.get_qmol(smarts);
    if (!pattern) throw new Error(`no SMARTS pattern: ${smarts}`);
    try {
      const found: unknown = JSON.parse(molecule.get_substruct_matches(pattern));
      return Array.isArray(found) ? found.length : 0;
    } finally {
      pattern.delete();
    }
  }
}

/** Replaces attachment points by hydrogens. */
const capped = (smiles: string): string => smiles.replaceAll(/\[\*:\d+\]/g, '[H]');

function atomsOf(molecule: Mol): { readonly formula: string; readonly charge: number } | undefined {
  const { defaults, molecules } = JSON.parse(molecule.get_json()) as MoleculeJson;
  const counts = new Map<string, number>();
  let charge = 0;
  const add = (symbol: string, count: number): unknown => counts.set(symbol, (counts.get(symbol) ?? 0) + count);
  for (const { z = defaults.atom.z, impHs = defaults.atom.impHs, chg = defaults.atom.chg } of molecules[0].atoms) {
    const symbol = SYMBOLS[z];
    if (symbol === undefined) return undefined;
    add(symbol, 1);
    if (impHs > 0) add('H', impHs);
    charge += chg;
  }
  const hill = ['C', 'H', ...[...counts.keys()].filter((symbol) => symbol !== 'C' && symbol !== 'H').sort()];
  const formula = hill.flatMap((symbol) => {
    const count = counts.get(symbol) ?? 0;
    return count === 0 ? [] : [count === 1 ? symbol : `${symbol}${count}`];
  });
  return { formula: formula.join(''), charge };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
