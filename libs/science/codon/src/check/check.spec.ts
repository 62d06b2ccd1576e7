import { describe, expect, it } from '@jest/globals';
import { constraintsOf, DEFAULT_CONSTRAINTS, type ConstraintOptions } from '../options.js';
import { checkSequence } from './check.js';

/** MASKDEQAS… without any violation, as a base for sequences with a violation before or after it. */
const PLAIN = 'ATGGCTTCTAAGGACGAACAGGCAAGC';
const PROTEIN = 'MASKDEQAS';

function broken(sequence: string, options: Partial<ConstraintOptions> = {}, host: 'cho' | 'e_coli' = 'cho'): string[] {
  const constraints = constraintsOf(host, { ...DEFAULT_CONSTRAINTS, gc: { min: 0, max: 1 }, ...options });
  const claim = { sequence, protein: PROTEIN, cdsStart: 0, stop: null, startsHere: false };
  return checkSequence(claim, constraints)
    .filter(({ satisfied, name }) => !satisfied && name !== 'translation')
    .map(({ name, places }) => `${name} ${places.map(({ start, end }) => `${start}-${end}`).join()}`);
}

describe('the checker', () => {
  it('finds nothing where there is nothing', () => {
    expect(broken(PLAIN)).toEqual([]);
  });

  it.each([
    ['a site', `${PLAIN}GAATTC`, 'restriction_sites 28-33'],
    ['a site of a type IIS enzyme on the other strand', `${PLAIN}GAGACC`, 'restriction_sites 28-33'],
    ['a splice donor', `${PLAIN}CAGGTAAGT`, 'splice_donor 28-36'],
    ['a poly-A signal', `${PLAIN}AATAAA`, 'poly_a_signal 28-33'],
    ['an AU-rich element', `${PLAIN}ATTTA`, 'au_rich_element 28-32'],
    ['a run', `${PLAIN}TCCCCCCA`, 'homopolymer 29-34'],
  ])('finds %s, and where', (_, sequence, found) => {
    expect(broken(sequence)).toContain(found);
  });

  it('finds direct and inverted repeats, and hairpins', () => {
    const word = 'GCTTCTAAGGACG';
    expect(broken(`${PLAIN}${word}`)).toContain('repeats 28-40');
    const arm = 'CGTCCTTAGAAGC';
    expect(broken(`${PLAIN}TTG${arm}`)).toEqual(expect.arrayContaining(['repeats 31-43']));
    expect(broken(`${PLAIN}TTG${arm}`).join()).toMatch(/hairpins 4-43/);
  });

  it('finds an inverted repeat inside one site: a palindrome', () => {
    // The two words of 13 in a palindrome of 14 are reverse complements of each other.
    expect(broken(`${PLAIN}ACCTGCATGCAGGT`)).toContain('repeats 29-41');
    expect(broken(`${PLAIN}ACCTGCATGCAGGT`, { maxRepeat: 14 }).join()).not.toMatch(/repeats/);
    expect(broken(`${PLAIN}ACCTGCATGCAGGT`, { maxRepeat: 13 })).toContain('repeats 28-41');
  });

  it('finds windows outside the bounds of their GC content', () => {
    expect(broken('GC'.repeat(40), { maxRepeat: 100 }).join()).toMatch(/gc_window 1-50,2-51/);
  });

  it('tells the start from the same signal elsewhere', () => {
    const constraints = constraintsOf('e_coli', DEFAULT_CONSTRAINTS);
    const context = 'AAGGAGATATAACA';
    const claim = { protein: PROTEIN, cdsStart: context.length, stop: null, startsHere: true };
    const initiation = (sequence: string) =>
      checkSequence({ ...claim, sequence }, constraints).find(({ name }) => name === 'internal_initiation')!.places;
    expect(initiation(context + PLAIN)).toEqual([]);
    expect(initiation(`${context}${PLAIN}${context}ATG`)).toEqual([{ start: 42, end: 58 }]);
  });

  it.each([
    ['another residue', PLAIN.replace('GAC', 'GAA')],
    ['a nucleotide more', `${PLAIN}A`],
    ['one less', PLAIN.slice(0, -1)],
  ])('does not take %s for the protein', (_, sequence) => {
    const claim = { sequence, protein: PROTEIN, cdsStart: 0, stop: null, startsHere: true };
    const [translation] = checkSequence(claim, constraintsOf('cho', DEFAULT_CONSTRAINTS));
    expect(translation).toMatchObject({ name: 'translation', satisfied: false });
  });
});
