import { MARGIN_OVER_PLAIN, MARGIN_OVER_SIMILARITY } from '@paratope/campaigns/margins';
import { EXAMPLE_VH } from '@paratope/job-envelope';
import { z } from 'zod';

const assay = z.string().meta({ description: 'Name of the assay.', examples: ['KD'] });
const name = (what: string) =>
  z.string().meta({
    description: `${what}: the name that the table gave it, or its substitutions, counted in the V domain from 1.`,
    examples: ['H:S52T+L:A30G'],
  });
const bound = (which: string, example: number) =>
  z
    .number()
    .meta({ description: `${which} bound of the 80 % interval, in the unit of the assay.`, examples: [example] });
const rho = (what: string, example: number) =>
  z
    .number()
    .min(-1)
    .max(1)
    .meta({ description: what, examples: [example] });
const count = (description: string, example: number) =>
  z
    .int()
    .nonnegative()
    .meta({ description, examples: [example] });

const cardSchema = z
  .object({
    correlation: z
      .object({
        value: rho("Spearman's ρ of cross-validated predictions; higher is better.", 0.58),
        low: rho('Lower bound of its 95 % interval.', 0.35),
        high: rho('Upper bound of its 95 % interval.', 0.74),
      })
      .nullable()
      .meta({
        description: 'Rank correlation of left-out values with their predictions. Null for fewer than ten values.',
      }),
    blosum_correlation: rho('ρ of the BLOSUM62 similarity to the parent on the same values.', 0.21),
    nearness_correlation: rho('ρ of the nearness to the parent on the same values.', 0.12),
    plain_correlation: z
      .number()
      .min(-1)
      .max(1)
      .nullable()
      .optional()
      .meta({
        description:
          'ρ of a Gaussian process with one plain linear kernel, on the same folds. Null for fewer than ten values; absent on plates of earlier versions.',
        examples: [0.44],
      }),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({
        description:
          'Share of left-out values within their 80 % interval; 0.75 to 0.85 is calibrated. Null for fewer than ten values.',
        examples: [0.79],
      }),
    verdict: z.enum(['better', 'not_better', 'too_few']).meta({
      description: `Whether the model may choose wells: its ρ is above that of similarity to the parent by ${MARGIN_OVER_SIMILARITY} or more, with a 95 % interval of the gain above 0, and at most ${-MARGIN_OVER_PLAIN} below that of the plain kernel.`,
      examples: ['better'],
    }),
    explanation: z.string().meta({
      description: 'The verdict in words, with the next step.',
      examples: [
        'Better than similarity to the parent: the model chooses wells (cross-validated ρ 0.58, against 0.21 for similarity to the parent and 0.44 for a plain kernel).',
      ],
    }),
    kernels: z
      .array(
        z.object({
          kernel: z
            .string()
            .meta({ description: 'Covariance of the process.', examples: ['Gaussian, length scale 1'] }),
          weight: z
            .number()
            .min(0)
            .max(1)
            .meta({ description: 'Its share in the predictions.', examples: [0.62] }),
        }),
      )
      .meta({ description: 'Models that the predictions are averaged over, the heaviest first.' }),
  })
  .meta({ id: 'CampaignModelCard' });

