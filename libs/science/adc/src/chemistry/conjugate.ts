import type { ReactiveGroup } from '../catalogue/types.js';
import { parseFormula, sumFormulas, type Formula } from './formula.js';

/** What leaves when a linker's group reacts with the antibody. */
const LEAVING: Readonly<Record<ReactiveGroup, Formula>> = {
  maleimide: {},
  strained_alkyne: {},
  /** N-hydroxysuccinimide. */
  nhs_ester: parseFormula('C4H5NO3'),
  /** Methanesulfinic acid. */
  methylsulfonylpyrimidine: parseFormula('CH4O2S'),
  /** Hydrogen bromide: the commoner haloacetamide. */
  haloacetamide: parseFormula('HBr'),
  /** Transglutaminase sets the ammonia of a glutamine free. */
  primary_amine: parseFormula('H3N'),
  /** Sortase cuts the glycine off the tag that it joins the linker to. */
  oligoglycine: parseFormula('C2H5NO2'),
};

/** What one linker-payload adds to the antibody that it is put on. */
export const addedFormula = (linkerPayload: string, group: ReactiveGroup): Formula =>
  sumFormulas([parseFormula(linkerPayload), 1], [LEAVING[group], -1]);

/** How the group of a linker is recognised in a structure, the more particular first. */
export const GROUP_PATTERNS: readonly (readonly [ReactiveGroup, string])[] = [
  ['methylsulfonylpyrimidine', '[CH3]S(=O)(=O)c1ncccn1'],
  ['nhs_ester', 'C(=O)ON1C(=O)CCC1=O'],
  ['maleimide', 'O=C1C=CC(=O)N1[#6]'],
  ['haloacetamide', '[Br,I][CH2]C(=O)N'],
  ['strained_alkyne', '[C;r8]#[C;r8]'],
  ['oligoglycine', '[NH2][CH2]C(=O)[NH][CH2]C(=O)N'],
  ['primary_amine', '[NH2][CH2][CH2]'],
];
