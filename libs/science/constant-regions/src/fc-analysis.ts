import { type ConstantRegion, type Isotype, CONSTANT_REGIONS } from '@paratope/germline';
import { alignLocally } from './align.js';
import { type FcEdit, FC_EDITS } from './fc-edits.js';

/** Properties of the heavy-chain constant region of an antibody. Residues have EU numbers. */
export interface FcAnalysis<Role extends string = string> {
  readonly chains: readonly FcChain<Role>[];
}

interface FcChain<Role extends string = string> {
  /** Name of the chain, as passed by the caller. */
  readonly chain: Role;
  readonly isotype: Isotype;
  /** Identity to the isotype's reference over the aligned residues, 0–1. Low values indicate another species. */
  readonly identity: number;
  /** Allotype; null if the isotype has no allotype that the present residues determine. */
  readonly allotype: string | null;
  readonly edits: readonly { readonly name: string; readonly effect: string }[];
  /** Differences from the reference that no known edit or allotype explains, e.g. `N315D`. */
  readonly other_substitutions: readonly string[];
  /** Whether the N297 sequon is present; null for isotypes without EU numbers. */
  readonly n297_sequon: boolean | null;
  readonly hinge_cysteines: readonly number[];
  /** Whether K447 is present, which cells cleave in part; null if the chain ends before it. */
  readonly c_terminal_lysine: boolean | null;
  readonly notes: readonly string[];
}

const HINGE = [216, 230] as const;
const FC_START = 231;
const LAST_RESIDUE = 447;
/** Minimum number of residues of CH2 and CH3 in a constant region that counts as an Fc. */
const MIN_FC_RESIDUES = 100;
const MIN_IDENTITY = 0.5;
/** Identity below which human isotypes are reliably distinguished from those of other species. */
const HUMAN_IDENTITY = 0.85;
const WORD = 5;

/**
 * Finds an Fc in the part of a chain outside its V domains, and names its isotype, allotype and known substitutions (EU numbering).
 *
 * @param chain the role of the chain; the result repeats it.
 * @param flank upper-case one-letter codes of the part outside the V domains.
 * @returns the findings; undefined if the part has no Fc.
 * @example
 * ```ts
 * import { constantRegionProtein } from '@paratope/germline';
 * const fc = analyseFc('heavy', constantRegionProtein('IGHG1'));
 * [fc.isotype, fc.edits.length, fc.c_terminal_lysine]; // → [ 'IGHG1', 0, true ]
 * ```
 */
export function analyseFc<Role extends string>(chain: Role, flank: string): FcChain<Role> | undefined {
  if (flank.length < MIN_FC_RESIDUES) return undefined;
  const reference = mostSimilar(flank);
  const alignment = alignLocally(flank, reference.residues);
  const residueAt = (i: number): string | undefined => {
    const index = alignment[i] ?? -1;
    return index < 0 ? undefined : flank.charAt(index);
  };
  const aligned = Array.from(reference.residues, (residue, i) => ({ residue, found: residueAt(i), i })).filter(
    ({ found }) => found !== undefined,
  );
  const inFc = aligned.filter(({ i }) => (reference.eu?.[i] ?? FC_START) >= FC_START).length;
  const identity = aligned.filter(({ residue, found }) => residue === found).length / Math.max(1, aligned.length);
  if (inFc < MIN_FC_RESIDUES || identity < MIN_IDENTITY) return undefined;
  const notes =
    identity < HUMAN_IDENTITY
      ? [`Only ${Math.round(identity * 100)} % identical to human ${reference.isotype}: probably another species.`]
      : [];
  const shared = { chain, isotype: reference.isotype, identity, notes };
  if (!reference.eu) {
    return {
      ...shared,
      allotype: null,
      edits: [],
      other_substitutions: [],
      n297_sequon: null,
      hinge_cysteines: [],
      c_terminal_lysine: null,
    };
  }
  return { ...shared, ...euFindings(reference.isotype, reference.eu, reference.residues, residueAt) };
}

type EuFindings = Omit<FcChain, 'chain' | 'isotype' | 'identity' | 'notes'>;

