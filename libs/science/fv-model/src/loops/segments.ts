import { IMGT_CDRS } from '@paratope/antibody';
import type { ChainType } from '@paratope/numbering';
import { isContinuous, type TemplateDomain } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { span } from '../templates/alignment.js';
import type { Loop } from '../templates/imgt-code.js';

/** Number of residues on each side of a loop by which a graft is superposed. */
export const ANCHOR_RESIDUES = 4;

/**
 * First and last IMGT number of the graft of each CDR: the IMGT CDR (Lefranc et al. 2003), but North's CDR for H1 and L1, because their
 * conformations begin directly after the cysteine and include residues 24–26 (North et al. 2011).
 */
export const GRAFT_BOUNDS: Readonly<Record<Loop, readonly [number, number]>> = {
  H1: [24, 40],
  H2: IMGT_CDRS[1],
  H3: IMGT_CDRS[2],
  L1: [24, 40],
  L2: IMGT_CDRS[1],
  L3: IMGT_CDRS[2],
};

/** Segment of a library domain: residues `start` … `start + length − 1`. */
export interface Segment {
  /** Index of the domain in the library. */
  readonly domain: number;
  readonly start: number;
  readonly length: number;
}

const sideOfLoop = (loop: Loop): 'heavy' | 'light' => (loop.startsWith('H') ? 'heavy' : 'light');
const isOnSide = (chainType: ChainType, side: 'heavy' | 'light'): boolean => (chainType === 'H') === (side === 'heavy');

const indices = new WeakMap<TemplateLibrary, Map<string, Segment[]>>();

/** Finds every complete graft of a loop and length in the library with complete anchors on both sides. */
export function loopsOf(library: TemplateLibrary, loop: Loop, length: number): readonly Segment[] {
  const index = indices.get(library) ?? new Map<string, Segment[]>();
  indices.set(library, index);
  const side = sideOfLoop(loop);
  if (!index.has(loop)) {
    index.set(loop, []);
    for (const [k, domain] of library.domains.entries()) {
      if (!isOnSide(domain.chainType, side) || (domain.loop ?? loop) !== loop) continue;
      const segment = segmentOf(domain, k, GRAFT_BOUNDS[loop]);
      if (!segment) continue;
      const place = `${loop} ${segment.length}`;
      const list = index.get(place);
      if (list) list.push(segment);
      else index.set(place, [segment]);
    }
  }
  return index.get(`${loop} ${length}`) ?? [];
}

function segmentOf(domain: TemplateDomain, k: number, [first, last]: readonly [number, number]): Segment | undefined {
  const { start, end } = span(domain, first, last);
  const [from, to] = [start - ANCHOR_RESIDUES, end + ANCHOR_RESIDUES];
  if (start < 0 || from < 0 || to >= domain.sequence.length || !isContinuous(domain, from, to)) return undefined;
  return { domain: k, start, length: end - start + 1 };
}
