import { AMINO_ACIDS, UNKNOWN_CODE } from '@paratope/sequence';
import { gotoh, type GapProfile } from './affine-align.js';
import type { Alignment } from './align.js';
import { GAP_COLUMNS } from './gap-columns.js';
import { nearestRows } from './germline-call.js';
import { imgtPositions } from './imgt.js';
import { GAP_CODE, layOut } from './layout.js';
import { CODES, SCORE_SCALE } from './profile.js';
import type { Profile } from './profile.js';
import { imgtRegion, inFramework } from './regions.js';

const P = (name: string, or: number): number => Number(process.env[name] ?? or);

const ANCHOR_BONUS = P('ANCHOR', 12);
const CYSTEINE = AMINO_ACIDS.indexOf('C');
const ANCHORS: readonly (readonly [column: number, code: number])[] = [
  [23, CYSTEINE],
  [41, AMINO_ACIDS.indexOf('W')],
  [104, CYSTEINE],
];
const IDENTITY = P('IDENTITY', 3);
const DIFFERENCE = P('DIFFERENCE', -1);
const CDR_IDENTITY = P('CDR_IDENTITY', 1);
const OPEN = P('OPEN', -12);
const EXTEND = P('EXTEND', -2);
const CDR_OPEN = P('CDR_OPEN', -6);
const INSERT = P('INSERT', -12);
const INSERT_EXTEND = P('INSERT_EXTEND', -3);
const CDR_EXTEND = P('CDR_EXTEND', -2);
const CDR_INSERT = P('CDR_INSERT', -1.5);
const CDR_EDGE_INSERT = P('CDR_EDGE', -6);
const LEAD = P('LEAD', -4);
const CLOSED_INSERTION = P('CLOSED', -18);
const CLOSED: readonly (readonly [first: number, last: number])[] = [
  [23, 25],
  [38, 40],
];
const GENES = P('GENES', 3);
const LAST_V = 104;
const MARGIN = P('MARGIN', 6);
const WINDOW = P('WINDOW', 5);
const LOW = P('LOW', 0);

export function hasGaps({ profile, start, columns }: Alignment, codes: Uint8Array, lowest: number): boolean {
  let before = 0;
  let found = 0;
  let sum = 0;
  const recent = new Int32Array(WINDOW);
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k] ?? 0;
    if (column === 0) {
      if (before > 0 && inFramework(before)) return true;
      continue;
    }
    for (let skipped = before + 1; before > 0 && skipped < column; skipped++) {
      if ((profile.best[skipped - 1] ?? 0) > 0 && inFramework(skipped)) return true;
    }
    before = column;
    for (const [anchor, code] of ANCHORS) if (column === anchor && codes[start + k] === code) found++;
    if (column <= LAST_V && inFramework(column)) {
      const score = profile.scores[(codes[start + k] ?? 0) * profile.length + column - 1] ?? 0;
      sum += score - (recent[k % WINDOW] ?? 0);
      recent[k % WINDOW] = score;
      if (sum < LOW * SCORE_SCALE && k >= WINDOW - 1) return true;
    } else {
      recent.fill(0);
      sum = 0;
    }
  }
  const first = columns[0] ?? 1;
  if (first > 1 && start > lowest) return true;
  return found < ANCHORS.length || (first > 1 && (profile.scores[(codes[start] ?? 0) * profile.length + first - 1] ?? 0) < 0);
}

export function realign(alignment: Alignment, codes: Uint8Array, lowest: number, highest: number): Alignment {
  const from = Math.max(lowest, alignment.start - MARGIN);
  const to = Math.min(highest, alignment.end + MARGIN);
  const layout = layOut(imgtPositions(alignment.columns), codes.subarray(alignment.start, alignment.end));
  const rows = nearestRows(alignment.profile.chainType, layout, GENES);
  const [best] = rows
    .map((row) => alignToGene(alignment.profile, row, codes, from, to, from === lowest))
    .sort((a, b) => b.score - a.score);
  return best ?? alignment;
}

