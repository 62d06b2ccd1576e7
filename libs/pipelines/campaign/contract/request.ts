import { objectivesSchema, isModelled, MODELLED_FIGURES } from '@paratope/design/objectives';
import { described, EXAMPLE_VH, EXAMPLE_VL, idOf, requiring, field } from '@paratope/job-envelope';
import { z } from 'zod';

/** Largest number of characters of a file of results: some thousands of rows. A request holds at most a megabyte. */
const LARGEST_FILE = 1_000_000;

export const resultsFileSchema = field.strictObject(
  'Measured values of one round: names or sequences, value, unit, direction, replicates, bounds, failures to express.',
  {
    filename: described(
      z.string().min(1).max(200),
      'Name of the file, which messages about it begin with.',
      'plate-1.csv',
    ),
    content: described(
      z.string().min(1).max(LARGEST_FILE),
      'The file: CSV, TSV or JSON as text, XLSX in base64.',
      'name,value,unit,direction\nparent,12,nM,lower\nH:S52T,4,nM,lower\nH:Y100F,> 1000,nM,lower\n',
    ),
    encoding: described(z.enum(['text', 'base64']).default('text'), 'Encoding of the file in `content`.', 'text'),
  },
);

export type ResultsFile = z.output<typeof resultsFileSchema>;

const sequence = z
  .string()
  .regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/)
  .max(400);

const candidateSchema = field.strictObject('A variant that a plate may hold.', {
  name: described(z.string().min(1).max(200), 'Name of the candidate.', 'clone 12'),
  heavy: described(sequence, 'V domain of the heavy chain, one-letter codes.', EXAMPLE_VH),
  light: described(sequence.optional(), 'V domain of the light chain. Absent of single domains.', EXAMPLE_VL),
});

export type Candidate = z.output<typeof candidateSchema>;

export const plateSchema = field.strictObject('The plate that is proposed.', {
  size: described(z.int().min(2).max(384).default(48), 'Wells, the control and repeats included.', 48),
  control: described(z.boolean().default(true), 'Whether the parent is measured on the plate.', true),
  repeats: described(
    z.int().min(0).max(48).default(2),
    'Number of the best measured variants that are measured again, to estimate the noise.',
    2,
  ),
  minimum_distance: described(
    z.int().min(1).max(20).default(1),
    'Least number of positions at which two candidates of the plate differ.',
    2,
  ),
});

/** Settings that a campaign keeps between its plates. */
export const settingsShape = {
  candidates: described(
    z.array(candidateSchema).max(5000).default([]),
    'Variants to choose from, such as a library that was made. Empty: they are made under the constraints of `objectives`.',
    [],
  ),
  objectives: described(
    objectivesSchema
      .omit({ proposals: true, effort: true, seed: true })
      .refine(({ terms }) => !terms.some(({ figure }) => isModelled(figure)), {
        message:
          '`hic` and `developability_risk` need a model of the parent: they are terms of a design; a campaign has none',
        path: ['terms'],
        params: { code: 'unknown_figure' },
      })
      .meta({ not: requiring({ terms: { contains: requiring({ figure: { enum: [...MODELLED_FIGURES] } }) } }) })
      .prefault({ terms: [{ figure: 'mutations', goal: 'limit_only', at_most: 8 }] }),
    'Constraints on the variants, limits of figures, and `learned:ASSAY` terms: the assays that the plate is chosen by. Without such a term, all measured assays.',
  ),
  plate: plateSchema.prefault({}),
  pool: described(
    z.int().min(100).max(5000).default(1500),
    'Number of variants that are generated to choose from, if no `candidates` are given.',
    1500,
  ),
  seed: described(z.int().min(0).default(1), 'Seed: equal seeds and inputs give equal plates.', 1),
};

const sha256 = described(
  z.string().regex(/^[0-9a-f]{64}$/),
  'SHA-256, hexadecimal.',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
);

/** Digests of the rounds and candidates that a plate learns from. A campaign only adds rounds, so a state always names the same content. */
export const campaignStateSchema = z
  .strictObject({
    rounds: described(
      z
        .array(
          field.strictObject('A measured round.', {
            file: field.string('Name of the file of results.', 'plate-1.csv'),
            sha256,
          }),
        )
        .max(50),
      'Measured rounds, the earliest first, each by the digest of its file.',
    ),
    candidate_count: field.nonNegativeInt('Candidates of the campaign.', 0),
    candidates_sha256: described(sha256, 'SHA-256 of the candidates as JSON, hexadecimal.'),
  })
  .meta({
    id: 'CampaignState',
    description: 'Data that a plate learns from: rounds and candidates of a campaign, by their digests.',
  });

export type CampaignState = z.output<typeof campaignStateSchema>;

export const requestShape = {
  campaign_id: described(
    idOf('campaign').nullable().default(null),
    'Campaign of the plate. Null for a plate without one.',
  ),
  campaign_state: described(
    campaignStateSchema.nullable().default(null),
    'Measured rounds and candidates of `campaign_id` that the plate learns from. Null: `results` and `candidates` of the request.',
    null,
  ),
  results: described(
    z.array(resultsFileSchema).max(50).default([]),
    'A file per measured round, the earliest first. Empty: the first plate.',
  ),
  ...settingsShape,
};

/** Content that a {@link campaignStateSchema} names. */
export const campaignContentSchema = z.object({ results: requestShape.results, candidates: settingsShape.candidates });

export const campaignRequestSchema = z.object(requestShape);

export type CampaignRequest = z.output<typeof campaignRequestSchema>;