export const learnedAssaySchema = z
  .object({
    assay,
    unit: z.string().meta({ description: 'Unit of the values. Empty where the table names none.', examples: ['nM'] }),
    direction: z.enum(['higher_is_better', 'lower_is_better']).meta({
      description: 'Direction of better values.',
      examples: ['lower_is_better'],
    }),
    scale: z.enum(['linear', 'logarithmic']).meta({
      description: 'Scale on which the values are learned.',
      examples: ['logarithmic'],
    }),
    measured: count('Variants with a value or a bound.', 48),
    censored: count('Variants with a bound instead of a value.', 3),
    not_expressed: count(
      'Variants that were not expressed; no model learns from them, and no plate proposes them again.',
      1,
    ),
    card: cardSchema.meta({ description: 'Accuracy of the model.' }),
    left_out: z
      .array(
        z.object({
          name: name('The variant'),
          measured: z.number().meta({ description: 'Measured value, or the bound.', examples: [4] }),
          predicted: z.number().meta({ description: 'Value that was predicted without it.', examples: [5.2] }),
          low: bound('Lower', 1.9),
          high: bound('Upper', 14),
        }),
      )
      .meta({ description: 'Measured against predicted values, of the cross-validation.' }),
    effects: z
      .array(
        z.object({
          chain: z.enum(['heavy', 'light']).meta({ description: 'V domain.', examples: ['heavy'] }),
          position: z
            .int()
            .positive()
            .meta({ description: 'Place in the V domain, from 1.', examples: [52] }),
          from: z.string().meta({ description: 'Amino acid of the parent.', examples: ['S'] }),
          to: z.string().meta({ description: 'Substitute.', examples: ['T'] }),
          effect: z.number().meta({
            description:
              'Predicted change by this substitution alone, on the learned scale where higher is better; tenfold is 1 on a logarithmic one.',
            examples: [0.31],
          }),
          measured: count('Measured variants that have it.', 6),
        }),
      )
      .meta({ description: 'Learned effect of every substitution that was measured, by position.' }),
  })
  .meta({ id: 'LearnedAssay' });

export type LearnedAssay = z.output<typeof learnedAssaySchema>;

const directionSchema = z
  .enum(['higher_is_better', 'lower_is_better'])
  .nullable()
  .meta({ description: 'Direction of better values. Null where nothing says it.', examples: ['lower_is_better'] });

/** How the wells of a plate were chosen. */
export const choiceSchema = z
  .object({
    method: z.enum(['models', 'medoids']).meta({
      description:
        '`models`: by the predictions of the models that are better than similarity to the parent. `medoids`: there is none, so the plate explores with variants that represent the candidates (k-medoids over BLOSUM62 features), and no prediction chooses a well.',
      examples: ['models'],
    }),
    chosen_by: z.array(assay).meta({ description: 'Assays whose models choose the wells. Empty for `medoids`.' }),
    to_measure: z
      .array(
        z.object({
          assay,
          unit: z.string().meta({ description: 'Unit. Empty where none is known yet.', examples: ['nM'] }),
          direction: directionSchema,
        }),
      )
      .meta({ description: 'Assays to measure the plate in: those measured so far, or those that the terms name.' }),
    explanation: z.string().meta({
      description: 'The choice in one sentence.',
      examples: ['The model of KD chooses the wells.'],
    }),
  })
  .meta({ id: 'CampaignChoice' });

export type CampaignChoice = z.output<typeof choiceSchema>;

export const wellSchema = z
  .object({
    well: z.string().meta({ description: 'Place on the plate, row by row.', examples: ['A1'] }),
    name: name('The variant'),
    role: z
      .enum(['candidate', 'control', 'repeat'])
      .meta({ description: 'Purpose of the well.', examples: ['candidate'] }),
    reason: z
      .string()
      .optional()
      .meta({
        description: 'Reason of the choice. A detail of `expand`.',
        examples: ['Among the highest predicted values of what is left.'],
      }),
    mutation_count: count('Substitutions against the parent.', 2),
    chains: z
      .array(
        z.object({
          role: z.string().meta({ description: 'Role of the chain in the antibody.', examples: ['heavy'] }),
          sequence: z.string().meta({ description: 'Whole chain, one-letter codes.', examples: [EXAMPLE_VH] }),
        }),
      )
      .optional()
      .meta({ description: 'The chains, as a new variant takes them. A detail of `expand`.' }),
    predictions: z
      .array(
        z.object({
          assay,
          value: z.number().meta({ description: 'Predicted value, in the unit of the assay.', examples: [2.1] }),
          low: bound('Lower', 0.7),
          high: bound('Upper', 6.4),
          extrapolated: z.boolean().meta({
            description:
              'Whether the variant is farther from every measured one than these are from each other: the interval is too narrow then.',
            examples: [false],
          }),
        }),
      )
      .meta({ description: 'One per assay. Empty on the first plate.' }),
  })
  .meta({ id: 'CampaignWell' });

export type CampaignWell = z.output<typeof wellSchema>;
