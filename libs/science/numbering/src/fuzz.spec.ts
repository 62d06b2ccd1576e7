import { describe, expect, it } from '@jest/globals';
import { germlines } from '@paratope/germline';
import { AMINO_ACIDS } from '@paratope/sequence';
import fc from 'fast-check';
import {
  BETA2_MICROGLOBULIN,
  HUMAN_IGHG1,
  HUMAN_IGKC,
  LYSOZYME,
  TCR_ALPHA,
  TCR_BETA,
  TRASTUZUMAB_VH,
  TRASTUZUMAB_VL,
} from './antibodies.fixture.js';
import { cdrs } from './cdr.js';
import { renumber } from './domain.js';
import { numberAntibody } from './number.js';
import { comparePositions, formatPosition } from './position.js';
import { CDR_DEFINITIONS, SCHEMES, type NumberingOutcome } from './types.js';

const residues = (constraints: fc.StringConstraints): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...AMINO_ACIDS), ...constraints });

/** V gene and J gene of one chain type with a random CDR3 between them, then with some residues substituted, deleted or duplicated. */
const antibody = fc
  .tuple(fc.constantFrom('H' as const, 'K' as const, 'L' as const), fc.nat(), fc.nat(), residues({ maxLength: 30 }))
  .chain(([chain, v, j, cdr3]) => {
    const pick = (segment: 'V' | 'J', n: number): string => {
      const genes = germlines(undefined, chain, segment);
      return genes[n % genes.length]?.imgt.replaceAll('-', '') ?? '';
    };
    const sequence = pick('V', v) + cdr3 + pick('J', j);
    const edit = fc.tuple(fc.nat(sequence.length - 1), residues({ maxLength: 2 }));
    return fc.array(edit, { maxLength: 15 }).map((edits) => {
      const letters = [...sequence];
      for (const [at, by] of edits) letters[at] = by;
      return letters.join('');
    });
  });

/** Checks the properties that every result must have in every scheme. */
function expectSound(outcome: NumberingOutcome): void {
  if (!outcome.ok) {
    expect(outcome.error.message.length).toBeLessThan(100);
    return;
  }
  const { sequence, domains, flanks } = outcome.value;
  expect(domains.length).toBeGreaterThan(0);
  const pieces = [...domains, ...flanks].sort((a, b) => a.start - b.start);
  expect(pieces.map(({ start, end }) => sequence.slice(start, end)).join('')).toBe(sequence);
  for (const domain of domains) {
    expect(domain.score).toBeGreaterThanOrEqual(0);
    expect(domain.score).toBeLessThanOrEqual(1);
    for (const scheme of SCHEMES) {
      const { residues: numbered, start, end } = renumber(domain, scheme);
      expect(numbered.map(({ index }) => index)).toEqual(Array.from({ length: end - start }, (_, k) => start + k));
      expect(numbered.map(({ aminoAcid }) => aminoAcid).join('')).toBe(sequence.slice(start, end));
      for (let k = 1; k < numbered.length; k++) {
        const order = comparePositions(scheme, numbered[k - 1].position, numbered[k].position);
        if (order >= 0) throw new Error(`${scheme}: ${formatPosition(numbered[k].position)} is out of order`);
      }
    }
    for (const definition of CDR_DEFINITIONS) {
      const { cdr1, cdr2, cdr3 } = cdrs(domain, definition);
      for (const cdr of [cdr1, cdr2, cdr3]) expect(sequence.slice(cdr.start, cdr.end)).toBe(cdr.sequence);
      expect(cdr1.end).toBeLessThanOrEqual(cdr2.start);
      expect(cdr2.end).toBeLessThanOrEqual(cdr3.start);
    }
  }
}

describe('numberAntibody on anything', () => {
  it('answers or says why not, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => expectSound(numberAntibody(text))));
  });

  it('finds no antibody in random proteins of any composition', () => {
    fc.assert(
      fc.property(residues({ minLength: 20, maxLength: 400 }), (text) => {
        expect(numberAntibody(text).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('finds no antibody in T-cell receptors, constant domains and other proteins, whole or cut', () => {
    const proteins = [TCR_ALPHA, TCR_BETA, HUMAN_IGHG1, HUMAN_IGKC, LYSOZYME, BETA2_MICROGLOBULIN];
    fc.assert(
      fc.property(fc.constantFrom(...proteins), fc.nat(60), fc.nat(60), (protein, left, right) => {
        const piece = protein.slice(left, protein.length - right);
        expect(numberAntibody(piece).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses nucleotides as such', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T', 'N'), minLength: 30, maxLength: 600 }),
        (text) => {
          expect(numberAntibody(text)).toMatchObject({ ok: false, error: { code: 'nucleotide_sequence' } });
        },
      ),
    );
  });
});

describe('numberAntibody on antibodies', () => {
  it('is sound on damaged chains of every germline gene: ordered, complete, no position twice', () => {
    fc.assert(
      fc.property(antibody, (sequence) => expectSound(numberAntibody(sequence))),
      { numRuns: 300 },
    );
  });

  it('is sound on domains cut off at either end, and keeps the numbers of what is left', () => {
    const whole = numberAntibody(TRASTUZUMAB_VH);
    if (!whole.ok) throw new Error('not numbered');
    const [domain] = whole.value.domains;
    fc.assert(
      fc.property(fc.nat(40), fc.nat(60), (left, right) => {
        const sequence = TRASTUZUMAB_VH.slice(left, TRASTUZUMAB_VH.length - right);
        const outcome = numberAntibody(sequence);
        expectSound(outcome);
        if (!outcome.ok) return;
        const cut = outcome.value.domains[0];
        const frameworks = cut?.residues.filter(({ region }) => region === 'FR2' || region === 'FR3');
        for (const { position, index } of frameworks ?? []) {
          expect(domain?.residues[index + left]?.position).toEqual(position);
        }
      }),
    );
  });

  it('finds both domains whatever lies before, between and behind them', () => {
    const junk = residues({ maxLength: 50 });
    fc.assert(
      fc.property(junk, residues({ minLength: 10, maxLength: 50 }), junk, (before, between, behind) => {
        const outcome = numberAntibody(before + TRASTUZUMAB_VL + between + TRASTUZUMAB_VH + behind);
        expectSound(outcome);
        const found = outcome.ok ? outcome.value.domains : [];
        expect(found.map(({ chainType }) => chainType)).toEqual(['K', 'H']);
      }),
      { numRuns: 60 },
    );
  });
});
