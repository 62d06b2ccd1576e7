import { describe, expect, it } from '@jest/globals';
import { AMINO_ACIDS } from '@paratope/sequence';
import { DEGENERATE_CODONS } from './degenerate-codons.js';
import { LibraryInputError } from './errors.js';
import { designLibrary, type LibraryRequest, type WantedPosition } from './library.js';

/** Generates numbers in 0 … 1, the same in every run (Numerical Recipes). */
function reproducible(): () => number {
  let state = 7;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const random = reproducible();
const residues = (count: number): string[] =>
  Array.from(AMINO_ACIDS, (letter) => ({ letter, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ letter }) => letter);
const problem = (positions: number, largest: number): LibraryRequest => ({
  positions: Array.from({ length: positions }, (_, k): WantedPosition => ({
    name: String(k + 1),
    wanted: Object.fromEntries(residues(1 + Math.floor(random() * 8)).map((letter) => [letter, 0.1 + random()])),
  })),
  largest,
  goal: 'covered',
  chemistry: 'degenerate',
});

/** Tries every combination of all mixtures that differ in size and covered residues. */
function bruteForce({ positions, largest }: LibraryRequest): number {
  const options = positions.map(({ wanted }) => {
    const total = Object.values(wanted).reduce((sum, weight) => sum + weight, 0);
    const seen = new Map<string, { size: number; share: number }>();
    for (const { degeneracy, encoded } of DEGENERATE_CODONS) {
      if (encoded.has('*')) continue;
      const covered = Object.keys(wanted).filter((residue) => encoded.has(residue));
      if (covered.length === 0) continue;
      const share = covered.reduce((sum, residue) => sum + (wanted[residue] ?? 0), 0) / total;
      seen.set(`${degeneracy} ${covered.join('')}`, { size: degeneracy, share });
    }
    return [...seen.values()];
  });
  const best = (at: number, size: number, share: number): number => {
    if (size > largest) return 0;
    if (at === options.length) return share;
    return Math.max(0, ...(options[at] ?? []).map((each) => best(at + 1, size * each.size, share * each.share)));
  };
  return best(0, 1, 1);
}

describe('a degenerate library', () => {
  it('covers as much as the best of all combinations, on 100 problems of two positions', () => {
    for (let k = 0; k < 100; k++) {
      const request = problem(2, 2 + Math.floor(random() * 60));
      expect(designLibrary(request).covered).toBeCloseTo(bruteForce(request), 12);
    }
  });

  it('stays within its bound on 100 problems of twelve positions, and holds something of what is wanted', () => {
    for (let k = 0; k < 100; k++) {
      const request = problem(12, 10 ** (3 + 6 * random()));
      const made = designLibrary(request);
      expect(made.size).toBeLessThanOrEqual(request.largest);
      expect(made.covered).toBeGreaterThan(0);
    }
  });

  it('holds all amino acids in 32 codons, as NNK does, where a stop is allowed', () => {
    const all = Object.fromEntries([...AMINO_ACIDS].map((letter) => [letter, 1]));
    const made = designLibrary({
      positions: [{ name: '1', wanted: all }],
      largest: 32,
      goal: 'covered',
      chemistry: 'degenerate',
      stops: true,
    });
    expect(made.covered).toBeCloseTo(1);
    expect(made.size).toBe(32);
  });

  it('has every wanted residue once with trimers', () => {
    const made = designLibrary({
      positions: [{ name: '1', wanted: { A: 1, D: 1, W: 1 } }],
      largest: 3,
      goal: 'pure',
      chemistry: 'trimers',
    });
    expect(made).toMatchObject({ size: 3, covered: 1, pure: 1 });
  });

  it('says what the smallest library needs where the bound is too low', () => {
    const request: LibraryRequest = {
      positions: [{ name: 'H:52', wanted: { A: 1, D: 1, W: 1 } }],
      largest: 2,
      goal: 'pure',
      chemistry: 'trimers',
    };
    expect(() => designLibrary(request)).toThrow('The smallest library with all that is required has 3 sequences');
    expect(() => designLibrary(request)).toThrow(LibraryInputError);
  });

  it('names the position where a residue is both required and excluded', () => {
    const position: WantedPosition = { name: 'H:52', wanted: { A: 1 }, required: 'A', excluded: 'A' };
    const request: LibraryRequest = { positions: [position], largest: 9, goal: 'covered', chemistry: 'degenerate' };
    expect(() => designLibrary(request)).toThrow('Position H:52: A is both required and excluded');
  });
});

describe('a bad request for a library', () => {
  const trimers = { largest: 9, goal: 'covered', chemistry: 'trimers' } as const;
  const codons = { ...trimers, chemistry: 'degenerate' } as const;
  const pure = { ...trimers, goal: 'pure' } as const;
  const at = (more: Partial<WantedPosition>): WantedPosition => ({ name: 'H:52', wanted: { A: 1, D: 1 }, ...more });
  const cases: readonly (readonly [problem: string, request: LibraryRequest, sentence: string])[] = [
    ['no position', { ...trimers, positions: [] }, 'positions must name at least one position'],
    ['a position without a name', { ...trimers, positions: [at({ name: '' })] }, 'positions[0] must have a name'],
    ['one position twice', { ...trimers, positions: [at({}), at({})] }, 'Position H:52: it is named twice.'],
    ['a size below 1', { ...trimers, largest: 0, positions: [at({})] }, 'largest must be at least 1'],
    ['a size that is no number', { ...trimers, largest: NaN, positions: [at({})] }, 'largest must be at least 1'],
    [
      'nothing wanted',
      { ...trimers, positions: [at({ wanted: {} })] },
      'Position H:52: wanted must name at least one residue.',
    ],
    [
      'a residue of three letters',
      { ...trimers, positions: [at({ wanted: { Ala: 1 } })] },
      'Position H:52: wanted must name amino acids by one letter; one name has 3 letters.',
    ],
    [
      'an infinite weight',
      { ...trimers, positions: [at({ wanted: { A: Infinity } })] },
      'Position H:52: the weight of A must be above 0, and finite.',
    ],
    [
      'a required letter that is no residue',
      { ...trimers, positions: [at({ required: 'B' })] },
      'Position H:52: required must name amino acids by one letter; B is none of the 20.',
    ],
    [
      'an excluded letter that is no residue',
      { ...trimers, positions: [at({ excluded: '*' })] },
      'Position H:52: excluded must name amino acids by one letter; * is none of the 20.',
    ],
    [
      'all that is wanted excluded',
      { ...trimers, positions: [at({ excluded: 'AD' })] },
      'Position H:52: all that is wanted there is excluded; exclude fewer residues.',
    ],
    [
      'a wanted residue excluded where all must be held',
      { ...pure, positions: [at({ excluded: 'D' })] },
      'Position H:52: D is both wanted and excluded, and goal pure holds all that is wanted.',
    ],
    [
      'what no codon encodes',
      { ...codons, positions: [at({ wanted: { M: 1, W: 1 }, required: 'MW', excluded: 'LRGKTVA' })] },
      'Position H:52: no codon encodes what is required there without what is excluded; allow more residues, or use trimers.',
    ],
  ];

  it.each(cases)('gets one sentence for %s', (_, request, sentence) => {
    expect(() => designLibrary(request)).toThrow(new LibraryInputError('invalid_position', sentence));
  });
});
