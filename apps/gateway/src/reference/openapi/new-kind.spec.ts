import { describe, expect, it } from '@jest/globals';
import { envelopeSchema, NO_FIGURES, variantTaskSchema, type JobKindContract } from '@paratope/job-envelope';
import { z } from 'zod';
import { lifecycleRoutes, submitRoutes } from '../../jobs/kinds/job-routes.js';
import { openApiDocument } from './document.js';

const submit = z.strictObject({ variant_id: z.uuid() }).meta({ id: 'SolubilityAnalysisSubmit' });
const results = z
  .looseObject({ score: z.number(), method: z.string(), chains: z.array(z.object({ role: z.string() })) })
  .meta({ id: 'SolubilityAnalysisResults' });

/** A kind as its author first writes it, with fields that have no description and no example. */
const KIND: JobKindContract = {
  kind: 'solubility_analysis',
  path: 'solubility-analyses',
  description: 'Solubility.',
  worker: 'solubility-analysis-worker',
  credits: 1,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 3,
  queuedPerOrg: 5,
  needs: [],
  provides: [],
  submit,
  inputs: submit,
  sequenceInputs: [],
  task: variantTaskSchema,
  stored: results,
  files: [],
  figures: NO_FIGURES,
  scratch: false,
  results,
  envelope: envelopeSchema('solubility_analysis', submit, results).meta({ id: 'SolubilityAnalysis' }),
};

describe('the OpenAPI document of a kind with an unfinished contract', () => {
  it('is written, with an example of every body, before its fields have descriptions and examples', () => {
    const routes = [...Object.values(submitRoutes(KIND)), ...Object.values(lifecycleRoutes(KIND))];
    const { components } = JSON.parse(JSON.stringify(openApiDocument(routes, [], 'https://docs.example'))) as {
      readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
    };
    expect(components.examples['SolubilityAnalysis']?.value).toMatchObject({
      object: 'solubility_analysis',
      status: 'completed',
      results: { score: 1, method: 'string', chains: [{ role: 'string' }] },
    });
    expect(components.examples['BatchSolubilityAnalysisSubmit']?.value).toMatchObject({
      items: [{ variant_id: expect.any(String) }],
    });
  });
});
