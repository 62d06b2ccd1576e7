import { describe, expect, it } from '@jest/globals';
import { PlanError, readLocalPlan, readPlan } from './plan.js';

function problemsOf(plan: unknown): string[] {
  try {
    readPlan(plan);
  } catch (error) {
    if (error instanceof PlanError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('a plan', () => {
  it('has the defaults of a screen that computes once the same', () => {
    expect(readPlan({ tiers: [{ tier: 'sequence' }] })).toEqual({
      seed: 1,
      model_engine: 'combined',
      clonotype_identity: 0.8,
      tiers: [{ tier: 'sequence' }],
    });
  });

  it('filters a tier by its own columns and by those before it', () => {
    expect(
      problemsOf({
        tiers: [
          { tier: 'sequence', filter: 'human_likeness > 0.8 and clonotype.rank = 1' },
          { tier: 'developability', filter: 'developability.psh < 150 and heavy.cdr3_length < 20' },
        ],
      }),
    ).toEqual([]);
  });

  it('docks a bounded number of rows to an antigen that it names', () => {
    const antigen = { upload_id: '019aaaf4-7c00-7000-8000-0000c2a9be21', epitope: ['A:45', 'B:52A', 'A:-3'] };
    const top = { count: 1000, score: 'human_likeness' };
    expect(problemsOf({ antigen, tiers: [{ tier: 'sequence', top }, { tier: 'complex' }] })).toEqual([]);
    const unbounded = 'give `top` or `diverse` to a tier before `complex`: at most 1000 rows may reach it';
    expect(problemsOf({ antigen, tiers: [{ tier: 'sequence' }, { tier: 'complex', top }] })).toEqual([
      `tiers[1].tier: ${unbounded}`,
    ]);
    expect(problemsOf({ antigen, tiers: [{ tier: 'sequence', diverse: 1001 }, { tier: 'complex' }] })).toEqual([
      `tiers[1].tier: ${unbounded}`,
    ]);
    expect(problemsOf({ tiers: [{ tier: 'sequence', diverse: 8 }, { tier: 'complex' }] })).toEqual([
      'antigen: the tier `complex` needs the structure of the antigen',
    ]);
    expect(problemsOf({ antigen: { ...antigen, epitope: ['45'] }, tiers: [{ tier: 'sequence' }] })).toEqual([
      'antigen.epitope[0]: must be a residue by chain and number, such as A:45',
    ]);
    // On this machine the structure is given beside the plan.
    expect(readLocalPlan({ tiers: [{ tier: 'sequence', diverse: 8 }, { tier: 'complex' }] }).antigen).toBeUndefined();
  });

  it('is refused with every place at fault', () => {
    expect(
      problemsOf({
        tiers: [
          { tier: 'sequence', filter: 'developability.psh < 150' },
          { tier: 'model', top: { count: 10, score: 'human_likeness >' } },
        ],
      }),
    ).toEqual([
      'tiers[0].filter: position 1: there is no column developability.psh here',
      'tiers[1].top.score: position 17: a column, a number or a text is missing at the end',
    ]);
    expect(problemsOf({ tiers: [{ tier: 'model' }] })).toEqual(['tiers[0].tier: the first tier must be `sequence`']);
    expect(problemsOf({ tiers: [{ tier: 'sequence' }, { tier: 'immunogenicity' }, { tier: 'model' }] })).toEqual([
      'tiers[2].tier: each tier may occur once, in the order sequence, model, developability, immunogenicity, complex',
    ]);
    expect(problemsOf({ tiers: [{ tier: 'sequence', fliter: 'x' }] })[0]).toMatch(/^tiers\[0\]: Unrecognized key/);
  });
});
