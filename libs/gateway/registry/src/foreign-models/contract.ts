import { FOREIGN_FIGURES } from '@paratope/foreign-runs/figures';
import { described, idOf, namedObject, field } from '@paratope/job-envelope';
import { idParams, livemode, objectSchema, route } from '@paratope/gateway-http';
import { z } from 'zod';
import { ruleOutcome, rulesQuery } from './epitope-rules.js';

/** Maximum number of models that a table evaluates rules on. */
export const MOST_MODELS = 5_000;

const foreignFigures = namedObject(
  'ForeignFigures',
  Object.fromEntries(
    FOREIGN_FIGURES.map(({ name, description, ...figure }) => [
      name,
      field.nullableNumber(`${description}${'unit' in figure ? ` In ${figure.unit}.` : ''}`, 0.5),
    ]),
  ),
);

const model = {
  id: described(idOf('model'), 'Identifier of the model.'),
  variant_id: described(idOf('variant'), 'Variant that the model is of.'),
  import_id: described(idOf('import'), 'Import that brought it.'),
  path: field.string('Path of its structure file in the run.', 'ab/ab_model_0.cif'),
  program: field.string('Program that made it, as its files say.', 'Boltz'),
  version: field.nullableString('Version of the program. Null where its files do not say it.', null),
  seed: field.nullableNumber('Seed of the run. Null where its paths do not say it.', 1),
  digest: field.string('SHA-256 of the structure file.', '9f86d081884c7d65'),
  antibody_chains: field.strings('Chains of the antibody in the file.', ['H', 'L']),
  antigen_chains: field.strings('Its other protein chains.', ['A']),
  figures: described(foreignFigures, 'Figures that models of every program have.'),
  rules: field.list(ruleOutcome, 'Outcome of each epitope rule of the request.'),
  holds: field.boolean('Whether the model satisfies all rules.', true),
};

const givenFigure = z.object({
  name: field.string('Name that the program uses.', 'chain_pair_iptm[0][1]'),
  value: field.number('Value as printed.', 0.83),
  unit: field.nullableString('Unit, by the name. Null without one.', null),
  direction: field.oneOf(['higher', 'lower', 'none'], 'Values that are wanted, by the name.'),
});

export const getVariantForeignModels = route('getVariantForeignModels', 'GET /v1/variants/{id}/foreign-models', {
  tag: 'variants',
  withinProjects: true,
  summary: 'Get the models of a variant that other programs made',
  description:
    'Returns the models that imports brought, the best by its program’s own confidence first, with every figure that the program printed.',
  params: idParams,
  query: z.strictObject({
    rules: rulesQuery,
    structures: described(z.enum(['true', 'false']).default('false'), 'Whether the structure files are in the answer.'),
  }),
  answers: {
    200: {
      description: 'The models.',
      body: namedObject('ForeignModels', {
        object: objectSchema('foreign_models'),
        data: field.list(
          namedObject('ForeignModel', {
            ...model,
            given: field.list(givenFigure, 'Figures as the program printed them.'),
            structure: field.nullableString('The structure file. Null unless `structures` is `true`.', null),
          }),
          'The models.',
        ),
        livemode,
      }),
    },
  },
});

export const getProjectForeignModels = route('getProjectForeignModels', 'GET /v1/projects/{id}/foreign-models', {
  tag: 'projects',
  withinProjects: true,
  summary: 'Get the best imported model of each variant of a project, filtered by epitope rules',
  description: `Evaluates the rules on the contacts that were kept, without reading a model again, on at most ${MOST_MODELS.toLocaleString('en')} models.`,
  params: idParams,
  query: z.strictObject({
    rules: rulesQuery,
    holding: described(
      z.enum(['true', 'false']).default('false'),
      'Whether only models that satisfy all rules are returned.',
    ),
  }),
  answers: {
    200: {
      description: 'The models, the newest first.',
      body: namedObject('ForeignModelTable', {
        object: objectSchema('foreign_model_table'),
        models: field.int('Number of models that were evaluated.', 1000),
        data: field.list(
          namedObject('ForeignModelOfProject', {
            ...model,
            candidate_name: field.string('Name of the candidate.', 'rank01_design'),
          }),
          'The models.',
        ),
        livemode,
      }),
    },
  },
});
