import { FOREIGN_FIGURES } from '@paratope/foreign-runs/figures';
import { idOf } from '@paratope/job-envelope';
import { idParams, livemode, objectSchema, route } from '@paratope/gateway-http';
import { z } from 'zod';

/** Maximum number of models that a table evaluates rules on. */
export const MOST_MODELS = 5_000;

const RULES =
  'Conditions on antibody and antigen, separated by `;`: `any CDR within 6 Å of A:45-60`, `no contact with B`, `at least 60% of A:45-60`.';

const ruleOutcome = z
  .object({
    rule: z.string().meta({ description: 'The rule.', examples: ['any CDR within 6 Å of A:45-60'] }),
    holds: z.boolean().meta({ description: 'Whether the model satisfies it.', examples: [true] }),
    value: z
      .number()
      .nullable()
      .meta({
        description:
          'Share of the residues in contact for `at least`; otherwise the shortest distance in Å, null beyond 12 Å.',
        examples: [3.4],
      }),
    unknown: z
      .boolean()
      .meta({ description: 'Whether the antigen has none of the named residues.', examples: [false] }),
  })
  .meta({ id: 'EpitopeRuleOutcome' });

const foreignFigures = z
  .object(
    Object.fromEntries(
      FOREIGN_FIGURES.map(({ name, description, ...figure }) => [
        name,
        z
          .number()
          .nullable()
          .meta({ description: `${description}${'unit' in figure ? ` In ${figure.unit}.` : ''}`, examples: [0.5] }),
      ]),
    ),
  )
  .meta({ id: 'ForeignFigures' });

const model = {
  id: idOf('model').meta({ description: 'Identifier of the model.' }),
  variant_id: idOf('variant').meta({ description: 'Variant that the model is of.' }),
  import_id: idOf('import').meta({ description: 'Import that brought it.' }),
  path: z.string().meta({ description: 'Path of its structure file in the run.', examples: ['ab/ab_model_0.cif'] }),
  program: z.string().meta({ description: 'Program that made it, as its files say.', examples: ['Boltz'] }),
  version: z
    .string()
    .nullable()
    .meta({ description: 'Version of the program. Null where its files do not say it.', examples: [null] }),
  seed: z
    .number()
    .nullable()
    .meta({ description: 'Seed of the run. Null where its paths do not say it.', examples: [1] }),
  digest: z.string().meta({ description: 'SHA-256 of the structure file.', examples: ['9f86d081884c7d65'] }),
  antibody_chains: z
    .array(z.string())
    .meta({ description: 'Chains of the antibody in the file.', examples: [['H', 'L']] }),
  antigen_chains: z.array(z.string()).meta({ description: 'Its other protein chains.', examples: [['A']] }),
  figures: foreignFigures.meta({ description: 'Figures that models of every program have.' }),
  rules: z.array(ruleOutcome).meta({ description: 'Outcome of each epitope rule of the request.' }),
  holds: z.boolean().meta({ description: 'Whether the model satisfies all rules.', examples: [true] }),
};

const givenFigure = z.object({
  name: z.string().meta({ description: 'Name that the program uses.', examples: ['chain_pair_iptm[0][1]'] }),
  value: z.number().meta({ description: 'Value as printed.', examples: [0.83] }),
  unit: z
    .string()
    .nullable()
    .meta({ description: 'Unit, by the name. Null without one.', examples: [null] }),
  direction: z.enum(['higher', 'lower', 'none']).meta({ description: 'Values that are wanted, by the name.' }),
});

const rules = z
  .string()
  .max(2_000)
  .optional()
  .meta({ description: RULES, examples: ['no contact with B'] });

export const getVariantForeignModels = route({
  operationId: 'getVariantForeignModels',
  method: 'GET',
  path: '/v1/variants/{id}/foreign-models',
  tag: 'variants',
  withinProjects: true,
  summary: 'Get the models of a variant that other programs made',
  description:
    'Returns the models that imports brought, the best by its program’s own confidence first, with every figure that the program printed.',
  params: idParams,
  query: z.strictObject({
    rules,
    structures: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Whether the structure files are in the answer.' }),
  }),
  answers: {
    200: {
      description: 'The models.',
      body: z
        .object({
          object: objectSchema('foreign_models'),
          data: z
            .array(
              z
                .object({
                  ...model,
                  given: z.array(givenFigure).meta({ description: 'Figures as the program printed them.' }),
                  structure: z
                    .string()
                    .nullable()
                    .meta({ description: 'The structure file. Null unless `structures` is `true`.', examples: [null] }),
                })
                .meta({ id: 'ForeignModel' }),
            )
            .meta({ description: 'The models.' }),
          livemode,
        })
        .meta({ id: 'ForeignModels' }),
    },
  },
});

export const getProjectForeignModels = route({
  operationId: 'getProjectForeignModels',
  method: 'GET',
  path: '/v1/projects/{id}/foreign-models',
  tag: 'projects',
  withinProjects: true,
  summary: 'Get the best imported model of each variant of a project, filtered by epitope rules',
  description: `Evaluates the rules on the contacts that were kept, without reading a model again, on at most ${MOST_MODELS.toLocaleString('en')} models.`,
  params: idParams,
  query: z.strictObject({
    rules,
    holding: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Whether only models that satisfy all rules are returned.' }),
  }),
  answers: {
    200: {
      description: 'The models, the newest first.',
      body: z
        .object({
          object: objectSchema('foreign_model_table'),
          models: z.int().meta({ description: 'Number of models that were evaluated.', examples: [1000] }),
          data: z
            .array(
              z
                .object({
                  ...model,
                  candidate_name: z
                    .string()
                    .meta({ description: 'Name of the candidate.', examples: ['rank01_design'] }),
                })
                .meta({ id: 'ForeignModelOfProject' }),
            )
            .meta({ description: 'The models.' }),
          livemode,
        })
        .meta({ id: 'ForeignModelTable' }),
    },
  },
});
