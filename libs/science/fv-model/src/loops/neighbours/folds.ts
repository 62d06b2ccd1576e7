import type { TemplateLibrary } from '../../templates/format.js';
import type { Loop } from '../../templates/imgt-code.js';
import { loopsOf } from '../segments.js';

/** Number of folds of the loops in the fit of the similarity; each fold is left out of one set of weights. */
export const FOLDS = 5;

/** Identity from which on CDR-H3s of one length are linked; linked loops, also indirectly, belong to one fold. */
const ONE_FOLD = 0.8;

/**
 * Fold of a loop: 0 … {@link FOLDS} − 1. Equal sequences belong to one fold. Similar CDR-H3s do as well, because most CDR-H3 sequences are
 * unique; most other loops of the library are similar by that measure.
 */
export function foldOf(library: TemplateLibrary, loop: Loop, sequence: string): number {
  return hash(loop === 'H3' ? familyOf(library, loop, sequence) : sequence) % FOLDS;
}

function hash(text: string): number {
  let value = 0;
  for (let k = 0; k < text.length; k++) value = (Math.imul(value, 31) + text.charCodeAt(k)) >>> 0;
  return value;
}

/** Representative sequence of the family of the library loop most similar to this one; the sequence itself if none is similar. */
function familyOf(library: TemplateLibrary, loop: Loop, sequence: string): string {
  let highest = 0;
  let nearest = sequence;
  for (const [other, family] of familiesOf(library, loop, sequence.length)) {
    const alike = identity(sequence, other);
    if (alike >= ONE_FOLD && alike > highest) [nearest, highest] = [family, alike];
  }
  return nearest;
}

const known = new WeakMap<TemplateLibrary, Map<string, ReadonlyMap<string, string>>>();

/** Families by single linkage: each sequence of the library with the alphabetically first sequence that it is linked to. */
function familiesOf(library: TemplateLibrary, loop: Loop, length: number): ReadonlyMap<string, string> {
  const place = `${loop} ${length}`;
  const ofLibrary = known.get(library) ?? new Map<string, ReadonlyMap<string, string>>();
  known.set(library, ofLibrary);
  const present = ofLibrary.get(place);
  if (present) return present;
  const sequences = loopsOf(library, loop, length).map(
    ({ domain, start }) => library.domains[domain]?.sequence.slice(start, start + length) ?? '',
  );
  const waiting = new Set(sequences.sort());
  const families = new Map<string, string>();
  for (const first of waiting) {
    const linked = [first];
    for (const one of linked) {
      waiting.delete(one);
      families.set(one, first);
      for (const other of waiting) {
        if (identity(one, other) < ONE_FOLD) continue;
        waiting.delete(other);
        linked.push(other);
      }
    }
  }
  ofLibrary.set(place, families);
  return families;
}

/** Share of identical residues of two sequences of one length. */
function identity(a: string, b: string): number {
  let same = 0;
  for (let k = 0; k < a.length; k++) if (a[k] === b[k]) same++;
  return same / a.length;
}
