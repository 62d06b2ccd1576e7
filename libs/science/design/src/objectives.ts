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

const figureSchema = z
  .union([z.enum(FIGURES), z.templateLiteral(['learned:', z.string().min(1)]).meta({ pattern: '^learned:' })])
  .meta({
    description:
      'Figure of the variant, or `learned:ASSAY` for a learned assay. `hic` is the predicted retention in hydrophobic interaction chromatography (min), and `developability_risk` the probability of the verdict on developability (0 to 1), both for VH with VL alone; they are computed on the main chain of a model of the parent.',
    examples: ['human_likeness'],
  });
export type Figure = z.infer<typeof figureSchema>;

const termSchema = z
  .strictObject({
    figure: figureSchema,
    goal: z
      .enum(GOALS)
      .meta({ description: 'Goal of the search for the figure, beyond its limits.', examples: ['maximise'] }),
    weight: z
      .number()
      .positive()
      .default(1)
      .meta({
        description: 'Weight in the sum that ranks the front; figures count in units of their spread on it.',
        examples: [1],
      }),
    at_least: z
      .number()
      .optional()
      .meta({ description: 'Lowest value that a proposal may have.', examples: [0.85] }),
    at_most: z
      .number()
      .optional()
      .meta({ description: 'Highest value that a proposal may have.', examples: [9] }),
    no_worse_than_parent: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether a proposal must be at least as good as the parent by its goal.',
        examples: [true],
      }),
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

const positionSchema = z
  .strictObject({
    chain: z.enum(['heavy', 'light']).meta({ description: 'Chain of the position.', examples: ['heavy'] }),
    position: z
      .string()
      .regex(/^[0-9]+[A-Z]*$/)
      .meta({ description: 'Position in the scheme of the constraints.', examples: ['52A'] }),
  })
  .meta({ description: 'A position of a V domain.', examples: [{ chain: 'heavy', position: '52A' }] });

const constraintsSchema = z
  .strictObject({
    scheme: z
      .enum(SCHEMES)
      .default('imgt')
      .meta({ description: 'Numbering scheme of all positions.', examples: ['kabat'] }),
    frozen: z
      .array(z.enum(FROZEN_PARTS))
      .default(['imgt_cdrs'])
      .meta({ description: 'Parts that keep the residues of the parent.', examples: [['imgt_cdrs', 'vernier']] }),
    frozen_positions: z
      .array(positionSchema)
      .default([])
      .meta({ description: 'Positions that keep their residue.', examples: [[{ chain: 'heavy', position: '94' }]] }),
    forbidden: z
      .string()
      .regex(/^[ACDEFGHIKLMNPQRSTVWY]*$/)
      .default('C')
      .meta({ description: 'Residues that no substitution introduces.', examples: ['CM'] }),
    allowed: z
      .array(
        positionSchema.extend({
          residues: z
            .string()
            .regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/)
            .meta({ description: 'Residues that are allowed at the position.', examples: ['STA'] }),
        }),
      )
      .default([])
      .meta({
        description: 'Positions with the only substitutions allowed there.',
        examples: [[{ chain: 'heavy', position: '52A', residues: 'ST' }]],
      }),
    least_frequency: z
      .number()
      .min(0)
      .max(1)
      .default(0.02)
      .meta({
        description: 'Share of human repertoires that must have a substituted residue there.',
        examples: [0.02],
      }),
    most_mutations: z
      .int()
      .positive()
      .default(60)
      .meta({ description: 'Most substitutions of a proposal.', examples: [12] }),
    no_new_liability: z
      .enum(LIABILITY_LIMITS)
      .default('high')
      .meta({
        description: 'Severity from which a proposal may have no liability that the parent lacks.',
        examples: ['high'],
      }),
    identity: z
      .array(
        z.strictObject({
          sequence: z
            .string()
            .min(1)
            .meta({ description: 'V domain to compare the same chain with.', examples: ['EVQLVESGG'] }),
          chain: z.enum(['heavy', 'light']).meta({ description: 'Chain that is compared.', examples: ['heavy'] }),
          at_least: z
            .number()
            .min(0)
            .max(1)
            .default(0)
            .meta({ description: 'Lowest identity.', examples: [0.8] }),
          at_most: z
            .number()
            .min(0)
            .max(1)
            .default(1)
            .meta({ description: 'Highest identity.', examples: [0.95] }),
        }),
      )
      .default([])
      .meta({ description: 'Identity to named sequences of the same length.', examples: [[]] }),
  })
  .meta({ description: 'Constraints that the proposals must meet.' });
export type Constraints = z.infer<typeof constraintsSchema>;

/** Request of a design: the common schema of API, YAML, command line and dashboard. */
export const objectivesSchema = z
  .strictObject({
    terms: z
      .array(termSchema)
      .min(1)
      .max(MOST_TERMS)
      .meta({
        description: 'The sum, term by term.',
        examples: [[{ figure: 'human_likeness', goal: 'maximise', weight: 1, no_worse_than_parent: false }]],
      }),
    constraints: constraintsSchema.prefault({}),
    proposals: z
      .int()
      .min(1)
      .max(200)
      .default(50)
      .meta({ description: 'Most proposals on the front.', examples: [50] }),
    effort: z
      .int()
      .min(1)
      .max(200)
      .default(40)
      .meta({ description: 'Generations of the search; it ends sooner where nothing changes.', examples: [40] }),
    seed: z
      .int()
      .min(0)
      .default(1)
      .meta({ description: 'Seed: equal seeds give equal proposals.', examples: [1] }),
  })
  .meta({
    description: 'Objectives and constraints of a design.',
  });
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
