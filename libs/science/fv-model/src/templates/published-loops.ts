import { applyTransform, superpose } from '@paratope/geometry';
import { isCis, omega } from '../loops/backbone-geometry.js';
import { cisProlines, closeChain } from '../loops/closure.js';
import { ANCHOR_RESIDUES, loopsOf } from '../loops/segments.js';
import { residues } from '../scaffold.js';
import { BACKBONE_STRIDE, UNKNOWN_RESIDUE, type TemplateDomain } from './domain.js';
import type { TemplateLibrary } from './format.js';
import type { Loop } from './imgt-code.js';

/** CDR loop of a deposited structure with a main chain that is published as dihedrals, without its domain. */
export interface PublishedLoop {
  readonly pdb: string;
  readonly loop: Loop;
  /** Sequence of the CDR by North's definition; of H3 by IMGT's. */
  readonly sequence: string;
  /** Dihedrals φ, ψ and ω per residue in degrees. */
  readonly dihedrals: readonly number[];
  /** N, CA, C and O per residue in Å, in any frame. */
  readonly backbone: Float64Array;
}

const ANGSTROM_PER_UNIT = 0.01;

/**
 * Reads one line of PyIgClassify's loops (JSON lines: `{pdb, cdr, seq, dihedrals, bb}`, bb in 0.01 Å as in an open library).
 *
 * @param line the line.
 * @returns the loop, in Å.
 * @throws SyntaxError for a line that is not JSON.
 * @example
 * ```ts
 * readPublishedLoop('{"pdb":"1ABC","cdr":"H1","seq":"A","dihedrals":[],"bb":[[100]]}').backbone[0]; // → 1
 * ```
 */
export function readPublishedLoop(line: string): PublishedLoop {
  // The cast is acceptable because the maintainer names the input of this build command; a malformed line stops the build.
  const record = JSON.parse(line) as {
    pdb: string;
    cdr: Loop;
    seq: string;
    dihedrals: number[];
    bb: number[][];
  };
  return {
    pdb: record.pdb.toLowerCase(),
    loop: record.cdr,
    sequence: record.seq,
    dihedrals: record.dihedrals,
    backbone: Float64Array.from(record.bb.flat(), (value) => value * ANGSTROM_PER_UNIT),
  };
}

/** Number of residues of North's CDR before and after the graft. */
const BEYOND: Readonly<Record<Loop, readonly [before: number, after: number]>> = {
  H1: [0, 0],
  H2: [1, 1],
  H3: [0, 0],
  L1: [0, 0],
  L2: [1, 4],
  L3: [0, 0],
};

/**
 * Makes templates of published loops: one per sequence and conformation. Each is placed between the anchors of a host, the domain of the
 * library with the most similar loop of its length, because its own were not published. Loops that the library already has, loops of a
 * length that it lacks, and loops that do not close are left out.
 *
 * @param library the templates.
 * @param loops the loops, from {@link readPublishedLoop}.
 * @returns the templates.
 * @example
 * ```ts
 * const library = readTemplateLibrary(writeTemplateLibrary({ provenance: {}, domains: [] }));
 * templatesOfLoops(library, []); // → []
 * ```
 */
export function templatesOfLoops(library: TemplateLibrary, loops: readonly PublishedLoop[]): TemplateDomain[] {
  return distinctLoops(loops).flatMap((published) => templateOf(library, published) ?? []);
}

/** Maximum difference in degrees of every dihedral of loops of one sequence that count as one conformation. */
const SAME_CONFORMATION = 30;

function distinctLoops(loops: readonly PublishedLoop[]): PublishedLoop[] {
  const kept = new Map<string, PublishedLoop[]>();
  for (const published of loops) {
    const key = `${published.loop} ${published.sequence}`;
    const known = kept.get(key);
    if (!known) kept.set(key, [published]);
    else if (!known.some((other) => areAlike(published, other))) known.push(published);
  }
  return [...kept.values()].flat();
}

function areAlike(a: PublishedLoop, b: PublishedLoop): boolean {
  return a.dihedrals.every((angle, k) => {
    const apart = Math.abs(angle - b.dihedrals[k]) % 360;
    return Math.min(apart, 360 - apart) <= SAME_CONFORMATION;
  });
}

