import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BLINATUMOMAB, HUMAN_IGHG1, RITUXIMAB_VH, TRASTUZUMAB_VH, TRASTUZUMAB_VL } from './antibodies.fixture.js';
import { compareChains, type Difference } from './compare.js';
import { editScript } from './edit-script.js';
import { formatPosition } from './position.js';

/** Writes a difference such as `R71A`: by Kabat number inside a V domain, by 1-based index outside. */
const inWords = ({ from, to, fromIndex, toIndex, place }: Difference): string => {
  const at = place?.domain ? formatPosition(place.domain.kabat) : `@${(toIndex ?? fromIndex ?? 0) + 1}`;
  return `${from}${at}${to}`;
};

const applied = (reference: string, differences: readonly Difference[]): string => {
  let sequence = '';
  let done = 0;
  let gained = 0;
  for (const { from, to, fromIndex, toIndex } of differences) {
    const at = fromIndex ?? (toIndex ?? 0) - gained;
    sequence += reference.slice(done, at) + to;
    done = at + from.length;
    gained += to.length - from.length;
  }
  return sequence + reference.slice(done);
};

const RESIDUES = fc.constantFrom(...'ACDEFGHIKLMNPQRSTVWY');

describe('the differences of two chains', () => {
  it('are the residues by which huMAb4D5-8 differs from huMAb4D5-1 (Carter et al., PNAS 89:4285, 1992, table 1)', () => {
    const first = TRASTUZUMAB_VH.replace('SADTSKNTA', 'SRDDSKNTL').replace('CSRWGGDGFYAMDY', 'CARWGGDGFYAMDV');
    const differences = compareChains(first, TRASTUZUMAB_VH);
    expect(differences.map(inWords)).toEqual(['R71A', 'D73T', 'L78A', 'A93S', 'V102Y']);
    expect(differences.map(({ place }) => place?.domain && formatPosition(place.domain.imgt))).toEqual([
      '80',
      '82',
      '87',
      '105',
      '117',
    ]);
    expect(differences.map(({ place }) => place?.region)).toEqual(['FR3', 'FR3', 'FR3', 'CDR3', 'CDR3']);
    const light = TRASTUZUMAB_VL.replace('SASFLYS', 'SASFLES').replace('GSRSG', 'GSGSG');
    expect(compareChains(light, TRASTUZUMAB_VL).map(inWords)).toEqual(['E55Y', 'G66R']);
  });

  it('of loops of different length lie in the middle of the loop, where IMGT puts them', () => {
    const longer = TRASTUZUMAB_VH.replace('GGDGFY', 'GGDAAGFY');
    const differences = compareChains(TRASTUZUMAB_VH, longer);
    expect(differences.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['insertion', 'insertion']));
    expect(new Set(differences.map(({ place }) => place?.region))).toEqual(new Set(['CDR3']));
  });

  it('compare a residue with the one that has its place in the fold, not its index', () => {
    const truncated = RITUXIMAB_VH.slice(2).replace('SYNMH', 'SYNMY');
    expect(compareChains(RITUXIMAB_VH, truncated).map(inWords)).toEqual(['Q1', 'V2', 'H35Y']);
  });

  it('name the domain of an scFv, its linker and its constant domains', () => {
    const { cd3Vh, cd3Vl } = BLINATUMOMAB;
    const chain = (linker: string, vl: string, fc: string) => `${cd3Vh}${linker}${vl}${fc}`;
    const reference = chain('GGGGSGGGGSGGGGS', cd3Vl, HUMAN_IGHG1);
    const sequence = chain('GGGGSGGGSGGGGS', cd3Vl.replace('QQWSSN', 'QQWSSA'), HUMAN_IGHG1.replace('YNST', 'YAST'));
    const differences = compareChains(reference, sequence);
    expect(
      differences.map(({ kind, from, to, place }) => [kind, from, to, place?.domain?.index, place?.region]),
    ).toEqual([
      ['deletion', 'G', '', undefined, 'linker'],
      ['substitution', 'N', 'A', 1, 'CDR3'],
      ['substitution', 'N', 'A', undefined, 'constant'],
    ]);
  });

  it('of chains without V domains are the fewest, and have no place: L234A/L235A (EU) of an Fc', () => {
    expect(compareChains(HUMAN_IGHG1, `M${HUMAN_IGHG1.replace('LLGG', 'AAGG')}`)).toEqual([
      { kind: 'insertion', from: '', to: 'M', toIndex: 0 },
      ...[116, 117].map((at) => ({ kind: 'substitution', from: 'L', to: 'A', fromIndex: at, toIndex: at + 1 })),
    ]);
  });

  it('still have a place when the V domains are others than those of the reference', () => {
    const differences = compareChains(TRASTUZUMAB_VH, TRASTUZUMAB_VL);
    expect(differences.filter(({ place }) => !place?.domain)).toEqual([]);
    expect(applied(TRASTUZUMAB_VH, differences)).toBe(TRASTUZUMAB_VL);
  });

  it('make the sequence of the reference, whatever the two are', () => {
    const chain = fc.oneof(
      fc.constantFrom(TRASTUZUMAB_VH, RITUXIMAB_VH, TRASTUZUMAB_VL, TRASTUZUMAB_VH + HUMAN_IGHG1),
      fc.array(RESIDUES, { minLength: 1, maxLength: 60 }).map((letters) => letters.join('')),
    );
    const altered = fc
      .tuple(chain, fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.array(RESIDUES, { maxLength: 4 })), { maxLength: 6 }))
      .map(([base, changes]) =>
        changes.reduce((text, [at, dropped, added]) => {
          const place = at % (text.length + 1);
          return text.slice(0, place) + added.join('') + text.slice(place + dropped);
        }, base),
      );
    fc.assert(
      fc.property(altered, altered, chain, (one, other, third) => {
        for (const [reference, sequence] of [
          [one, other],
          [one, third],
          [third, other],
        ] as const) {
          expect(applied(reference, compareChains(reference, sequence))).toBe(sequence);
        }
        expect(compareChains(one, one)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('an edit script', () => {
  it('is as short as the Levenshtein distance', () => {
    const word = fc.string({ unit: fc.constantFrom('A', 'C', 'D'), maxLength: 9 });
    const distance = (a: string, b: string): number =>
      a === '' || b === ''
        ? a.length + b.length
        : Math.min(
            distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
            distance(a.slice(1), b) + 1,
            distance(a, b.slice(1)) + 1,
          );
    fc.assert(
      fc.property(
        fc.tuple(word, word).filter(([a, b]) => a.length + b.length < 13),
        ([a, b]) => {
          expect(editScript(a, b)).toHaveLength(distance(a, b));
        },
      ),
    );
  });

  it('is one block between what is common, when the rest is too long to be aligned', () => {
    expect(editScript(`A${'C'.repeat(3000)}A`, `A${'D'.repeat(2000)}A`)).toEqual([
      { from: 1, fromLength: 3000, to: 1, toLength: 2000 },
    ]);
  });
});
