import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { packSideChains } from '@paratope/side-chains';
import { analyse } from '../fv/analysed-fv.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { assayValue, predictAssay } from '../heads/assay-heads.js';
import { descriptorsOf } from '../heads/descriptors.js';
import { fixturesBy } from '../testing.fixture.js';
import { ModelledPrediction } from './modelled-prediction.js';
import { withSubstitutions } from './mutant.js';

const { fvNamed } = fixturesBy((file) => readFileSync(file, 'utf8'));
const predicted = (fv: ModelledFv) => predictAssay('hic', descriptorsOf(analyse(fv)));

describe('the retention of variants on the main chain of 2VXT, an Fv against interleukin 18', () => {
  const fv = fvNamed('2vxt-fv');
  const retention = new ModelledPrediction(fv, 'hic');
  const variant = (...substitutions: readonly (readonly [index: number, substitute: string])[]): string[] => {
    const letters = [...retention.parent.join('')];
    for (const [index, substitute] of substitutions) letters[index] = substitute;
    const length = retention.parent[0].length;
    return [letters.slice(0, length).join(''), letters.slice(length).join('')];
  };
  /** Index of the residue at an IMGT position. */
  const at = (side: string, position: number): number =>
    fv.residues.findIndex((residue) => residue.side === side && residue.imgt.number === position);

  it('is that of the scorecard for the parent', () => {
    const { value } = predicted(fv);
    expect(retention.additive(retention.parent)).toBeCloseTo(value, 10);
    expect(retention.modelled(retention.parent)).toBeCloseTo(value, 10);
  });

  it('falls where an exposed tyrosine of CDR-H2 becomes serine, and rises where serine becomes tryptophan', () => {
    const parent = retention.modelled(retention.parent);
    expect(fv.residues[at('heavy', 59)].aminoAcid).toBe('Y');
    expect(retention.modelled(variant([at('heavy', 59), 'S']))).toBeLessThan(parent);
    const serine = fv.residues.findIndex(({ cdr, aminoAcid }) => cdr > 0 && aminoAcid === 'S');
    expect(retention.modelled(variant([serine, 'W']))).toBeGreaterThan(parent);
  });

  it('is the same for one substitution by both methods, and nearly so for two that are far apart', () => {
    const one = variant([at('heavy', 59), 'S']);
    expect(retention.additive(one)).toBeCloseTo(retention.modelled(one), 10);
    const two = variant([at('heavy', 59), 'S'], [at('light', 15), 'K']);
    expect(Math.abs(retention.additive(two) - retention.modelled(two))).toBeLessThan(0.05);
  });

  it('equals the analysis of the whole mutant, although only the surroundings of moved atoms are computed again', () => {
    const cysteines = fv.residues.flatMap(({ aminoAcid }, i) => (aminoAcid === 'C' ? [i] : []));
    const packed = { ...fv, protein: packSideChains(fv.protein, { kept: new Set(cysteines) }).protein };
    const places = [at('heavy', 59), at('heavy', 36), at('light', 56)];
    const changed = withSubstitutions(packed, new Map(places.map((index) => [index, 'S'])));
    const change = predicted(changed).score - predicted(packed).score;
    const value = retention.modelled(variant(...places.map((index) => [index, 'S'] as const)));
    expect(value).toBeCloseTo(assayValue('hic', predicted(fv).score + change), 6);
  });

  it('refuses a variant of another length, and a single domain', () => {
    const [heavy = '', light = ''] = retention.parent;
    expect(() => retention.modelled([heavy.slice(1), light])).toThrow(RangeError);
    expect(() => retention.additive([heavy.slice(1), `${light}K`])).toThrow(RangeError);
    expect(() => new ModelledPrediction({ ...fv, domains: fv.domains.slice(0, 1) }, 'hic')).toThrow('VH with VL');
  });
});
