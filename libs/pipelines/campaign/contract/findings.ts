import { MARGIN_OVER_PLAIN, MARGIN_OVER_SIMILARITY } from '@paratope/campaigns/margins';
import { described, EXAMPLE_VH, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';

const assay = field.string('Name of the assay.', 'KD');
const name = (what: string) =>
  field.string(
    `${what}: the name that the table gave it, or its substitutions, counted in the V domain from 1.`,
    'H:S52T+L:A30G',
  );
const bound = (which: string, example: number) =>
  field.number(`${which} bound of the 80 % interval, in the unit of the assay.`, example);
const rho = (what: string, example: number) => described(z.number().min(-1).max(1), what, example);
const count = (description: string, example: number) => field.nonNegativeInt(description, example);

const cardSchema = namedObject('CampaignModelCard', {
  correlation: described(
    z
      .object({
        value: rho("Spearman's ρ of cross-validated predictions; higher is better.", 0.58),
        low: rho('Lower bound of its 95 % interval.', 0.35),
        high: rho('Upper bound of its 95 % interval.', 0.74),
      })
      .nullable(),
    'Rank correlation of left-out values with their predictions. Null for fewer than ten values.',
  ),
  blosum_correlation: rho('ρ of the BLOSUM62 similarity to the parent on the same values.', 0.21),
  nearness_correlation: rho('ρ of the nearness to the parent on the same values.', 0.12),
  plain_correlation: described(
    z.number().min(-1).max(1).nullable().optional(),
    'ρ of a Gaussian process with one plain linear kernel, on the same folds. Null for fewer than ten values; absent on plates of earlier versions.',
    0.44,
  ),
  coverage: field.nullableShare(
    'Share of left-out values within their 80 % interval; 0.75 to 0.85 is calibrated. Null for fewer than ten values.',
    0.79,
  ),
  verdict: field.oneOf(
    ['better', 'not_better', 'too_few'],
    `Whether the model may choose wells: its ρ is above that of similarity to the parent by ${MARGIN_OVER_SIMILARITY} or more, with a 95 % interval of the gain above 0, and at most ${-MARGIN_OVER_PLAIN} below that of the plain kernel.`,
    'better',
  ),
  explanation: field.string(
    'The verdict in words, with the next step.',
    'Better than similarity to the parent: the model chooses wells (cross-validated ρ 0.58, against 0.21 for similarity to the parent and 0.44 for a plain kernel).',
  ),
  kernels: field.objects('Models that the predictions are averaged over, the heaviest first.', {
    kernel: field.string('Covariance of the process.', 'Gaussian, length scale 1'),
    weight: field.share('Its share in the predictions.', 0.62),
  }),
});

export const learnedAssaySchema = namedObject('LearnedAssay', {
  assay,
  unit: field.string('Unit of the values. Empty where the table names none.', 'nM'),
  direction: field.oneOf(['higher', 'lower'], 'Direction of better values.', 'lower'),
  scale: field.oneOf(['linear', 'logarithmic'], 'Scale on which the values are learned.', 'logarithmic'),
  measured: count('Variants with a value or a bound.', 48),
  censored: count('Variants with a bound instead of a value.', 3),
  not_expressed: count(
    'Variants that were not expressed; no model learns from them, and no plate proposes them again.',
    1,
  ),
  card: described(cardSchema, 'Accuracy of the model.'),
  left_out: field.objects('Measured against predicted values, of the cross-validation.', {
    name: name('The variant'),
    measured: field.number('Measured value, or the bound.', 4),
    predicted: field.number('Value that was predicted without it.', 5.2),
    low: bound('Lower', 1.9),
    high: bound('Upper', 14),
  }),
  effects: field.objects('Learned effect of every substitution that was measured, by position.', {
    chain: field.oneOf(['heavy', 'light'], 'V domain.', 'heavy'),
    position: field.positiveInt('Place in the V domain, from 1.', 52),
    from: field.string('Amino acid of the parent.', 'S'),
    to: field.string('Substitute.', 'T'),
    effect: field.number(
      'Predicted change by this substitution alone, on the learned scale where higher is better; tenfold is 1 on a logarithmic one.',
      0.31,
    ),
    measured: count('Measured variants that have it.', 6),
  }),
});

export type LearnedAssay = z.output<typeof learnedAssaySchema>;

const directionSchema = described(
  z.enum(['higher', 'lower']).nullable(),
  'Direction of better values. Null where nothing says it.',
  'lower',
);

/** How the wells of a plate were chosen. */
export const choiceSchema = namedObject('CampaignChoice', {
  method: field.oneOf(
    ['models', 'medoids'],
    '`models`: by the predictions of the models that are better than similarity to the parent. `medoids`: there is none, so the plate explores with variants that represent the candidates (k-medoids over BLOSUM62 features), and no prediction chooses a well.',
    'models',
  ),
  chosen_by: field.list(assay, 'Assays whose models choose the wells. Empty for `medoids`.'),
  to_measure: field.objects('Assays to measure the plate in: those measured so far, or those that the terms name.', {
    assay,
    unit: field.string('Unit. Empty where none is known yet.', 'nM'),
    direction: directionSchema,
  }),
  explanation: field.string('The choice in one sentence.', 'The model of KD chooses the wells.'),
});

export type CampaignChoice = z.output<typeof choiceSchema>;

export const wellSchema = namedObject('CampaignWell', {
  well: field.string('Place on the plate, row by row.', 'A1'),
  name: name('The variant'),
  role: field.oneOf(['candidate', 'control', 'repeat'], 'Purpose of the well.', 'candidate'),
  reason: field.optionalString(
    'Reason of the choice. A detail of `expand`.',
    'Among the highest predicted values of what is left.',
  ),
  mutation_count: count('Substitutions against the parent.', 2),
  chains: described(
    z
      .array(
        z.object({
          role: field.string('Role of the chain in the antibody.', 'heavy'),
          sequence: field.string('Whole chain, one-letter codes.', EXAMPLE_VH),
        }),
      )
      .optional(),
    'The chains, as a new variant takes them. A detail of `expand`.',
  ),
  predictions: field.objects('One per assay. Empty on the first plate.', {
    assay,
    value: field.number('Predicted value, in the unit of the assay.', 2.1),
    low: bound('Lower', 0.7),
    high: bound('Upper', 6.4),
    extrapolated: field.boolean(
      'Whether the variant is farther from every measured one than these are from each other: the interval is too narrow then.',
      false,
    ),
  }),
});

export type CampaignWell = z.output<typeof wellSchema>;
