import { described, MODEL_ENGINES, USUAL_MODEL_ENGINE, field } from '@paratope/job-envelope';
import { ExpressionError, readFilter, readScore, TIERS, type Tier } from '@paratope/screening';
import { z } from 'zod';
import { SCREEN_COLUMNS } from './columns.js';

const topSchema = described(
  z.strictObject({
    count: described(z.int().min(1).max(1_000_000), 'Rows to keep.', 1000),
    score: described(
      z.string().min(1).max(2000),
      'Score that ranks the rows, highest first: a sum of weighted columns. Rows without a score are left out.',
      'human_likeness - 0.05 * foreign_cores',
    ),
  }),
  'Keep the best rows.',
  { count: 1000, score: 'human_likeness - 0.05 * foreign_cores' },
);

/** JSON Schema of the tiers of a plan. As a condition, because generators of types read `prefixItems` as a tuple. */
const FROM_SEQUENCE = {
  prefixItems: [{ required: ['tier'], properties: { tier: { const: TIERS[0] } }, additionalProperties: true }],
};

const tierSchema = described(
  z.strictObject({
    tier: field.oneOf(TIERS, 'Method of the tier.', 'sequence'),
    filter: described(
      z.string().min(1).max(2000).optional(),
      'Rows to select after the tier: a condition over its columns and those of the tiers before it.',
      'human_likeness > 0.8 and liabilities.severe = 0',
    ),
    top: topSchema.optional(),
    diverse: described(
      z.int().min(1).max(10_000).optional(),
      'Number of rows to keep of the remaining ones: those that differ most in their CDRs.',
      96,
    ),
  }),
  'One tier and its selection: first filter, then top, then diverse.',
  { tier: 'sequence' },
);

/** Most rows that may reach the tier `complex`: docking one takes a minute of a core. */
export const MOST_DOCKED = 1000;

const RESIDUE = /^[A-Za-z0-9]{1,4}:-?[0-9]{1,5}[A-Za-z]?$/;

const antigenFields = {
  chains: described(
    z
      .array(z.string().regex(/^[A-Za-z0-9]{1,4}$/))
      .min(1)
      .max(20)
      .optional(),
    'Chains of the structure to dock to, by their identifiers in the file. Default: all chains.',
    ['A'],
  ),
  epitope: described(
    z
      .array(z.string().regex(RESIDUE, 'must be a residue by chain and number, such as A:45'))
      .min(1)
      .max(100)
      .optional(),
    'Residues of the antigen that the antibodies are known to touch, by chain and number in the file. They steer the search.',
    ['A:45', 'A:47'],
  ),
};

/** Antigen of a plan for a service. */
const antigenSchema = z.strictObject({
  upload_id: described(
    z.uuid(),
    'Upload of purpose `antigen_structure`; it stays readable for the screen if it is deleted.',
    '019aaaf4-7c00-7000-8000-0000c2a9be21',
  ),
  ...antigenFields,
});

const ANTIGEN = {
  description: 'Antigen of the tier `complex`, which needs it.',
  examples: [{ upload_id: '019aaaf4-7c00-7000-8000-0000c2a9be21', epitope: ['A:45', 'A:47'] }],
};

/** Antigen of a plan for this machine, whose structure is given beside the plan. */
const localAntigenSchema = antigenSchema.partial({ upload_id: true });

/** Settings of a plan besides its tiers. */
const settings = {
  seed: described(z.int().min(0).max(2_147_483_647).default(1), 'Same seed, same models.', 1),
  model_engine: described(
    z.enum(MODEL_ENGINES).default(USUAL_MODEL_ENGINE),
    'Engine of the tier `model`. `combined` joins the network with templates and minimises the model; `network` takes the coordinates of the network as they are, at about a twentieth of the time, and for pairs only.',
    'combined',
  ),
  custom_id: described(
    z.string().min(1).max(200).optional(),
    'Heading of the column that names the rows; without it the column of names is recognised.',
    'Clone',
  ),
  clonotype_identity: described(
    z.number().gt(0).max(1).default(0.8),
    'Least share of equal CDR3 residues in a clonotype, above 0 and at most 1.',
    0.8,
  ),
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
};

interface Tiers {
  readonly tiers: readonly z.output<typeof tierSchema>[];
}

/** Reports tiers in a wrong order, and filters and scores that cannot be read. */
function checkTiers({ tiers }: Tiers, context: z.RefinementCtx): void {
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
  checkDocking(tiers, context);
}

/** Reports a tier `complex` that more rows may reach than can be docked. */
function checkDocking(tiers: Tiers['tiers'], context: z.RefinementCtx): void {
  const place = tiers.findIndex(({ tier }) => tier === DOCKING);
  if (place < 0) return;
  const bounds = tiers.slice(0, place).flatMap(({ top, diverse }) => [top?.count ?? Infinity, diverse ?? Infinity]);
  if (Math.min(...bounds) <= MOST_DOCKED) return;
  context.addIssue({
    code: 'custom',
    path: ['tiers', place, 'tier'],
    message: `give \`top\` or \`diverse\` to a tier before \`${DOCKING}\`: at most ${MOST_DOCKED} rows may reach it`,
  });
}

const DOCKING: Tier = 'complex';

const hasDocking = ({ tiers }: Tiers): boolean => tiers.some(({ tier }) => tier === DOCKING);

/** Plan of a screen of a service: tiers of increasingly expensive methods, each with its selection. */
export const screenPlanSchema = described(
  z.strictObject({ ...settings, antigen: antigenSchema.optional().meta(ANTIGEN) }).superRefine((plan, context) => {
    checkTiers(plan, context);
    if (hasDocking(plan) && plan.antigen === undefined)
      context.addIssue({
        code: 'custom',
        path: ['antigen'],
        message: `the tier \`${DOCKING}\` needs the structure of the antigen`,
        params: { code: 'required' },
      });
  }),
  'Plan of a screen: tiers of increasingly expensive methods, each with its selection.',
  { tiers: [{ tier: 'sequence', filter: 'human_likeness > 0.8', top: { count: 100, score: 'human_likeness' } }] },
);

/** Plan of a screen on this machine: the structure of the antigen is not a part of it. */
const localPlanSchema = z.strictObject({ ...settings, antigen: localAntigenSchema.optional() }).superRefine(checkTiers);

export type ScreenPlan = z.output<typeof screenPlanSchema>;
/** Plan of a screen on this machine. */
export type LocalPlan = z.output<typeof localPlanSchema>;
/** What the selection of a screen needs of its plan. */
export type SelectionPlan = Omit<ScreenPlan, 'antigen'>;
export type PlannedTier = ScreenPlan['tiers'][number];

/** The columns that a row has after these tiers. */
export const knownAfter = (tiers: readonly Pick<PlannedTier, 'tier'>[]) =>
  tiers.flatMap(({ tier }) => SCREEN_COLUMNS.of(tier));

/** Error of a plan that cannot be run, with one line per problem and its place in the plan. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}

/** Reads the plan of a screen of a service. @throws PlanError naming every place at fault */
export const readPlan = (value: unknown): ScreenPlan => planBy(screenPlanSchema, value);

/** Reads the plan of a screen on this machine. @throws PlanError naming every place at fault */
export const readLocalPlan = (value: unknown): LocalPlan => planBy(localPlanSchema, value);

function planBy<Plan>(schema: z.ZodType<Plan>, value: unknown): Plan {
  const read = schema.safeParse(value);
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