function alignToGene(profile: Profile, gene: Uint8Array, codes: Uint8Array, from: number, to: number, atStart: boolean): Alignment {
  const occupied: number[] = [];
  for (let p = 1; p <= profile.length; p++) if (p > LAST_V || gene[p - 1] !== GAP_CODE) occupied.push(p);
  const found = gotoh(geneProfile(profile, gene, occupied), codes, from, to, atStart ? LEAD * SCORE_SCALE : 0);
  const columns = found.columns.map((column) => (column === 0 ? 0 : occupied[column - 1]!));
  for (let k = 1; k < columns.length; k++) {
    if (columns[k] !== 0) continue;
    const before = columns[k - 1]!;
    const after = columns.subarray(k).find((column) => column > 0) ?? 0;
    if (before > 0 && before + 1 < after && inFramework(before) && imgtRegion(before) === imgtRegion(after)) columns[k] = before + 1;
  }
  return { ...found, profile, columns };
}

function geneProfile(profile: Profile, gene: Uint8Array, occupied: readonly number[]): GapProfile {
  const { chainType } = profile;
  const length = occupied.length;
  const scores = new Int32Array(CODES * length);
  const deletion = new Int32Array(length);
  const deletionExtension = new Int32Array(length);
  const insertion = new Int32Array(length + 1).fill(-10_000_000);
  const insertionExtension = new Int32Array(length + 1).fill(-10_000_000);
  occupied.forEach((p, j) => {
    const framework = inFramework(p);
    const weight = p > LAST_V ? 0 : framework ? 1 : CDR_IDENTITY;
    const theirs = gene[p - 1];
    for (let code = 0; code < CODES; code++) {
      const bonus = code === UNKNOWN_CODE ? 0 : (code === theirs ? IDENTITY : DIFFERENCE) * weight;
      scores[code * length + j] = profile.scores[code * profile.length + p - 1]! + bonus * SCORE_SCALE;
    }
    if (p > LAST_V) {
      deletion[j] = profile.deletion[p - 1]!;
      deletionExtension[j] = Math.max(deletion[j]!, -3 * SCORE_SCALE);
    } else {
      deletion[j] = (framework ? OPEN : CDR_OPEN) * SCORE_SCALE;
      deletionExtension[j] = (framework ? EXTEND : CDR_EXTEND) * SCORE_SCALE;
    }
    const next = occupied[j + 1];
    if (next === undefined) return;
    let cost = [CDR_EDGE_INSERT, -3];
    if (p > LAST_V) cost = [profile.insertion[p]! / SCORE_SCALE, Math.max(profile.insertion[p]! / SCORE_SCALE, -3)];
    else if (imgtRegion(p) === imgtRegion(next)) cost = framework ? [INSERT, INSERT_EXTEND] : next > p + 1 ? [CDR_INSERT, CDR_INSERT] : [CDR_EDGE_INSERT, -2];
    if (within(CLOSED, p)) cost = [CLOSED_INSERTION, -3];
    insertion[j + 1] = cost[0]! * SCORE_SCALE;
    insertionExtension[j + 1] = cost[1]! * SCORE_SCALE;
  });
  for (const { column, cost } of GAP_COLUMNS[chainType]) {
    const j = occupied.indexOf(column);
    if (j >= 0) deletion[j] = Math.max(deletion[j]!, cost * SCORE_SCALE);
  }
  for (const [column, code] of ANCHORS) scores[code * length + occupied.indexOf(column)]! += ANCHOR_BONUS * SCORE_SCALE;
  return { ...profile, length, scores, deletion, insertion, deletionExtension, insertionExtension };
}

function within(ranges: readonly (readonly [first: number, last: number])[], column: number): boolean {
  return ranges.some(([first, last]) => column >= first && column <= last);
}
