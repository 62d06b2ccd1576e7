import { FIVE_PRIME, GC_WINDOW, HAIRPIN, type Constraints } from '../options.js';
import type { ForbiddenPattern } from '../patterns.js';
import type { Checked, Claim, Place } from './report.js';
import { complementOf, translated } from './translated.js';

/**
 * Checks finished DNA against all its constraints from the sequence alone. It shares no table, automaton or search with the solver, so that
 * it also detects errors of the solver.
 *
 * @param claim the DNA, the protein it encodes, the 0-based start of the coding sequence, the stop codon and whether translation starts here.
 * @param constraints the constraints, from {@link constraintsOf}.
 * @returns one entry per constraint: whether it is satisfied, and the 1-based positions of violations.
 * @example
 * ```ts
 * const constraints = constraintsOf('e_coli', defaultConstraints('e_coli'));
 * const claim = { sequence: 'ATGAAAACCGCG', protein: 'MKTA', cdsStart: 0, stop: null, startsHere: true };
 * checkSequence(claim, constraints)[0].satisfied; // → true
 * ```
 */
export function checkSequence(claim: Claim, constraints: Constraints): Checked[] {
  const { options, rules, patterns } = constraints;
  const found = (constraint: string): Place[] =>
    patterns.filter((pattern) => pattern.constraint === constraint).flatMap((pattern) => occurrences(claim, pattern));
  const { sequence } = claim;
  const gc = gcFraction(sequence);
  return [
    translation(claim),
    result(
      'restriction_sites',
      options.avoidEnzymes.length === 0 ? 'None to avoid' : `No site of ${options.avoidEnzymes.join(', ')}`,
      found('restriction_sites'),
    ),
    ...(options.avoidPatterns.length === 0
      ? []
      : [result('patterns', `None of ${options.avoidPatterns.length} patterns on either strand`, found('patterns'))]),
    result(
      'homopolymer',
      `No run above ${options.maxHomopolymer}, of G or C above 5`,
      runs(sequence, options.maxHomopolymer),
    ),
    {
      ...result('gc', `${percent(gc)} of the whole, ${range(options.gc)} allowed`, []),
      satisfied: within(gc, options.gc),
      places: within(gc, options.gc) ? [] : [{ start: 1, end: sequence.length }],
    },
    gcWindows(sequence, options.gcWindow),
    result(
      'repeats',
      `No direct or inverted repeat above ${options.maxRepeat}`,
      repeats(sequence, options.maxRepeat + 1),
    ),
    ...(constraints.hairpins
      ? [
          result(
            'hairpins',
            `No stem of ${HAIRPIN.stem} around a loop of up to ${HAIRPIN.maxLoop}`,
            hairpins(sequence, 0, sequence.length, HAIRPIN.stem),
          ),
        ]
      : []),
    ...(constraints.openFivePrime
      ? [
          {
            ...result(
              'five_prime_structure',
              `No stem of ${FIVE_PRIME.stem} in the first ${FIVE_PRIME.length} nucleotides of the coding sequence`,
              hairpins(sequence, claim.cdsStart, claim.cdsStart + FIVE_PRIME.length, FIVE_PRIME.stem),
            ),
            source: 'Kudla et al., Science 324:255 (2009)',
          },
        ]
      : []),
    ...(options.suppressCpg ? [result('cpg', 'No CpG', found('cpg'))] : []),
    ...rules.map(({ id, detail, source }) => ({ ...result(id, detail, found(id)), source })),
  ];
}

const result = (name: string, detail: string, places: readonly Place[]): Checked => ({
  name,
  detail,
  places,
  satisfied: places.length === 0,
  source: null,
});

