import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SEQUENCE_LENGTH, normalizeSequence } from './normalize.js';

const issuesOf = (raw: string) => normalizeSequence(raw).issues;
const codes = (raw: string): string[] => issuesOf(raw).map(({ code }) => code);

describe('normalizeSequence', () => {
  it('accepts lower case, white space, gaps of both kinds and a trailing stop without a word', () => {
    expect(normalizeSequence(' evq-LVE\n s.GG*\t')).toEqual({ residues: 'EVQLVESGG', issues: [] });
  });

  it('keeps ambiguous residues and warns where each of them is', () => {
    const { residues, issues } = normalizeSequence('EVXL-B');
    expect(residues).toBe('EVXLB');
    expect(issues).toEqual([
      expect.objectContaining({ code: 'non_standard_residue', severity: 'warning', position: 3 }),
      expect.objectContaining({ code: 'non_standard_residue', severity: 'warning', position: 6 }),
    ]);
  });

  it('refuses a stop inside the sequence and characters that are no residues, with their places', () => {
    expect(issuesOf('EV*QL')).toEqual([expect.objectContaining({ code: 'internal_stop', position: 3 })]);
    expect(issuesOf('EV1QL>')).toEqual([
      expect.objectContaining({ code: 'invalid_character', position: 3 }),
      expect.objectContaining({ code: 'invalid_character', position: 6 }),
    ]);
  });

  it('drops characters that cannot be seen, and names those that look like Latin letters by their code points', () => {
    expect(normalizeSequence('EV\u200bQ\u00adL\ufeffV\u2060E\ufe0f')).toEqual({ residues: 'EVQLVE', issues: [] });
    expect(issuesOf('EV\u0410Q\uff25L1\u{1d400}\u0001A').map(({ message, position }) => [message, position])).toEqual([
      ['\u0410 (U+0410) is not an amino-acid letter', 3],
      ['\uff25 (U+FF25) is not an amino-acid letter', 5],
      ['1 is not an amino-acid letter', 7],
      ['\u{1d400} (U+1D400) is not an amino-acid letter', 8],
      ['U+0001 is not an amino-acid letter', 10],
    ]);
  });

  it('takes no residue from a letter with two letters as its upper case', () => {
    expect(codes('EVß')).toEqual(['invalid_character']);
    expect(codes('ﬁVQ')).toEqual(['invalid_character']);
  });

  it('tells nucleotides from a protein, and lets a short peptide of the same letters pass', () => {
    expect(codes('gaggtgcagctggtggagtctgggggaggcttggtacag')).toEqual(['nucleotide_sequence']);
    expect(codes('ACGUACGUACGUACGUACGUACGUACGUACGUACGU')).toContain('nucleotide_sequence');
    expect(codes('GATTACA')).toEqual([]);
  });

  it('refuses what is empty once gaps are gone, and what is longer than any antibody', () => {
    expect(codes(' --* ')).toEqual(['empty_sequence']);
    expect(codes('EVQ'.repeat(MAX_SEQUENCE_LENGTH))).toEqual(['sequence_too_long']);
  });

  it('never throws and never repeats the sequence in an issue, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => {
        const { residues, issues } = normalizeSequence(raw);
        expect(residues).toMatch(/^[A-Z]*$/);
        for (const { message } of issues) expect(message.length).toBeLessThan(100);
      }),
    );
  });
});
