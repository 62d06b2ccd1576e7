import { expect, it } from '@jest/globals';
import { DEVELOPABILITY_COLUMNS, MODEL_COLUMNS, SEQUENCE_COLUMNS, SET_COLUMNS } from '@paratope/screening/columns';
import { readFilter, readScore } from '@paratope/screening/expressions';
import { fieldsOf, fieldsOfPlan, planOf, PRESETS } from './plan.js';

it('a plan that a form was filled with is the plan that it gives', () => {
  const plan: Parameters<typeof fieldsOfPlan>[0] = {
    tiers: [
      { tier: 'sequence', filter: 'human_likeness > 0.8', top: { count: 100, score: 'human_likeness' }, diverse: 8 },
      { tier: 'developability' },
    ],
  };
  expect(planOf(fieldsOfPlan(plan))).toEqual(plan);
  const byNetwork: typeof plan = { model_engine: 'network', tiers: [{ tier: 'sequence' }, { tier: 'model' }] };
  expect(planOf(fieldsOfPlan(byNetwork))).toEqual(byNetwork);
  const docked: typeof plan = {
    antigen: { upload_id: '0198c0de-0000-7000-8000-000000000001', chains: ['A'], epitope: ['A:45', 'A:47'] },
    tiers: [
      { tier: 'sequence', diverse: 8 },
      { tier: 'complex', top: { count: 4, score: '-complex.score' } },
    ],
  };
  expect(planOf(fieldsOfPlan(docked))).toEqual(docked);
});

it('a tier says nothing of what was left empty, and the first is always run', () => {
  expect(planOf(fieldsOf([{ tier: 'model', filter: '  ' }]))).toEqual({
    tiers: [{ tier: 'sequence' }, { tier: 'model' }],
  });
});

it('a plan without the tier that docks has no antigen', () => {
  const antigenUpload = '0198c0de-0000-7000-8000-000000000001';
  const chosen = fieldsOf([{ tier: 'complex', antigenUpload, epitope: ' A:45, A:47 ' }]);
  expect(planOf(chosen).antigen).toEqual({ upload_id: antigenUpload, epitope: ['A:45', 'A:47'] });
  expect(planOf(chosen.map((each) => ({ ...each, isRun: each.tier === 'sequence' })))).not.toHaveProperty('antigen');
});

it('a score without a number to keep ranks all antibodies', () => {
  expect(planOf(fieldsOf([{ tier: 'sequence', score: 'human_likeness' }]), 500).tiers).toEqual([
    { tier: 'sequence', top: { count: 500, score: 'human_likeness' } },
  ]);
});

it('presets begin with the tier sequence', () => {
  for (const { fields } of PRESETS) expect(planOf(fields).tiers[0]?.tier).toBe('sequence');
});

it('presets filter and rank by columns of the tiers that they run', () => {
  const byTier: Readonly<Record<string, readonly (typeof SEQUENCE_COLUMNS)[number][]>> = {
    sequence: [...SEQUENCE_COLUMNS, ...SET_COLUMNS],
    model: MODEL_COLUMNS,
    developability: DEVELOPABILITY_COLUMNS,
  };
  for (const { fields } of PRESETS) {
    const known: (typeof SEQUENCE_COLUMNS)[number][] = [];
    for (const { tier, filter, top } of planOf(fields).tiers) {
      known.push(...(byTier[tier] ?? []));
      if (filter !== undefined) expect(() => readFilter(filter, known)).not.toThrow();
      if (top) expect(() => readScore(top.score, known)).not.toThrow();
    }
  }
});
