import { describe, expect, it } from '@jest/globals';
import { codonsOf, CODONS } from './genetic-code.js';
import { codonUsage } from './hosts.js';
import { constraintsOf, DEFAULT_CONSTRAINTS } from './options.js';
import { adaptivenessGains } from './solver/gains.js';
import { solveExactly } from './solver/lattice.js';
import { problemOf, STRIDE } from './solver/problem.js';

/** Patterns so dense that few peptides of the alphabet avoid them with their preferred codons. */
const PATTERNS = ['TTTA', 'AGAAA', 'TTYTTY', 'AAGTTT', 'TCNNAAA', 'CATTT', 'ATTAT'];
const ALPHABET = 'KFI';

function* peptides(length: number): Generator<string> {
  if (length === 0) yield '';
  else for (const rest of peptides(length - 1)) for (const residue of ALPHABET) yield rest + residue;
}

const reverse = (text: string): string =>
  [...text]
    .reverse()
    .map((code) => 'TGCAYRN'['ACGTRYN'.indexOf(code)])
    .join('');
const MEANS: Readonly<Record<string, string>> = { A: 'A', C: 'C', G: 'G', T: 'T', R: 'AG', Y: 'CT', N: 'ACGT' };
const MOTIFS = PATTERNS.flatMap((pattern) => [...new Set([pattern, reverse(pattern)])]);

/** Number of motifs, on either strand, that end in the last three letters. */
function newHits(dna: string): number {
  let hits = 0;
  for (const motif of MOTIFS) {
    for (let end = dna.length - 2; end <= dna.length; end++) {
      let at = 0;
      const start = end - motif.length;
      while (start >= 0 && at < motif.length && MEANS[motif[at]].includes(dna[start + at])) at++;
      if (at === motif.length) hits++;
    }
  }
  return hits;
}

interface Written {
  readonly hits: number;
  readonly value: number;
}

/** Best DNA of a peptide by exhaustive search: the fewest motifs, then the highest CAI, as a sum of logarithms. */
function bestOfAll(peptide: string, w: Float64Array, dna = '', so: Written = { hits: 0, value: 0 }): Written {
  if (dna.length === 3 * peptide.length) return so;
  return Array.from(codonsOf(peptide.charAt(dna.length / 3)), (codon) => {
    const longer = dna + CODONS[codon];
    const next = { hits: so.hits + newHits(longer), value: so.value + Math.log(w[codon]) };
    return bestOfAll(peptide, w, longer, next);
  }).reduce((a, b) => (b.hits < a.hits || (b.hits === a.hits && b.value > a.value) ? b : a));
}

describe('the exact core', () => {
  const options = { ...DEFAULT_CONSTRAINTS, avoidEnzymes: [], maxHomopolymer: 20, avoidPatterns: PATTERNS };
  const constraints = constraintsOf('cho', { ...options, skipRules: [] });
  const local = {
    ...constraints,
    patterns: constraints.patterns.filter(({ constraint }) => constraint === 'patterns'),
  };
  const usage = codonUsage('cho');

  it('finds what trying every DNA finds, for every peptide up to seven residues of an alphabet of three', () => {
    let peptidesTried = 0;
    let conflicting = 0;
    for (let length = 1; length <= 7; length++) {
      for (const peptide of peptides(length)) {
        const best = bestOfAll(peptide, usage.adaptiveness);
        const problem = problemOf({ protein: peptide, prefix: '', stop: null, startsHere: false, constraints: local });
        const found = solveExactly(problem, adaptivenessGains(problem, usage));
        if (found.hits !== best.hits || Math.abs(found.value - best.value) > 1e-6) {
          throw new Error(`${peptide}: ${JSON.stringify([found.hits, found.value, best])}`);
        }
        peptidesTried++;
        if (best.hits > 0) conflicting++;
      }
    }
    expect(peptidesTried).toBe(3 + 9 + 27 + 81 + 243 + 729 + 2187);
    expect(conflicting).toBeGreaterThan(100);
    expect(conflicting).toBeLessThan(0.6 * peptidesTried);
  });

  it('takes the most used codon everywhere where nothing is forbidden', () => {
    const none = { ...local, patterns: [] };
    const problem = problemOf({ protein: 'MKFIWLSRG', prefix: '', stop: null, startsHere: false, constraints: none });
    const { value, solution } = solveExactly(problem, adaptivenessGains(problem, usage));
    expect(value).toBe(0);
    solution.forEach((choice, place) => expect(usage.adaptiveness[problem.codons[place * STRIDE + choice]]).toBe(1));
  });
});
