import { EXAMPLE_VH } from '@paratope/job-envelope';
import { z } from 'zod';

const figures = (what: string) =>
  z.record(z.string(), z.number()).meta({
    description: `Value of each figure of the terms, ${what}.`,
    examples: [{ human_likeness: 0.87, mutations: 14 }],
  });

const residue = (what: string, example: string) =>
  z
    .string()
    .length(1)
    .meta({ description: `${what}, one-letter code.`, examples: [example] });

const mutationSchema = z
  .object({
    chain: z.enum(['heavy', 'light']).meta({ description: 'V domain of the mutation.', examples: ['heavy'] }),
    position: z
      .string()
      .meta({ description: 'Position in the numbering scheme of the constraints.', examples: ['16'] }),
    from: residue('Amino acid of the parent', 'A'),
    to: residue('Amino acid of the proposal', 'G'),
    contributions: figures('less the value without this mutation'),
    reason: z.string().meta({
      description:
        'Effect of the mutation on the term with the largest weight, and frequency of the residue in human repertoires.',
      examples: ['Raises human_likeness by 0.012; 93 % of human IGHV3 have G there.'],
    }),
  })
  .meta({ id: 'DesignMutation' });

const count = (description: string, example: number) =>
  z
    .int()
    .nonnegative()
    .meta({ description, examples: [example] });

const shift = (what: string) =>
  z
    .number()
    .nonnegative()
    .nullable()
    .meta({
      description: `Root mean square distance of the backbone of ${what} from the parent's model, in Å, after superposition of the framework of VH. Both models have the main chain of the parent's templates, so that the shift is caused by the mutated side chains and the minimisation. Null for the parent, and where there is no such part.`,
      examples: [0.21],
    });

const metricSchema = z.object({
  name: z.string().meta({ description: 'Metric of the developability scorecard.', examples: ['psh'] }),
  value: z
    .number()
    .nullable()
    .meta({ description: 'Value of the metric. Null where the format has none.', examples: [112.4] }),
  unit: z
    .string()
    .nullable()
    .meta({ description: 'Unit. Null for a figure without one.', examples: [null] }),
  flag: z
    .enum(['green', 'amber', 'red'])
    .nullable()
    .meta({
      description: 'Band of the verdict where the metric drives it. Null where it is no part of the verdict.',
      examples: ['green'],
    }),
});

/** Results of all engines for one antibody. */
const judgementSchema = z
  .object({
    human_likeness: z.number().meta({
      description: 'Human likeness, 0 to 1; higher is more human. No measure of binding.',
      examples: [0.87],
    }),
    t_cell_risk: z.number().meta({
      description: 'T-cell epitope risk, as the immunogenicity analysis computes it; lower is better.',
      examples: [1.42],
    }),
    foreign_cores: count('Presented MHC class II cores that no human germline gene has.', 9),
    high_liabilities: count('Liability motifs of high severity.', 1),
    developability_risk: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({
        description:
          'Verdict of developability: probability that at least two of ten assays fail; lower is better. Null for a single domain.',
        examples: [0.31],
      }),
    red_flags: count('Flags of a red verdict; 0 where the verdict is not red.', 0),
    amber_flags: count('Flags of an amber verdict; 0 where the verdict is not amber.', 2),
    metrics: z.array(metricSchema).optional().meta({
      description: 'The developability scorecard, on a model by templates. A detail of `expand`.',
    }),
    model_confidence: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: 'Confidence of the model, 0 to 100, the mean over its residues.', examples: [88.1] }),
    h3_shift: shift('CDR-H3'),
    interface_shift: shift('the framework of VL'),
  })
  .meta({ id: 'DesignJudgement' });

export type Judgement = z.output<typeof judgementSchema>;

const judgementOf = (whom: string, otherwise: string) =>
  judgementSchema.nullable().meta({
    description: `Judgement of ${whom} by all engines. Null ${otherwise}.`,
    examples: [null],
  });

export const proposalSchema = z
  .object({
    name: z.string().meta({ description: 'Name of the proposal in these results.', examples: ['P1'] }),
    score: z.number().meta({
      description:
        'Sum of the weighted gains over the parent, each in units of the spread of its figure on the front. Scores of two designs cannot be compared.',
      examples: [1.21],
    }),
    figures: figures('of the proposal'),
    mutation_count: count('Substitutions against the parent.', 14),
    parent_identity: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: "Share of the residues of the parent's V domains that stay, 0 to 1.", examples: [0.937] }),
    chains: z
      .array(
        z.object({
          role: z.string().meta({ description: 'Role of the chain in the antibody.', examples: ['heavy'] }),
          sequence: z
            .string()
            .meta({ description: 'Whole chain with the mutations, one-letter codes.', examples: [EXAMPLE_VH] }),
        }),
      )
      .optional()
      .meta({ description: 'The chains of the proposal, as a new variant takes them. A detail of `expand`.' }),
    mutations: z.array(mutationSchema).optional().meta({
      description: 'The mutations, in the order of the chains. A detail of `expand`.',
    }),
    judgement: judgementOf('the proposal', 'for proposals that were not among the judged'),
  })
  .meta({ id: 'DesignProposal' });

export type ProposalEntry = z.output<typeof proposalSchema>;

export const parentSchema = z
  .object({
    figures: figures('of the parent'),
    judgement: judgementOf('the parent', 'where nothing was judged'),
  })
  .meta({ id: 'DesignParent' });
