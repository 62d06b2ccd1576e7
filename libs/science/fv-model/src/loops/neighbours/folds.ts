import type { TemplateLibrary } from '../../templates/format.js';
import type { Loop } from '../../templates/imgt-code.js';
import { loopsOf } from '../segments.js';

/** Parts of the loops that the similarity is fitted on, each left out of one set of weights. */
export const FOLDS = 5;

/** CDR-H3s of one length that are as alike as this stand in one fold, as do those that are as alike to either of them. */
const ONE_FOLD = 0.8;

/**
 * The fold that a loop belongs to: 0 … {@link FOLDS} − 1. Equal sequences share it. So do similar ones of CDR-H3, since most of them
 * have a sequence of their own; of the other loops most of the library is alike by that measure.
 */
export function foldOf(library: TemplateLibrary, loop: Loop, sequence: string): number {
  return hash(loop === 'H3' ? familyOf(library, loop, sequence) : sequence) % FOLDS;
}

function hash(text: string): number {
  let value = 0;
  for (let k = 0; k < text.length; k++) value = (Math.imul(value, 31) + text.charCodeAt(k)) >>> 0;
  return value;
}

/** The sequence that stands for the family of the library loop most like this one, itself where none is like it. */
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

/** Single linkage: each sequence of the library with the first, by alphabet, that it is linked to. */
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

/** Share of the residues that two sequences of one length have in common. */
function identity(a: string, b: string): number {
  let same = 0;
  for (let k = 0; k < a.length; k++) if (a[k] === b[k]) same++;
  return same / a.length;
}
