import { describe, expect, it } from '@jest/globals';
import { EngineInputError } from '@paratope/job-envelope/engine';
import { campaignPlateResultsSchema, campaignPlateSubmitSchema, campaignPlateTaskSchema } from '../contract.js';
import createEngine from './engine.js';

/** A camel's VHH to lysozyme (cAb-Lys3, PDB 1MEL). */
const VHH =
  'DVQLQASGGGSVQAGGSLRLSCAASGYTIGPYCMGWFRQAPGKEREGVAAINMGGGITYYADSVKGRFTISQDNAKNTVYLLMNSLEPEDTAIYYCAADSTIYASYYECGHGLSTGGYGYDSWGQGTQVTVSS';
const VARIANT = '019aa000-0000-7000-8000-000000000000';
const context = { seed: 7, scratch: 'jobs/1/scratch', progress: () => undefined };
const task = (submit: object) => ({
  ...campaignPlateSubmitSchema.parse({ variant_id: VARIANT, plate: { size: 8 }, pool: 100, ...submit }),
  format: 'nanobody',
  chains: [{ role: 'heavy', sequence: VHH }],
  campaign: null,
});

describe('the campaign engine', () => {
  it('answers in the shape of the contract, with the seed that replays it', async () => {
    const engine = await createEngine({});
    const { results, provenance } = await engine(campaignPlateTaskSchema.parse(task({ seed: 5 })), context);
    expect(campaignPlateResultsSchema.parse(results).wells).toHaveLength(8);
    expect(provenance).toMatchObject({ engine: 'paratope-campaign', seed: 5 });
  });

  it('learns from the rounds of a campaign that its task holds', async () => {
    const engine = await createEngine({});
    const content = 'name,value,unit,direction\nparent,10,nM,lower\nH:D1E,4,nM,lower\nH:V2A,7,nM,lower\n';
    const campaign = { results: [{ filename: 'plate-1.csv', content, encoding: 'text' }], candidates: [] };
    const { results } = await engine({ ...task({}), campaign }, context);
    const { round, assays } = campaignPlateResultsSchema.parse(results);
    expect(round).toBe(2);
    expect(assays).toHaveLength(1);
  });

  it('refuses a bad file in words for the customer', async () => {
    const engine = await createEngine({});
    const results = [{ filename: 'plate-1.csv', content: 'name,value\nparent,soon\n' }];
    const outcome = Promise.resolve(engine(task({ results }), context));
    await expect(outcome).rejects.toThrow(EngineInputError);
    await expect(outcome).rejects.toThrow('plate-1.csv: Row 2: column value holds no number');
  });
});

describe('a submit of a campaign plate', () => {
  it('takes no limit of the HIC retention: a campaign has no model of the parent', () => {
    const terms = [{ figure: 'hic', goal: 'limit_only', at_most: 9 }];
    const { error } = campaignPlateSubmitSchema.safeParse({ variant_id: VARIANT, objectives: { terms } });
    expect(error?.issues[0]).toMatchObject({
      path: ['objectives', 'terms'],
      message:
        '`hic` and `developability_risk` need a model of the parent: they are terms of a design; a campaign has none',
    });
  });
});
