import { AMINO_ACIDS, UNKNOWN_CODE } from '@paratope/sequence';
import type { GapProfile } from './affine-align.js';
import { GAP_CODE } from './layout.js';
import { CODES, OUT_OF_REACH, SCORE_SCALE, type Profile } from './profile.js';
import { imgtRegion, inFramework } from './regions.js';
import type { ChainType } from './types.js';

/** Column that germline genes of some species lack, and the cost of omitting it there, in BLOSUM half-bits. */
interface GapColumn {
  readonly column: number;
  readonly cost: number;
}

/**
 * Columns at which genes of other species than those of the profiles are shorter: rabbit heavy chains by one residue at 2, and by one or
 * two in the turn of FR3 at 84 and 85 (Mage et al., Dev Comp Immunol 30:137, 2006; PDB 4hbc, 5drn, 4ztp), lambda chains of subgroup 8 of
 * pig, cattle and sheep by one at 4.
 */
const GAP_COLUMNS: Readonly<Record<ChainType, readonly GapColumn[]>> = {
  H: [
    { column: 2, cost: -4 },
    { column: 84, cost: -4 },
    { column: 85, cost: -2 },
  ],
  K: [],
  L: [{ column: 4, cost: -1 }],
};

/** Conserved residues of a V domain: first cysteine, tryptophan and second cysteine (Lefranc et al. 2003). */
export const ANCHORS: readonly (readonly [column: number, code: number])[] = [
  [23, AMINO_ACIDS.indexOf('C')],
  [41, AMINO_ACIDS.indexOf('W')],
  [104, AMINO_ACIDS.indexOf('C')],
];
/** Bonus of a conserved residue on its column, which exceeds the cost of a neighbouring gap. */
const ANCHOR_BONUS = 12;
/** What a residue scores beside the profile of its chain type: when it is the gene's, and when it is another. */
const IDENTITY = 3;
const DIFFERENCE = -1;
/** Weight of CDR1 and CDR2, which differ from the gene more than frameworks do. */
const CDR_WEIGHT = 0.5;

/** Costs of the first residue of a gap and of each further one, in half-bits as the profile. */
interface GapCost {
  readonly open: number;
  readonly extend: number;
}
const FRAMEWORK_DELETION: GapCost = { open: -12, extend: -2 };
const CDR_DELETION: GapCost = { open: -4, extend: -2 };
const FRAMEWORK_INSERTION: GapCost = { open: -14, extend: -3 };
/** Where the gene's own loop leaves IMGT positions free. */
const CDR_CENTRE_INSERTION: GapCost = { open: -1.5, extend: -1.5 };
const CDR_INSERTION: GapCost = { open: -6, extend: -2 };
/** Before CDR1 and before Trp41, where IMGT has no insertions: a longer loop has them in CDR1. */
const CLOSED_INSERTION: GapCost = { open: -18, extend: -3 };
const CLOSED: readonly (readonly [first: number, last: number])[] = [
  [23, 25],
  [38, 40],
];
const LAST_V = 104;

/** Profile on the positions that a gene occupies. */
interface GeneProfile extends GapProfile {
  /** IMGT position of each column, in order. */
  readonly positions: readonly number[];
}

/**
 * Makes the profile of a V gene out of that of its chain type: a residue of the gene scores more than another, and positions that the gene
 * leaves free are no columns. From IMGT 105 on it is the profile of the chain type.
 *
 * @param gene residue codes on the IMGT positions from 1; `GAP_CODE` where the gene has none.
 */
export function geneProfile(chain: Profile, gene: Uint8Array): GeneProfile {
  const positions = Array.from({ length: chain.length }, (_, j) => j + 1).filter(
    (position) => position > LAST_V || gene[position - 1] !== GAP_CODE,
  );
  const { length } = positions;
  const profile: GeneProfile = {
    ...chain,
    length,
    positions,
    scores: new Int32Array(CODES * length),
    deletion: new Int32Array(length),
    deletionExtension: new Int32Array(length),
    insertion: new Int32Array(length + 1).fill(OUT_OF_REACH),
    insertionExtension: new Int32Array(length + 1).fill(OUT_OF_REACH),
  };
  positions.forEach((position, j) => {
    fillScores(profile, chain, j, gene[position - 1] ?? GAP_CODE);
    const before = positions[j - 1] ?? position;
    const deletion = position > LAST_V ? chainCost(chain.deletion[position - 1]) : deletionCost(before, position);
    profile.deletion[j] = deletion.open * SCORE_SCALE;
    profile.deletionExtension[j] = deletion.extend * SCORE_SCALE;
    const next = positions[j + 1];
    if (next === undefined) return;
    const insertion = position > LAST_V ? chainCost(chain.insertion[position]) : insertionCost(position, next);
    profile.insertion[j + 1] = insertion.open * SCORE_SCALE;
    profile.insertionExtension[j + 1] = insertion.extend * SCORE_SCALE;
  });
  for (const { column, cost } of GAP_COLUMNS[chain.chainType]) {
    const j = positions.indexOf(column);
    if (j >= 0) profile.deletion[j] = cost * SCORE_SCALE;
  }
  return profile;
}

function fillScores({ scores, length, positions }: GeneProfile, chain: Profile, j: number, theirs: number): void {
  const position = positions[j];
  const isV = position <= LAST_V;
  const weight = isV && !inFramework(position) ? CDR_WEIGHT : 1;
  for (let code = 0; code < CODES; code++) {
    const ofGene = !isV || code === UNKNOWN_CODE ? 0 : code === theirs ? IDENTITY : DIFFERENCE;
    const ofChain = chain.scores[code * chain.length + position - 1];
    scores[code * length + j] = Math.round(weight * (ofChain + ofGene * SCORE_SCALE));
  }
  for (const [column, code] of ANCHORS) {
    const cell = code * length + j;
    if (position === column) scores[cell] = scores[cell] + ANCHOR_BONUS * SCORE_SCALE;
  }
}

/** Cost of the chain type's profile, with further residues of a gap no dearer than in frameworks. */
function chainCost(scaled = OUT_OF_REACH): GapCost {
  const open = scaled / SCORE_SCALE;
  return { open, extend: Math.max(open, FRAMEWORK_INSERTION.extend) };
}

/** A gap that goes on from a CDR into a framework costs as much as one that begins there. */
function deletionCost(before: number, position: number): GapCost {
  if (!inFramework(position)) return CDR_DELETION;
  if (inFramework(before)) return FRAMEWORK_DELETION;
  return { ...FRAMEWORK_DELETION, extend: FRAMEWORK_DELETION.open - CDR_DELETION.open };
}

function insertionCost(position: number, next: number): GapCost {
  if (CLOSED.some(([first, last]) => position >= first && position <= last)) return CLOSED_INSERTION;
  if (imgtRegion(position) !== imgtRegion(next)) return CDR_INSERTION;
  if (inFramework(position)) return FRAMEWORK_INSERTION;
  return next > position + 1 ? CDR_CENTRE_INSERTION : CDR_INSERTION;
}
