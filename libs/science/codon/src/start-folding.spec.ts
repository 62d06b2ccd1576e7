import { describe, expect, it } from '@jest/globals';
import { startEnergy } from './folding/start-window.js';
import { codonsOf, CODONS } from './genetic-code.js';
import { codonUsage } from './hosts.js';
import { constraintsOf, defaultConstraints } from './options.js';
import { designCds, type CdsRequest } from './optimize.js';
import { adaptivenessGains } from './solver/gains.js';
import { solveExactly } from './solver/lattice.js';
import { bestOpenings } from './solver/openings.js';
import { problemOf } from './solver/problem.js';

const USAGE = codonUsage('e_coli');
const PREFIX = 'AAGGAGATATAACA';
const VH =
  'QVQLVQSGAEVKKPGASVKVSCKASGYTFTSYAISWVRQAPGQGLEWMGGIIPIFGTANYAQKFQGRVTITADESTSTAYMELSSLRSEDTAVYYCARWGGDGFYAMDYWGQGTLVTVSS';

const request = (over: Partial<CdsRequest> = {}): CdsRequest => ({
  protein: `M${VH}`,
  host: 'e_coli',
  strategy: 'maximize_cai',
  constraints: defaultConstraints('e_coli'),
  startContext: true,
  stop: 'TAA',
  sourceOrganism: 'e_coli',
  solutions: 1,
  seed: 1,
  ...over,
});

/** Yields every coding sequence of a protein. */
function* written(protein: string): Generator<string> {
  if (protein === '') yield '';
  else
    for (const rest of written(protein.slice(1)))
      for (const codon of codonsOf(protein.charAt(0))) yield CODONS[codon] + rest;
}

const logAdaptiveness = (dna: string): number =>
  dna.match(/.../g)!.reduce((sum, codon) => sum + Math.log(USAGE.adaptiveness[CODONS.indexOf(codon)] ?? 1), 0);

describe('the folding around the start of E. coli', () => {
  it('and the codons have the optimum that a trial of every DNA sequence finds', () => {
    const patterns = ['GGCG', 'CCGC', 'GCTG'];
    const constraints = constraintsOf('e_coli', {
      ...defaultConstraints('e_coli'),
      avoidEnzymes: [],
      avoidPatterns: patterns,
      skipRules: ['internal_initiation', 'bacterial_promoter', 'chi_site'],
    });
    const forbidden = /GGCG|CGCC|CCGC|GCGG|GCTG|CAGC|A{7}|T{7}|G{6}|C{6}/;
    let differs = 0;
    for (const protein of ['MGCAGPCA', 'MAGGCPPA', 'MTTGLYV', 'MRPGAHR', 'MGKRAGVF', 'MPVGCCGA'])
      for (const weight of [0.05, 0.3, 2]) {
        const problem = problemOf({ protein, prefix: PREFIX, stop: null, startsHere: true, constraints });
        const gains = adaptivenessGains(problem, USAGE);
        const core = solveExactly(problem, gains);
        const [best, second] = bestOpenings(problem, gains, core, weight, 2).openings;
        const values = [...written(protein)]
          .filter((dna) => !forbidden.test(PREFIX + dna))
          .map((dna) => logAdaptiveness(dna) + weight * startEnergy(PREFIX + dna, PREFIX.length))
          .sort((a, b) => b - a);
        expect(core.hits).toBe(0);
        expect(best?.value).toBeCloseTo(values[0], 9);
        expect(second?.value).toBeCloseTo(values[1], 9);
        if (best.choices.some((choice, place) => choice !== core.solution[place])) differs++;
      }
    expect(differs).toBeGreaterThan(5);
  });

  it('loosens as its weight rises, at a CAI that falls, and all constraints hold', () => {
    const designs = [0, 0.1, 0.3, 1].map((fivePrimeWeight) => designCds(request({ fivePrimeWeight }))[0]);
    const energies = designs.map(({ startFolding }) => startFolding!.energy);
    expect(energies).toEqual(energies.toSorted((a, b) => a - b));
    expect(energies.at(-1)! - energies[0]).toBeGreaterThan(1);
    expect(designs.at(-1)!.cai).toBeLessThan(designs[0].cai);
    for (const { constraints, sequence, cdsStart, startFolding, cai, caiBound } of designs) {
      expect(constraints.every(({ satisfied }) => satisfied)).toBe(true);
      expect(startFolding!.energy).toBe(startEnergy(sequence, cdsStart));
      expect(cai).toBeLessThanOrEqual(caiBound! + 1e-9);
    }
  });

  it('is shown as a trade-off: no row has both a looser fold and a higher CAI than the next', () => {
    const [{ startFolding }] = designCds(request({ fivePrimeWeight: 0.2 }));
    const rows = startFolding!.tradeOff;
    expect(rows.map(({ weight }) => weight)).toContain(0.2);
    rows.slice(1).forEach(({ cai, energy }, k) => {
      expect(cai).toBeLessThanOrEqual(rows[k].cai + 1e-12);
      expect(energy).toBeGreaterThanOrEqual(rows[k].energy - 1e-12);
    });
  });

  it('changes nothing without a weight', () => {
    expect(designCds(request({ fivePrimeWeight: 0 }))[0].sequence).toBe(designCds(request())[0].sequence);
    expect(designCds(request())[0].startFolding!.tradeOff).toEqual([]);
  });

  it.each([
    [{ host: 'cho', constraints: defaultConstraints('cho') }, 'host e_coli'],
    [{ strategy: 'match_usage' }, 'maximize_cai'],
    [{ startContext: false }, 'start codon'],
    [{ fivePrimeWeight: -1 }, 'from 0 to 10'],
    [{ fivePrimeWeight: NaN }, 'from 0 to 10'],
  ] as const)('is refused where it means nothing: %j', (over, message) => {
    expect(() => designCds(request({ fivePrimeWeight: 0.3, ...over }))).toThrow(message);
  });
});