const percent = (fraction: number): string => `${(100 * fraction).toFixed(1)} %`;
const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${percent(min)} to ${percent(max)}`;
const within = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min - 1e-9 && value <= max + 1e-9;

function translation({ sequence, protein, cdsStart, stop, startsHere }: Claim): Checked {
  const coding = sequence.slice(cdsStart);
  const expected = protein + (stop === null ? '' : '*');
  const wrong =
    translated(coding) !== expected ||
    coding.length !== 3 * expected.length ||
    (stop !== null && !coding.endsWith(stop)) ||
    (startsHere && !coding.startsWith('ATG'));
  const places = wrong ? [{ start: cdsStart + 1, end: sequence.length }] : [];
  return result('translation', `Encodes the ${protein.length} residues asked for`, places);
}

const LETTERS: Readonly<Record<string, string>> = {
  R: '[AG]',
  Y: '[CT]',
  S: '[CG]',
  W: '[AT]',
  K: '[GT]',
  M: '[AC]',
  B: '[CGT]',
  D: '[AGT]',
  H: '[ACT]',
  V: '[ACG]',
  N: '[ACGT]',
};

function occurrences({ sequence, cdsStart, startsHere }: Claim, pattern: ForbiddenPattern): Place[] {
  // The look-ahead finds overlapping occurrences.
  const motif = new RegExp(`(?=${[...pattern.iupac].map((code) => LETTERS[code] ?? code).join('')})`, 'g');
  const { length } = pattern.iupac;
  const places = [...sequence.matchAll(motif)].map(({ index }) => ({ start: index + 1, end: index + length }));
  if (pattern.bothStrands) {
    for (const { index } of complementOf(sequence).matchAll(motif)) {
      const end = sequence.length - index;
      if (!places.some((place) => place.end === end)) places.push({ start: end - length + 1, end });
    }
  }
  return pattern.endsInStart && startsHere ? places.filter(({ end }) => end !== cdsStart + 3) : places;
}

function runs(sequence: string, longest: number): Place[] {
  const strong = Math.min(longest, 5);
  const motif = new RegExp(`A{${longest + 1},}|T{${longest + 1},}|C{${strong + 1},}|G{${strong + 1},}`, 'g');
  return [...sequence.matchAll(motif)].map(({ 0: run, index }) => ({ start: index + 1, end: index + run.length }));
}

const gcFraction = (sequence: string): number => sequence.replace(/[AT]/g, '').length / Math.max(1, sequence.length);

function gcWindows(sequence: string, bounds: { readonly min: number; readonly max: number }): Checked {
  const places: Place[] = [];
  let lowest = 1;
  let highest = 0;
  for (let start = 0; start + GC_WINDOW <= sequence.length; start++) {
    const fraction = gcFraction(sequence.slice(start, start + GC_WINDOW));
    lowest = Math.min(lowest, fraction);
    highest = Math.max(highest, fraction);
    if (!within(fraction, bounds)) places.push({ start: start + 1, end: start + GC_WINDOW });
  }
  const found = sequence.length < GC_WINDOW ? 'No' : `${percent(lowest)} to ${percent(highest)} in`;
  return result('gc_window', `${found} windows of ${GC_WINDOW}, ${range(bounds)} allowed`, places);
}

/**
 * Finds second and later copies of every word, and words that follow or overlap their reverse complement: a palindrome is an inverted
 * repeat of itself.
 */
function repeats(sequence: string, length: number): Place[] {
  const first = new Map<string, number>();
  const places: Place[] = [];
  const otherStrand = complementOf(sequence);
  for (let start = 0; start + length <= sequence.length; start++) {
    const word = sequence.slice(start, start + length);
    const mirror = sequence.length - start - length;
    const isCopy = first.has(word);
    if (!isCopy) first.set(word, start);
    if (isCopy || first.has(otherStrand.slice(mirror, mirror + length))) {
      places.push({ start: start + 1, end: start + length });
    }
  }
  return places;
}

function hairpins(sequence: string, from: number, to: number, stem: number): Place[] {
  const places: Place[] = [];
  const end = Math.min(to, sequence.length);
  const otherStrand = complementOf(sequence);
  for (let start = from; start + 2 * stem + HAIRPIN.minLoop <= end; start++) {
    const mirror = sequence.length - start - stem;
    const partner = otherStrand.slice(mirror, mirror + stem);
    const region = sequence.slice(start + stem + HAIRPIN.minLoop, Math.min(end, start + 2 * stem + HAIRPIN.maxLoop));
    const at = region.indexOf(partner);
    if (at >= 0) places.push({ start: start + 1, end: start + 2 * stem + HAIRPIN.minLoop + at });
  }
  return places;
}