/** RMSD in Å up to which a loop of the same sequence counts as present in the library. */
const KNOWN = 0.5;
/**
 * RMSD in Å up to which a loop has its host's conformation and gets its coordinates, which are more accurate than a reconstruction from
 * dihedrals and ideal bonds (error 0.3–0.7 Å); other loops are rebuilt and superposed on the host's ends.
 */
const ALIKE = 0.8;
/** Number of residues on each side by which a loop is superposed. */
const OVERLAP = 3;
/** Maximum deviation in Å of a bond after closing the loop. */
const CLOSED = 0.1;

function templateOf(library: TemplateLibrary, published: PublishedLoop): TemplateDomain | undefined {
  const { loop, sequence, pdb } = published;
  const [before, after] = BEYOND[loop];
  const length = sequence.length - before - after;
  if (length < 2 || hasForeignCis(published)) return undefined;
  const host = hostOf(library, published, length);
  if (!host || (host.isSameSequence && host.rmsd < KNOWN)) return undefined;
  const { domain, start, index } = host;
  const backbone = between(published, host, before, length);
  const last = ANCHOR_RESIDUES + length - 1;
  const letters = Array.from({ length: length + 2 * ANCHOR_RESIDUES }, (_, k) => {
    return sequence[k - ANCHOR_RESIDUES + before] ?? UNKNOWN_RESIDUE;
  }).join('');
  const cis = cisProlines(backbone, letters, ANCHOR_RESIDUES, last);
  if (closeChain(backbone, ANCHOR_RESIDUES, last, cis) > CLOSED) return undefined;
  const from = start - ANCHOR_RESIDUES;
  return {
    pdb,
    chainType: domain.chainType,
    loop,
    host: index,
    sequence: letters,
    imgt: domain.imgt.slice(from, from + letters.length),
    resolution: undefined,
    partner: undefined,
    backbone: Float32Array.from(backbone),
    chi: undefined,
  };
}

interface Host {
  readonly index: number;
  readonly domain: TemplateDomain;
  /** Index of the first residue of the host's loop. */
  readonly start: number;
  /** Main-chain RMSD in Å of the loop by North's definition. */
  readonly rmsd: number;
  readonly isSameSequence: boolean;
}

function hostOf(library: TemplateLibrary, published: PublishedLoop, length: number): Host | undefined {
  const { loop, sequence, backbone } = published;
  const [before] = BEYOND[loop];
  let nearest: Host | undefined;
  for (const { domain: index, start } of loopsOf(library, loop, length)) {
    const domain = library.domains[index];
    if (!domain) continue;
    const from = start - before;
    const { rmsd } = superpose(backbone, residues(domain.backbone, from, from + sequence.length - 1));
    if (nearest && nearest.rmsd <= rmsd) continue;
    const isSameSequence = domain.sequence.slice(from, from + sequence.length) === sequence;
    nearest = { index, domain, start, rmsd, isSameSequence };
  }
  return nearest;
}

function hasForeignCis({ sequence, backbone }: PublishedLoop): boolean {
  return [...sequence].some((letter, k) => k > 0 && letter !== 'P' && isCis(omega(backbone, k)));
}

/** Returns the loop between four residues of its host on each side, not yet closed. */
function between({ backbone }: PublishedLoop, host: Host, before: number, length: number): Float64Array {
  const around = host.domain.backbone;
  const count = backbone.length / BACKBONE_STRIDE;
  const after = count - before - length;
  const from = host.start - before;
  const end = host.start + length;
  const inside = (outside: number): number => Math.min(Math.max(0, OVERLAP - outside), Math.floor(length / 2));
  if (host.rmsd < ALIKE) return residues(around, host.start - ANCHOR_RESIDUES, end + ANCHOR_RESIDUES - 1);
  const [left, right] = [before + inside(before), after + inside(after)];
  const own = joined(residues(backbone, 0, left - 1), residues(backbone, count - right, count - 1));
  const there = joined(residues(around, from, from + left - 1), residues(around, end + after - right, end + after - 1));
  const placed = applyTransform(superpose(own, there), backbone);
  return joined(
    residues(around, host.start - ANCHOR_RESIDUES, host.start - 1),
    residues(placed, before, before + length - 1),
    residues(around, end, end + ANCHOR_RESIDUES - 1),
  );
}

const joined = (...parts: readonly Float64Array[]): Float64Array =>
  Float64Array.from(parts.flatMap((part) => [...part]));
