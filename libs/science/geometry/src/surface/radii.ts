import { oneLetterCode } from '../residue-names.js';

/** Published set of atomic radii in Å. */
export interface RadiiSet {
  readonly name: string;
  readonly source: string;
  /** Returns the radius of a heavy atom of an amino acid; the radius of an unknown atom is that of its element. */
  radius(residueName: string, atomName: string, element: string): number;
}

/** Radii of unknown atoms: Bondi, J Phys Chem 1964, 68:441; metals and other elements have the radius of carbon. */
const BONDI: Readonly<Record<string, number>> = { H: 1.2, C: 1.7, N: 1.55, O: 1.52, S: 1.8, P: 1.8, SE: 1.9 };

/**
 * Returns the van der Waals radius of an element (Bondi 1964).
 * @param element the symbol, upper case.
 * @returns the radius in Å; 1.7 for an unknown element.
 * @example
 * ```ts
 * bondiRadius('C'); // → 1.7
 * ```
 */
export function bondiRadius(element: string): number {
  return BONDI[element] ?? 1.7;
}

/** Trigonal side-chain carbons by one-letter code: without a hydrogen, and with one. */
const BARE_TRIGONAL: Readonly<Record<string, string>> = {
  R: 'CZ',
  N: 'CG',
  D: 'CG',
  Q: 'CD',
  E: 'CD',
  H: 'CG',
  F: 'CG',
  Y: 'CG CZ',
  W: 'CG CD2 CE2',
};
const AROMATIC_CH: Readonly<Record<string, string>> = {
  H: 'CD2 CE1',
  F: 'CD1 CD2 CE1 CE2 CZ',
  Y: 'CD1 CD2 CE1 CE2',
  W: 'CD1 CE3 CZ2 CZ3 CH2',
};
const listed = (table: Readonly<Record<string, string>>, code: string, atom: string): boolean =>
  table[code]?.split(' ').includes(atom) ?? false;

/** Oxygens with a hydrogen in the assignment of ProtOr: hydroxyls, and one oxygen of every carboxylate. */
const HYDROXYL = new Set(['S OG', 'T OG1', 'Y OH', 'D OD2', 'E OE2']);

/** United-atom radii by chemical type (ProtOr), the default of FreeSASA. */
export const PROTOR: RadiiSet = {
  name: 'ProtOr',
  source: 'Tsai et al., J Mol Biol 1999, 290:253',
  radius(residueName, atomName, element) {
    const code = oneLetterCode(residueName);
    if (code === undefined) return bondiRadius(element);
    switch (element) {
      case 'C':
        if (atomName === 'C' || listed(BARE_TRIGONAL, code, atomName)) return 1.61;
        return listed(AROMATIC_CH, code, atomName) ? 1.76 : 1.88;
      case 'N':
        return 1.64;
      case 'O':
        return atomName === 'OXT' || HYDROXYL.has(`${code} ${atomName}`) ? 1.46 : 1.42;
      case 'S':
        return 1.77;
      default:
        return bondiRadius(element);
    }
  },
};

/** Radii of the program NACCESS, on which many published relative accessibilities are based. */
export const NACCESS: RadiiSet = {
  name: 'NACCESS',
  source: 'Hubbard & Thornton 1993, after Chothia, J Mol Biol 1976, 105:1',
  radius(residueName, atomName, element) {
    const code = oneLetterCode(residueName);
    if (code === undefined) return bondiRadius(element);
    switch (element) {
      case 'C': {
        const trigonal =
          atomName === 'C' || listed(BARE_TRIGONAL, code, atomName) || listed(AROMATIC_CH, code, atomName);
        return trigonal ? 1.76 : 1.87;
      }
      case 'N':
        return code === 'K' && atomName === 'NZ' ? 1.5 : 1.65;
      case 'O':
        return 1.4;
      case 'S':
        return 1.85;
      case 'SE':
        return 1.8;
      default:
        return bondiRadius(element);
    }
  },
};
