import { MODEL_ENGINES, USUAL_MODEL_ENGINE } from '@paratope/job-envelope';
import { ExpressionError, readFilter, readScore, TIERS } from '@paratope/screening';
import { z } from 'zod';
import { SCREEN_COLUMNS } from './columns.js';

const topSchema = z
  .strictObject({
    count: z
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'Rows to keep.', examples: [1000] }),
    score: z
      .string()
      .min(1)
      .max(2000)
      .meta({
        description:
          'Score that ranks the rows, highest first: a sum of weighted columns. Rows without a score are left out.',
        examples: ['human_likeness - 0.05 * foreign_cores'],
      }),
  })
  .meta({
    description: 'Keep the best rows.',
    examples: [{ count: 1000, score: 'human_likeness - 0.05 * foreign_cores' }],
  });

/** JSON Schema of the tiers of a plan. As a condition, because generators of types read `prefixItems` as a tuple. */
const FROM_SEQUENCE = {
  prefixItems: [{ required: ['tier'], properties: { tier: { const: TIERS[0] } }, additionalProperties: true }],
};

const tierSchema = z
  .strictObject({
    tier: z.enum(TIERS).meta({ description: 'Method of the tier.', examples: ['sequence'] }),
    filter: z
      .string()
      .min(1)
      .max(2000)
      .optional()
      .meta({
        description: 'Rows to select after the tier: a condition over its columns and those of the tiers before it.',
        examples: ['human_likeness > 0.8 and liabilities.severe = 0'],
      }),
    top: topSchema.optional(),
    diverse: z
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .meta({
        description: 'Number of rows to keep of the remaining ones: those that differ most in their CDRs.',
        examples: [96],
      }),
  })
  .meta({
    description: 'One tier and its selection: first filter, then top, then diverse.',
    examples: [{ tier: 'sequence' }],
  });

/** Plan of a screen: tiers of increasingly expensive methods, each with its selection. */
export const screenPlanSchema = z
  .strictObject({
    seed: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .default(1)
      .meta({ description: 'Same seed, same models.', examples: [1] }),
    model_engine: z
      .enum(MODEL_ENGINES)
      .default(USUAL_MODEL_ENGINE)
      .meta({
        description:
          'Engine of the tier `model`. `combined` joins the network with templates and minimises the model; `network` takes the coordinates of the network as they are, at about a twentieth of the time, and for pairs only.',
        examples: ['combined'],
      }),
    custom_id: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({
        description: 'Heading of the column that names the rows; without it the column of names is recognised.',
        examples: ['Clone'],
      }),
    clonotype_identity: z
      .number()
      .gt(0)
      .max(1)
      .default(0.8)
      .meta({
        description: 'Least share of equal CDR3 residues in a clonotype, above 0 and at most 1.',
        examples: [0.8],
      }),
    tiers: z
      .array(tierSchema)
      .min(1)
      .max(TIERS.length)
      .meta({
        description: 'Tiers in their order, the first is sequence.',
        if: { minItems: 1 },
        then: FROM_SEQUENCE,
        examples: [[{ tier: 'sequence', filter: 'human_likeness > 0.8' }]],
      }),
  })
  .superRefine(({ tiers }, context) => {
    const places = tiers.map(({ tier }) => TIERS.indexOf(tier));
    if (places[0] !== 0)
      context.addIssue({ code: 'custom', path: ['tiers', 0, 'tier'], message: 'the first tier must be `sequence`' });
    places.forEach((place, k) => {
      if (k > 0 && place <= (places[k - 1] ?? -1)) {
        context.addIssue({
          code: 'custom',
          path: ['tiers', k, 'tier'],
          message: `each tier may occur once, in the order ${TIERS.join(', ')}`,
        });
      }
    });
    tiers.forEach((step, k) => {
      const known = knownAfter(tiers.slice(0, k + 1));
      const check = (field: readonly string[], read: () => unknown): void => {
        try {
          read();
        } catch (error) {
          if (!(error instanceof ExpressionError)) throw error;
          context.addIssue({ code: 'custom', path: ['tiers', k, ...field], message: error.message });
        }
      };
      const { filter, top } = step;
      if (filter !== undefined) check(['filter'], () => readFilter(filter, known));
      if (top !== undefined) check(['top', 'score'], () => readScore(top.score, known));
    });
  })
  .meta({
    description: 'Plan of a screen: tiers of increasingly expensive methods, each with its selection.',
    examples: [
      { tiers: [{ tier: 'sequence', filter: 'human_likeness > 0.8', top: { count: 100, score: 'human_likeness' } }] },
    ],
  });

export type ScreenPlan = z.output<typeof screenPlanSchema>;
export type PlannedTier = ScreenPlan['tiers'][number];

/** The columns that a row has after these tiers. */
export const knownAfter = (tiers: readonly Pick<PlannedTier, 'tier'>[]) =>
  tiers.flatMap(({ tier }) => SCREEN_COLUMNS.of(tier));

/** Error of a plan that cannot be run, with one line per problem and its place in the plan. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}

/** @throws PlanError naming every place at fault */
export function readPlan(value: unknown): ScreenPlan {
  const read = screenPlanSchema.safeParse(value);
  if (read.success) return read.data;
  throw new PlanError(
    read.error.issues
      .map(({ path, message }) => `${path.length === 0 ? 'the plan' : placeOf(path)}: ${message}`)
      .join('\n'),
  );
}

/** Place as text, such as `tiers[1].filter`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((part, k) => (typeof part === 'number' ? `[${part}]` : `${k > 0 ? '.' : ''}${String(part)}`)).join('');
