import { CONSTANT_SITE_SOURCES, CONSTANT_SITES } from '../generated/constant-sites.js';
import type { ConjugationSite } from './site.js';
import type { ConstantAccessibility, Exposure } from './result.js';

/** Relative accessible surface from which on a residue reacts freely, and from which on it reacts at all. */
const ACCESSIBLE = 0.3;
const PARTLY = 0.15;

export const exposureOf = (relative: number): Exposure =>
  relative >= ACCESSIBLE ? 'accessible' : relative >= PARTLY ? 'partly' : 'buried';

/**
 * Returns the accessibility of a residue; undefined for the hinge and the ends of the chains, which no crystal structure contains, and for
 * lambda chains.
 */
export function constantAccessibility(chain: 'heavy' | 'light', eu: number): ConstantAccessibility | undefined {
  const row = CONSTANT_SITES.find((one) => one[0] === chain && one[1] === eu);
  if (!row) return undefined;
  const [, , residue, chains, relative, least, largest, area] = row;
  return {
    chain,
    eu,
    residue,
    chains,
    relative,
    relative_range: [least, largest],
    reacting_atom_area: area,
    exposure: exposureOf(relative),
    structures: chain === 'heavy' && eu > FIRST_OF_FC ? CONSTANT_SITE_SOURCES.fc : CONSTANT_SITE_SOURCES.fab,
  };
}

const FIRST_OF_FC = 230;
/** Range of CH2. The entries of the table are stored without its glycan at N297. */
const CH2: readonly [number, number] = [231, 340];

/** Whether the glycan that was removed may cover the measured residue. */
export const isBesideGlycan = ({ chain, eu }: ConstantAccessibility): boolean =>
  chain === 'heavy' && eu >= CH2[0] && eu <= CH2[1];

/** Residues that bind Fc receptors (Shields et al., J Biol Chem 276:6591, 2001; Martin et al., Mol Cell 7:867, 2001). */
const FCRN: readonly (readonly [number, number])[] = [
  [252, 257],
  [307, 311],
  [433, 436],
];
const FC_GAMMA: readonly (readonly [number, number])[] = [
  [234, 239],
  [265, 269],
  [297, 297],
  [327, 332],
];

/** Receptor with a binding site that contains the conjugation site. */
export function receptorAt({ chain, eu }: ConjugationSite): 'FcRn' | 'Fcγ receptors' | null {
  if (chain !== 'heavy' || eu === null) return null;
  const within = (ranges: typeof FCRN): boolean => ranges.some(([first, last]) => eu >= first && eu <= last);
  return within(FCRN) ? 'FcRn' : within(FC_GAMMA) ? 'Fcγ receptors' : null;
}
