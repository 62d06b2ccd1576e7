import { renumber } from './domain.js';
import { editScript, type Edit } from './edit-script.js';
import { numberAntibody } from './number.js';
import { comparePositions } from './position.js';
import type { ChainType, NumberedDomain, NumberingResult, Position, Region, SegmentKind } from './types.js';

/** Location of a residue in its chain. */
export interface Place {
  /** V domain of the chain, counted from 0; undefined between and outside the V domains. */
  readonly domain?: {
    readonly index: number;
    readonly chainType: ChainType;
    readonly imgt: Position;
    readonly kabat: Position;
  };
  /** IMGT region inside a V domain, or kind of the segment outside. */
  readonly region: Region | SegmentKind;
}

export interface Difference {
  readonly kind: 'substitution' | 'insertion' | 'deletion';
  /** Residue of the reference, or several where a segment outside the V domains was substituted as a whole; `''` for an insertion. */
  readonly from: string;
  /** Residue or residues of the sequence; `''` for a deletion. */
  readonly to: string;
  /** 0-based index in the reference; absent for an insertion. */
  readonly fromIndex?: number;
  /** 0-based index in the sequence; absent for a deletion. */
  readonly toIndex?: number;
  /** Location in the sequence; for a deletion, in the reference. Absent when no V domain was found on that chain. */
  readonly place?: Place;
}

/**
 * Lists how a chain differs from a reference. V domains are paired in order and aligned by IMGT position, so that a residue is compared
 * with the structurally equivalent one. Leaders, linkers and constant domains are aligned by the fewest changes; the whole chain is aligned
 * this way if its V domains do not correspond to those of the reference.
 *
 * @param reference upper-case one-letter codes.
 * @param sequence upper-case one-letter codes.
 * @returns the differences in sequence order; empty for equal chains. Indices are 0-based.
 * @example
 * ```ts
 * const reference =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [difference] = compareChains(reference, reference.replace('DTYIH', 'DTAIH'));
 * [difference.from, difference.to, difference.fromIndex]; // → ['Y', 'A', 32]
 * ```
 */
export function compareChains(reference: string, sequence: string): Difference[] {
  const before = numbered(reference);
  const after = numbered(sequence);
  const placesBefore = placesOf(before);
  const placesAfter = placesOf(after);
  return edits(before, after, reference, sequence).map(({ from, fromLength, to, toLength }) => {
    const place = toLength > 0 ? placesAfter[to] : placesBefore[from];
    return {
      kind: fromLength === 0 ? 'insertion' : toLength === 0 ? 'deletion' : 'substitution',
      from: reference.slice(from, from + fromLength),
      to: sequence.slice(to, to + toLength),
      ...(fromLength > 0 ? { fromIndex: from } : {}),
      ...(toLength > 0 ? { toIndex: to } : {}),
      ...(place ? { place } : {}),
    };
  });
}

function numbered(sequence: string): NumberingResult | undefined {
  const outcome = numberAntibody(sequence, { germline: false });
  // Indices refer to the chain as it was passed, so a chain that normalization would change is not numbered.
  return outcome.ok && outcome.value.sequence === sequence ? outcome.value : undefined;
}

function edits(
  before: NumberingResult | undefined,
  after: NumberingResult | undefined,
  reference: string,
  sequence: string,
): Edit[] {
  const domains = before && after && sameArchitecture(before, after) ? paired(before, after) : [];
  const found: Edit[] = [];
  let from = 0;
  let to = 0;
  const between = (fromEnd: number, toEnd: number): void => {
    for (const edit of editScript(reference.slice(from, fromEnd), sequence.slice(to, toEnd))) {
      found.push({ ...edit, from: from + edit.from, to: to + edit.to });
    }
  };
  for (const [mine, theirs] of domains) {
    between(mine.start, theirs.start);
    found.push(...domainEdits(mine, theirs));
    from = mine.end;
    to = theirs.end;
  }
  between(reference.length, sequence.length);
  return found;
}

const isHeavy = ({ chainType }: NumberedDomain): boolean => chainType === 'H';

/** Whether both chains have the same heavy and light domains in the same order; a kappa domain may have become a lambda domain. */
function sameArchitecture(before: NumberingResult, after: NumberingResult): boolean {
  return (
    before.domains.length === after.domains.length &&
    paired(before, after).every(([mine, theirs]) => isHeavy(mine) === isHeavy(theirs))
  );
}

const paired = (before: NumberingResult, after: NumberingResult): [NumberedDomain, NumberedDomain][] =>
  before.domains.flatMap((domain, index): [NumberedDomain, NumberedDomain][] => {
    const partner = after.domains[index];
    return partner ? [[domain, partner]] : [];
  });

/** Compares two domains in the order of their IMGT positions. */
function domainEdits(before: NumberedDomain, after: NumberedDomain): Edit[] {
  const found: Edit[] = [];
  let i = 0;
  let j = 0;
  while (i < before.residues.length || j < after.residues.length) {
    const mine = before.imgt[i];
    const theirs = after.imgt[j];
    const order = mine && theirs ? comparePositions('imgt', mine, theirs) : mine ? -1 : 1;
    const same = order === 0 && before.residues[i]?.aminoAcid === after.residues[j]?.aminoAcid;
    const [fromLength, toLength] = [order <= 0 ? 1 : 0, order >= 0 ? 1 : 0];
    if (!same) found.push({ from: before.start + i, fromLength, to: after.start + j, toLength });
    i += fromLength;
    j += toLength;
  }
  return found;
}

/** Location of every residue by its index; empty when the chain could not be numbered. */
function placesOf(result: NumberingResult | undefined): Place[] {
  const places: Place[] = [];
  result?.domains.forEach((domain, index) => {
    const { chainType, start, residues } = domain;
    const kabat = renumber(domain, 'kabat').residues;
    residues.forEach(({ position: imgt, region }, k) => {
      places[start + k] = { domain: { index, chainType, imgt, kabat: kabat[k]?.position ?? imgt }, region };
    });
  });
  for (const { kind, start, end } of result?.flanks ?? []) {
    for (let index = start; index < end; index++) places[index] = { region: kind };
  }
  return places;
}
