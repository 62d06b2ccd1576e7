import { AMINO_ACIDS } from '@paratope/sequence';
import { jIdentity } from './germline-call.js';
import { GAP_CODE, type Layout } from './layout.js';
import { formatPosition, insertionRank } from './position.js';
import { PROFILES } from './profile.js';
import { inFramework } from './regions.js';
import type { ChainType, GermlineCall, NumberingWarning, Position, Scheme } from './types.js';

/** Conserved residues of a V domain (Lefranc et al. 2003): IMGT positions with the residues allowed there. */
const CONSERVED: readonly { readonly position: number; readonly residues: string; readonly name: string }[] = [
  { position: 23, residues: 'C', name: 'first cysteine' },
  { position: 41, residues: 'W', name: 'core tryptophan' },
  { position: 89, residues: 'AILMVFWY', name: 'hydrophobic 89' },
  { position: 104, residues: 'C', name: 'second cysteine' },
  { position: 118, residues: 'FW', name: 'J motif F/W' },
];

/** Last insertion that Kabat et al. (1991) list at a position; longer loops exceed the published scheme. */
const PUBLISHED_INSERTIONS: Readonly<Record<'H' | 'light', Readonly<Record<number, string>>>> = {
  H: { 35: 'B', 52: 'C', 82: 'C', 100: 'K' },
  light: { 27: 'F', 66: 'B', 95: 'F', 106: 'A' },
};
const MIN_USUAL_IDENTITY = 0.6;
/** An FR4 less identical than this to every J gene is none: after a frameshift, for example. */
const MIN_J_IDENTITY = 0.4;

/** Warnings about a domain in addition to its numbering. `positions` are in `scheme`. */
export function domainWarnings(
  chainType: ChainType,
  layout: Layout,
  imgt: readonly Position[],
  letters: string,
  scheme: Scheme,
  positions: readonly Position[],
  v: GermlineCall | undefined,
): NumberingWarning[] {
  return [
    ...truncations(chainType, layout),
    ...conservedResidues(layout),
    ...frameworkIndels(chainType, layout, imgt),
    ...oddResidues(imgt, letters),
    ...oddInsertions(chainType, scheme, positions),
    ...unusualJ(chainType, layout),
    ...distantGermline(v),
  ];
}

function truncations(chainType: ChainType, { first, last }: Layout): NumberingWarning[] {
  const warnings: NumberingWarning[] = [];
  const end = PROFILES[chainType].length;
  if (first > 1) warnings.push(warn('truncated_n_terminus', `begins at IMGT ${first}`, [`${first}`]));
  if (last < end) warnings.push(warn('truncated_c_terminus', `ends at IMGT ${last}`, [`${last}`]));
  return warnings;
}

function conservedResidues({ codes, first, last }: Layout): NumberingWarning[] {
  return CONSERVED.flatMap(({ position, residues, name }) => {
    if (position < first || position > last) return [];
    const code = codes[position - 1] ?? GAP_CODE;
    const letter = AMINO_ACIDS[code] ?? '';
    if (letter !== '' && residues.includes(letter)) return [];
    const found = letter === '' ? 'missing' : letter;
    return [warn('missing_conserved_residue', `${name} (IMGT ${position}) is ${found}`, [`${position}`])];
  });
}

function frameworkIndels(chainType: ChainType, layout: Layout, imgt: readonly Position[]): NumberingWarning[] {
  const warnings: NumberingWarning[] = [];
  const inserted = imgt.filter(({ number, insertion }) => insertion !== '' && inFramework(number));
  if (inserted.length > 0) {
    const places = inserted.map(formatPosition);
    warnings.push(warn('framework_insertion', `insertion in a framework at ${places.join(' ')}`, places));
  }
  const { best } = PROFILES[chainType];
  const missing: string[] = [];
  for (let p = layout.first; p <= layout.last; p++) {
    if (best[p - 1] > 0 && layout.codes[p - 1] === GAP_CODE && inFramework(p)) {
      missing.push(`${p}`);
    }
  }
  if (missing.length > 0) {
    warnings.push(warn('framework_deletion', `no residue at IMGT ${missing.join(' ')}`, missing));
  }
  return warnings;
}

function oddResidues(imgt: readonly Position[], letters: string): NumberingWarning[] {
  const places = imgt.filter((_, k) => !AMINO_ACIDS.includes(letters.charAt(k))).map(formatPosition);
  if (places.length === 0) return [];
  return [warn('non_standard_residue', `not one of the 20 amino acids at IMGT ${places.join(' ')}`, places)];
}

function oddInsertions(chainType: ChainType, scheme: Scheme, positions: readonly Position[]): NumberingWarning[] {
  if (scheme !== 'kabat') return [];
  const published = PUBLISHED_INSERTIONS[chainType === 'H' ? 'H' : 'light'];
  const odd = positions.filter(
    ({ number, insertion }) => insertion !== '' && insertionRank(insertion) > insertionRank(published[number] ?? ''),
  );
  if (odd.length === 0) return [];
  const places = odd.map(formatPosition);
  return [warn('nonstandard_insertion', `beyond the published Kabat scheme: ${places.join(' ')}`, places)];
}

function unusualJ(chainType: ChainType, layout: Layout): NumberingWarning[] {
  const identity = jIdentity(chainType, layout);
  if (identity >= MIN_J_IDENTITY) return [];
  const percent = (100 * identity).toFixed(0);
  return [
    warn('unusual_j_region', `FR4 (IMGT 118–${layout.last}) is only ${percent} % identical to a J gene`, ['118']),
  ];
}

function distantGermline(v: GermlineCall | undefined): NumberingWarning[] {
  if (v === undefined || v.identity >= MIN_USUAL_IDENTITY) return [];
  const percent = (100 * v.identity).toFixed(0);
  return [warn('distant_germline', `nearest V gene of human, mouse and macaque is only ${percent} % identical`, [])];
}

function warn(code: NumberingWarning['code'], message: string, positions: readonly string[]): NumberingWarning {
  return { code, message, positions };
}
