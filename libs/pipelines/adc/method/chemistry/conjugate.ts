import type { ReactiveGroup } from '../catalogue/types.js';
import { parseFormula, sumFormulas, type Formula } from '@paratope/molecule';

/** Leaving group when a linker's group reacts with the antibody. */
const LEAVING: Readonly<Record<ReactiveGroup, Formula>> = {
  maleimide: {},
  strained_alkyne: {},
  /** Leaving group N-hydroxysuccinimide. */
  nhs_ester: parseFormula('C4H5NO3'),
  /** Leaving group methanesulfinic acid. */
  methylsulfonylpyrimidine: parseFormula('CH4O2S'),
  /** Leaving group hydrogen bromide, of the more common haloacetamide. */
  haloacetamide: parseFormula('HBr'),
  /** Transglutaminase releases the ammonia of a glutamine. */
  primary_amine: parseFormula('H3N'),
  /** Sortase cleaves the glycine from the tag to which it joins the linker. */
  oligoglycine: parseFormula('C2H5NO2'),
};

/** Formula that one linker-payload adds to its antibody. */
export const addedFormula = (linkerPayload: string, group: ReactiveGroup): Formula =>
  sumFormulas([parseFormula(linkerPayload), 1], [LEAVING[group], -1]);

/** Patterns by which the group of a linker is recognised in a structure, the more specific first. */
export const GROUP_PATTERNS: readonly (readonly [ReactiveGroup, string])[] = [
  ['methylsulfonylpyrimidine', '[CH3]S(=O)(=O)c1ncccn1'],
  ['nhs_ester', 'C(=O)ON1C(=O)CCC1=O'],
  ['maleimide', 'O=C1C=CC(=O)N1[#6]'],
  ['haloacetamide', '[Br,I][CH2]C(=O)N'],
  ['strained_alkyne', '[C;r8]#[C;r8]'],
  ['oligoglycine', '[NH2][CH2]C(=O)[NH][CH2]C(=O)N'],
  ['primary_amine', '[NH2][CH2][CH2]'],
];
