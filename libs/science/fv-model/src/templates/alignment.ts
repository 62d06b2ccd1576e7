import { IMGT_CDRS } from '@paratope/antibody';
import { BACKBONE_STRIDE, UNKNOWN_RESIDUE, type TemplateDomain } from './domain.js';
import { imgtNumber, type ImgtCode } from './imgt-code.js';

/** Fields of a domain that an alignment uses. */
export interface Aligned {
  readonly sequence: string;
  readonly imgt: readonly ImgtCode[];
}

/** Returns for each residue of `a` the residue of `b` at the same IMGT position, or −1. */
export function alignByImgt(a: Aligned, b: Aligned): Int32Array {
  const map = new Int32Array(a.imgt.length).fill(-1);
  let k = 0;
  for (const [i, code] of a.imgt.entries()) {
    while ((b.imgt[k] ?? Infinity) < code) k++;
    if (b.imgt[k] === code) map[i] = k;
  }
  return map;
}

/** Share of identical residues at the same IMGT position among the known residues of the shorter domain, 0–1. */
export function domainIdentity(a: Aligned, b: Aligned): number {
  let same = 0;
  let k = 0;
  for (const [i, code] of a.imgt.entries()) {
    while ((b.imgt[k] ?? Infinity) < code) k++;
    if (b.imgt[k] === code && a.sequence[i] === b.sequence[k]) same++;
  }
  return same / Math.min(knownResidues(a), knownResidues(b));
}

/** Identity assumed for a V domain if only its loop is known. */
const USUAL_IDENTITY = 0.6;

/** Identity of a target and the V domain of a template, or the assumed value if it is unknown. */
export const templateIdentity = (target: Aligned, template: TemplateDomain): number =>
  template.loop === undefined ? domainIdentity(target, template) : USUAL_IDENTITY;

function knownResidues({ sequence }: Aligned): number {
  let count = sequence.length;
  for (let k = 0; k < sequence.length; k++) if (sequence[k] === UNKNOWN_RESIDUE) count--;
  return count;
}

const FRAMEWORK_NUMBERS = Uint8Array.from({ length: 130 }, (_, number) =>
  IMGT_CDRS.some(([first, last]) => number >= first && number <= last) ? 0 : 1,
);

export const isFramework = (code: ImgtCode): boolean => FRAMEWORK_NUMBERS[imgtNumber(code)] === 1;

/** Results of {@link indexByNumber}: each model asks for those of thousands of templates, several times. */
const INDICES = new WeakMap<readonly ImgtCode[], Int32Array>();

/** Residue index of each IMGT number of a domain (the position without insertion); −1 for unoccupied numbers. */
export function indexByNumber({ imgt }: Pick<Aligned, 'imgt'>): Int32Array {
  let index = INDICES.get(imgt);
  if (!index) {
    index = new Int32Array(130).fill(-1);
    for (const [k, code] of imgt.entries()) if (code % 100 === 0) index[code / 100] = k;
    INDICES.set(imgt, index);
  }
  return index;
}

/** Range of residue indices within IMGT numbers `first` … `last`; `end < start` if it is empty. */
export function span({ imgt }: Pick<Aligned, 'imgt'>, first: number, last: number): { start: number; end: number } {
  const start = imgt.findIndex((code) => imgtNumber(code) >= first);
  let end = start - 1;
  while (end + 1 < imgt.length && imgtNumber(imgt[end + 1] ?? Infinity) <= last) end++;
  return { start, end };
}

export function hasBackbone(domain: Pick<TemplateDomain, 'backbone'>, k: number): boolean {
  return !Number.isNaN(domain.backbone[k * BACKBONE_STRIDE + 3]);
}