function euFindings(
  isotype: Isotype,
  eu: readonly number[],
  reference: string,
  residueAt: (i: number) => string | undefined,
): EuFindings {
  const native = new Map(eu.map((number, i) => [number, reference.charAt(i)]));
  const found = new Map<number, string>();
  for (const [i, number] of eu.entries()) {
    const residue = residueAt(i);
    if (residue !== undefined) found.set(number, residue);
  }
  const edits = knownEdits(native, found);
  const explained = new Set(edits.flatMap(({ residues }) => Object.keys(residues).map(Number)));
  const polymorphic = ALLOTYPE_POSITIONS[isotype] ?? {};
  const other = [...found]
    .filter(([number, residue]) => residue !== native.get(number) && !explained.has(number))
    .filter(([number, residue]) => !polymorphic[number]?.includes(residue))
    .map(([number, residue]) => `${native.get(number) ?? ''}${number}${residue}`);
  return {
    allotype: allotypeOf(isotype, found),
    edits: edits.map(({ name, effect }) => ({ name, effect })),
    other_substitutions: other,
    n297_sequon: found.get(297) === 'N' && found.get(298) !== 'P' && 'ST'.includes(found.get(299) ?? '-'),
    hinge_cysteines: [...found]
      .filter(([number, residue]) => number >= HINGE[0] && number <= HINGE[1] && residue === 'C')
      .map(([number]) => number),
    c_terminal_lysine: found.has(LAST_RESIDUE - 1) ? found.get(LAST_RESIDUE) === 'K' : null,
  };
}

function knownEdits(native: ReadonlyMap<number, string>, found: ReadonlyMap<number, string>): FcEdit[] {
  const edits: FcEdit[] = [];
  for (const candidate of FC_EDITS) {
    const residues = Object.entries(candidate.residues).map(([number, residue]) => [Number(number), residue] as const);
    const present = residues.every(([number, residue]) => found.get(number) === residue);
    const engineered = residues.some(([number, residue]) => native.get(number) !== residue);
    const partOfLonger = edits.some(({ residues: longer }) =>
      residues.every(([number, residue]) => longer[number] === residue),
    );
    if (present && engineered && !partOfLonger) edits.push(candidate);
  }
  return edits;
}

/** Allotypic residues by EU number: they differ between people and are not engineered. */
const ALLOTYPE_POSITIONS: Readonly<Partial<Record<Isotype, Readonly<Record<number, string>>>>> = {
  IGHG1: { 214: 'KR', 356: 'DE', 358: 'LM', 431: 'AG' },
  IGHG2: { 189: 'PT', 282: 'VM', 378: 'AS' },
};

/** Gm allotypes from their EU residues (Jefferis & Lefranc, mAbs 2009). */
function allotypeOf(isotype: Isotype, found: ReadonlyMap<number, string>): string | null {
  if (isotype === 'IGHG2') {
    const residue = found.get(282);
    return residue === undefined ? null : residue === 'M' ? 'G2m23' : 'G2m..';
  }
  if (isotype !== 'IGHG1') return null;
  const markers: string[] = [];
  if (found.get(214) === 'K') markers.push('17');
  if (found.get(214) === 'R') markers.push('3');
  if (found.get(356) === 'D' && found.get(358) === 'L') markers.push('1');
  if (found.get(431) === 'G') markers.push('2');
  if (markers.length === 0) return found.has(356) ? 'nG1m1' : null;
  return `G1m${markers.join(',')}`;
}

/** Finds the reference that shares most words with the query: faster than aligning all references, and as reliable among isotypes. */
function mostSimilar(query: string): ConstantRegion {
  const words = new Set<string>();
  for (let i = 0; i + WORD <= query.length; i++) words.add(query.slice(i, i + WORD));
  const shared = ({ residues }: ConstantRegion): number => {
    let count = 0;
    for (let i = 0; i + WORD <= residues.length; i++) if (words.has(residues.slice(i, i + WORD))) count++;
    return count;
  };
  return CONSTANT_REGIONS.reduce((best, region) => (shared(region) > shared(best) ? region : best));
}
