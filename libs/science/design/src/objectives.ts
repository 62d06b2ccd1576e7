import { described } from '@paratope/text';
import { z } from 'zod';

/** Figures that need a model of the parent. */
export const MODELLED_FIGURES = ['hic', 'developability_risk'] as const;
export type ModelledFigureName = (typeof MODELLED_FIGURES)[number];

/**
 * Returns whether a figure needs a model of the parent.
 * @param figure the name of the figure.
 * @returns true for one of {@link MODELLED_FIGURES}.
 * @example
 * ```ts
 * ['hic', 'net_charge'].map(isModelled); // → [true, false]
 * ```
 */
export const isModelled = (figure: string): figure is ModelledFigureName =>
  MODELLED_FIGURES.some((name) => name === figure);

/** Figures at which a design can aim: all are computed from the sequence, except {@link MODELLED_FIGURES}. */
export const FIGURES = [
  ...(['human_likeness', 'repertoire_fit', 'foreign_core_load', 'foreign_cores', 'liability_load'] as const),
  ...(['net_charge', 'isoelectric_point', 'substitution_score', 'mutations', 'vhh_hallmarks'] as const),
  ...MODELLED_FIGURES,
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Goals of a term. */
export const GOALS = ['maximise', 'minimise', 'limit_only'] as const;
/** Numbering schemes of positions. */
export const SCHEMES = ['imgt', 'kabat', 'chothia', 'martin', 'aho'] as const;
/** Parts that can keep the residues of the parent. */
export const FROZEN_PARTS = ['imgt_cdrs', 'kabat_cdrs', 'vernier', 'heavy', 'light'] as const;
/** Severities from which no new liability may arise. */
export const LIABILITY_LIMITS = ['high', 'medium', 'off'] as const;
/** Most terms of one sum. */
export const MOST_TERMS = 8;

const figureSchema = described(
  z.union([z.enum(FIGURES), z.templateLiteral(['learned:', z.string().min(1)]).meta({ pattern: '^learned:' })]),
  'Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent.',
  'human_likeness',
);
export type Figure = z.infer<typeof figureSchema>;

const termSchema = z
  .strictObject({
    figure: figureSchema,
    goal: described(z.enum(GOALS), 'Goal of the search for the figure, beyond its limits.', 'maximise'),
    weight: described(
      z.number().positive().default(1),
      'Weight in the sum that ranks the front; figures count in units of their spread on it.',
      1,
    ),
    at_least: described(z.number().optional(), 'Lowest value that a proposal may have.', 0.85),
    at_most: described(z.number().optional(), 'Highest value that a proposal may have.', 9),
    no_worse_than_parent: described(
      z.boolean().default(false),
      'Whether a proposal must be at least as good as the parent by its goal.',
      true,
    ),
  })
  .refine((term) => !(term.goal === 'limit_only' && term.no_worse_than_parent), {
    error: 'no_worse_than_parent needs a goal: maximise or minimise',
  })
  .meta({
    description: 'One term of the sum.',
    not: {
      properties: { goal: { const: 'limit_only' }, no_worse_than_parent: { const: true } },
      required: ['goal', 'no_worse_than_parent'],
      additionalProperties: true,
    },
  });
export type Term = z.infer<typeof termSchema>;

const positionSchema = described(
  z.strictObject({
    chain: described(z.enum(['heavy', 'light']), 'Chain of the position.', 'heavy'),
    position: described(z.string().regex(/^[0-9]+[A-Z]*$/), 'Position in the scheme of the constraints.', '52A'),
  }),
  'A position of a V domain.',
  { chain: 'heavy', position: '52A' },
);

const constraintsSchema = described(
  z.strictObject({
    scheme: described(z.enum(SCHEMES).default('imgt'), 'Numbering scheme of all positions.', 'kabat'),
    frozen: described(
      z.array(z.enum(FROZEN_PARTS)).default(['imgt_cdrs']),
      'Parts that keep the residues of the parent.',
      ['imgt_cdrs', 'vernier'],
    ),
    frozen_positions: described(z.array(positionSchema).default([]), 'Positions that keep their residue.', [
      { chain: 'heavy', position: '94' },
    ]),
    forbidden: described(
      z
        .string()
        .regex(/^[ACDEFGHIKLMNPQRSTVWY]*$/)
        .default('C'),
      'Residues that no substitution introduces.',
      'CM',
    ),
    allowed: described(
      z
        .array(
          positionSchema.extend({
            residues: described(
              z.string().regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/),
              'Residues that are allowed at the position.',
              'STA',
            ),
          }),
        )
        .default([]),
      'Positions with the only substitutions allowed there.',
      [{ chain: 'heavy', position: '52A', residues: 'ST' }],
    ),
    least_frequency: described(
      z.number().min(0).max(1).default(0.02),
      'Share of human repertoires that must have a substituted residue there.',
      0.02,
    ),
    most_mutations: described(z.int().positive().default(60), 'Most substitutions of a proposal.', 12),
    no_new_liability: described(
      z.enum(LIABILITY_LIMITS).default('high'),
      'Severity from which a proposal may have no liability that the parent lacks.',
      'high',
    ),
    identity: described(
      z
        .array(
          z.strictObject({
            sequence: described(z.string().min(1), 'V domain to compare the same chain with.', 'EVQLVESGG'),
            chain: described(z.enum(['heavy', 'light']), 'Chain that is compared.', 'heavy'),
            at_least: described(z.number().min(0).max(1).default(0), 'Lowest identity.', 0.8),
            at_most: described(z.number().min(0).max(1).default(1), 'Highest identity.', 0.95),
          }),
        )
        .default([]),
      'Identity to named sequences of the same length.',
      [],
    ),
  }),
  'Constraints that the proposals must meet.',
);
export type Constraints = z.infer<typeof constraintsSchema>;

/** Request of a design: the common schema of API, YAML, command line and dashboard. */
export const objectivesSchema = described(
  z.strictObject({
    terms: described(z.array(termSchema).min(1).max(MOST_TERMS), 'The sum, term by term.', [
      { figure: 'human_likeness', goal: 'maximise', weight: 1, no_worse_than_parent: false },
    ]),
    constraints: constraintsSchema.prefault({}),
    proposals: described(z.int().min(1).max(200).default(50), 'Most proposals on the front.', 50),
    effort: described(
      z.int().min(1).max(200).default(40),
      'Generations of the search; it ends sooner where nothing changes.',
      40,
    ),
    seed: described(z.int().min(0).default(1), 'Seed: equal seeds give equal proposals.', 1),
  }),
  'Objectives and constraints of a design.',
);
export type Objectives = z.infer<typeof objectivesSchema>;

/**
 * Writes a term of the objectives as text.
 *
 * @param term the figure, the goal, the weight and the limits.
 * @returns the text, such as `2 × human_likeness, maximised, at least 0.85`.
 * @example
 * ```ts
 * termText({ figure: 'human_likeness', goal: 'maximise', weight: 2, at_least: 0.85 }); // → '2 × human_likeness, maximised, at least 0.85'
 * ```
 */
export function termText({ figure, goal, weight, at_least, at_most, no_worse_than_parent }: Term): string {
  return [
    `${goal === 'limit_only' ? '' : `${weight} × `}${figure}`,
    ...(goal === 'limit_only' ? [] : [`${goal}d`]),
    ...(at_least === undefined ? [] : [`at least ${at_least}`]),
    ...(at_most === undefined ? [] : [`at most ${at_most}`]),
    ...(no_worse_than_parent ? ['no worse than the parent'] : []),
  ].join(', ');
}
