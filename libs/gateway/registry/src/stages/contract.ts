import { z } from 'zod';
import { described, namedObject, namedStrictObject } from '@paratope/job-envelope';
import { objectSchema, route } from '@paratope/gateway-http';
import { FIRST_STAGES, NO_STAGE, stageName } from './stage-schemas.js';

const tag = 'stages';
const path = '/v1/stages';
const MOST_STAGES = 20;

const STAGES = { description: 'Names of the stages, in their order.', examples: [[...FIRST_STAGES]] };

const stageListSchema = namedObject('StageList', {
  object: objectSchema('stage_list'),
  stages: z.array(z.string()).meta(STAGES),
});

const answers = { 200: { description: 'The stages.', body: stageListSchema } } as const;

export const getStages = route('getStages', `GET ${path}`, {
  tag,
  withinProjects: true,
  summary: 'Get the stages that molecules go through',
  description: 'The organization’s own list, for candidates and variants. A sandbox has the list of its organization.',
  answers,
});

const inAnyCase = (text: string): string =>
  [...text].map((letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`).join('');

/** A filter by this name asks for molecules without a stage. */
const ownStage = stageName
  .refine((name) => name.toLowerCase() !== NO_STAGE, { message: `must not be ${NO_STAGE}` })
  .meta({ not: { pattern: `^ *${inAnyCase(NO_STAGE)} *$` } });

const isUnlike = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

export const updateStages = route('updateStages', `PATCH ${path}`, {
  tag,
  summary: 'Change the stages that molecules go through',
  description:
    'The list replaces the one before. `renamed` gives candidates and variants of a former stage another one. A stage that a candidate or ' +
    'variant has, and that is neither in the list nor renamed, is a `conflict`.',
  role: 'admin',
  body: namedStrictObject('StageListUpdate', {
    stages: z
      .array(ownStage)
      .min(1)
      .max(MOST_STAGES)
      .refine(isUnlike, { message: 'must name each stage once', params: { code: 'not_unique' } })
      .meta(STAGES),
    renamed: described(
      z.record(stageName, stageName).default({}),
      'New names by former ones. A new name is in `stages`.',
      { expressed: 'made' },
    ),
  }),
  answers,
  problems: ['conflict'],
  effect: 'organization',
  idempotency: 'transaction',
});
