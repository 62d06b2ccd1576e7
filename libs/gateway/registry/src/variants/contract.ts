import {
  described,
  EXAMPLE_VH,
  exampleId,
  idOf,
  labelFields,
  labelInputs,
  nameSchema,
  namedObject,
  field,
} from '@paratope/job-envelope';
import { titleOf } from '@paratope/pipelines';
import { PROPOSALS, VARIANT_SOURCE } from '@paratope/pipelines/http';
import { z } from 'zod';
import {
  archivedSchema,
  idParams,
  lifeTimestamps,
  objectSchema,
  route,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';
import { archivableRoutes } from '../archivable/routes.js';
import { warningsSchema } from '../chains/chain-warnings.js';
import { chainInputsSchema, chainSchema, EXAMPLE_CHAINS, inputRole } from '../chains/chains.js';
import { constantRegionSchema } from '../chains/constant-regions.js';
import { decisionChanges, decisionFields, decisionFilters } from '../stages/stage-schemas.js';

const tag = 'variants';

const { kind: SOURCE, choices, schema: SOURCE_SCHEMA } = VARIANT_SOURCE;
const TITLE = titleOf(SOURCE);
const CAPITALIZED = `${TITLE.charAt(0).toUpperCase()}${TITLE.slice(1)}`;
/** The field of a variant that names the job that it was made from, and the corresponding field of the body. */
const JOB_FIELD = `${SOURCE.kind}_id`;
const FROM_FIELD = `from_${JOB_FIELD}`;

export const ORIGINS = ['baseline', SOURCE.kind, 'manual'] as const;

const NAME = { description: 'Name of the variant, unique in its candidate.', examples: ['v1'] };
const name = nameSchema.meta(NAME);
const ORIGIN = `Origin of the variant: the baseline of its candidate, a ${TITLE}, or made by hand.`;

/** Returns an object with one named field. Its static type has no fields, because the column belongs to the rows. */
function only(name: string, schema: z.ZodType): object {
  return { [name]: schema };
}

export const variantSchema = namedObject('Variant', {
  id: described(idOf('variant'), 'Identifier of the variant.'),
  object: objectSchema('variant'),
  candidate_id: described(idOf('candidate'), 'Candidate of the variant.'),
  parent_variant_id: field.nullableUuid('Variant that this one descends from. Null for the baseline.', null),
  name: z.string().meta(NAME),
  origin: field.oneOf(ORIGINS, ORIGIN),
  is_baseline: field.boolean('Whether the variant is the baseline of its candidate.', true),
  ...only(
    JOB_FIELD,
    field.nullableUuid(`${CAPITALIZED} that the variant was taken from. Null for other origins.`, null),
  ),
  strategy: described(choices.nullable(), `${CAPITALIZED} strategy of the variant. Null for other origins.`, null),
  ...decisionFields,
  ...labelFields,
  archived: archivedSchema,
  chains: z.array(chainSchema).meta({ description: 'The chains of the variant.', examples: [EXAMPLE_CHAINS] }),
  ...lifeTimestamps,
});

export type Variant = z.output<typeof variantSchema>;

const createdVariantSchema = variantSchema.extend({ warnings: warningsSchema }).meta({ id: 'CreatedVariant' });
export type CreatedVariant = z.output<typeof createdVariantSchema>;

export const manualVariantSchema = z
  .strictObject({
    parent_variant_id: described(uuidOf('variant'), 'Variant that the new one descends from.'),
    name: name.meta({ examples: ['S31R'] }),
    chains: described(chainInputsSchema, 'All chains of the new variant.'),
    ...labelInputs,
  })
  .meta({ id: 'ManualVariantCreate', description: 'A variant with the given chains.' });

const madeVariantSchema = z
  .strictObject({
    ...only(FROM_FIELD, described(uuidOf(SOURCE.kind), `A completed ${TITLE}.`)),
    strategy: described(choices, 'Strategy of the result that becomes the variant.'),
    name: described(nameSchema.optional(), 'Name of the variant. Default: the name of the parent and the strategy.'),
    ...labelInputs,
  })
  .meta({ id: SOURCE_SCHEMA, description: `A variant from a result of a completed ${TITLE}.` });

export type MadeVariant = z.output<typeof madeVariantSchema>;

export const PROPOSERS = PROPOSALS.map(({ kind }) => titleOf(kind)).join(' or ');

export const proposedVariantSchema = z
  .strictObject({
    from_job_id: described(uuidOf('job'), `A completed ${PROPOSERS}.`),
    proposal: described(z.string().min(1).max(100), 'Name of the proposal in the results of the job.', 'R1'),
    name: described(nameSchema.optional(), 'Name of the variant. Default: the name of the parent and the proposal.'),
    ...labelInputs,
  })
  .meta({
    id: 'ProposedVariantCreate',
    description: `A variant from a result of a completed ${PROPOSERS}. The reasons for its mutations, and what speaks against it, become its first note.`,
  });

/** Returns the columns of a variant that is made from a result of the job. */
export const columnsOf = (jobId: string) => ({ origin: SOURCE.kind, [JOB_FIELD]: jobId });

/** Returns the result and the job that a body names. */
export function sourceOf(body: MadeVariant) {
  const { strategy, name } = body;
  const jobId = uuidSchema.parse(Object.entries(body).find(([field]) => field === FROM_FIELD)?.[1]);
  return { jobId, choice: strategy, name };
}

/** The refusal of a choice for which the job has no result. */
export const NO_RESULT = {
  detail: `The ${TITLE} has no result of this strategy.`,
  errors: [{ pointer: '/strategy', detail: `the ${TITLE} has no result of it`, code: 'no_result' }],
};

const one = { description: 'The variant.', body: variantSchema };

export const createVariant = route('createVariant', 'POST /v1/variants', {
  withinProjects: true,
  tag,
  summary: `Create a variant from a parent, or from a result of a ${TITLE}, ${PROPOSERS}`,
  body: z.union([manualVariantSchema, madeVariantSchema, proposedVariantSchema]),
  answers: { 201: { ...one, body: createdVariantSchema, headers: { Location: 'Path of the variant.' } } },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});

const givenId = (what: string) => field.nullableUuid(`${what} Null where none was given.`, null);

const variantChainSchema = namedObject('VariantChain', {
  id: described(z.uuid(), 'Identifier of the chain.', exampleId('chain')),
  variant_id: described(idOf('variant'), 'Variant of the chain.'),
  chain_id: field.string('Name of the chain, unique in the variant.', 'H'),
  role: inputRole,
  variable_sequence: field.string('Sequence of the chain, upper-case one-letter codes.', EXAMPLE_VH),
  constant_region_id: givenId('Constant region behind the variable domain.'),
  source_antibody_id: givenId('Source antibody that the chain was taken from.'),
});

export type VariantChain = z.output<typeof variantChainSchema>;

export const getVariantChains = route('getVariantChains', 'GET /v1/variants/{id}/chains', {
  withinProjects: true,
  tag,
  summary: 'Get the chains of a variant with their names',
  params: idParams,
  answers: { 200: { description: 'The chains.', body: z.array(variantChainSchema) } },
});

export const getConstantRegions = route('getConstantRegions', 'GET /v1/constant-regions', {
  withinProjects: true,
  tag,
  summary: 'List the constant regions that a chain can name',
  answers: { 200: { description: 'The constant regions.', body: z.array(constantRegionSchema) } },
});

export const variantRoutes = archivableRoutes({
  tag,
  path: '/v1/variants',
  name: 'Variant',
  names: 'Variants',
  one: 'a variant',
  many: 'variants',
  answer: one,
  filters: {
    candidate_id: described(uuidSchema.optional(), 'Only variants of this candidate.'),
    parent_variant_id: described(uuidSchema.optional(), 'Only direct descendants of this variant.'),
    origin: described(z.enum(ORIGINS).optional(), 'Only variants of this origin.'),
    ...decisionFilters('variants'),
  },
  changes: { name: name.optional(), ...decisionChanges },
  change: { name: 'v1 final', stage: 'lead' },
  isAudited: true,
  summaries: {
    get: 'Get a variant with its chains',
    update: 'Rename, tag, archive or restore a variant, or change its stage',
  },
  descriptions: {
    update: 'The chains of a variant never change. Create another variant instead.',
    archive: 'The variant leaves the lists. Its jobs stay readable.',
  },
});
