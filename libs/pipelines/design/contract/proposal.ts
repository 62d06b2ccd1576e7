import { described, EXAMPLE_VH, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';

const figures = (what: string) =>
  described(z.record(z.string(), z.number()), `Value of each figure of the terms, ${what}.`, {
    human_likeness: 0.87,
    mutations: 14,
  });

const residue = (what: string, example: string) =>
  described(z.string().length(1), `${what}, one-letter code.`, example);

const mutationSchema = namedObject('DesignMutation', {
  chain: field.oneOf(['heavy', 'light'], 'V domain of the mutation.', 'heavy'),
  position: field.string('Position in the numbering scheme of the constraints.', '16'),
  from: residue('Amino acid of the parent', 'A'),
  to: residue('Amino acid of the proposal', 'G'),
  contributions: figures('less the value without this mutation'),
  reason: field.string(
    'Effect of the mutation on the term with the largest weight, and frequency of the residue in human repertoires.',
    'Raises human_likeness by 0.012; 93 % of human IGHV3 have G there.',
  ),
});

const count = (description: string, example: number) => field.nonNegativeInt(description, example);

const shift = (what: string) =>
  described(
    z.number().nonnegative().nullable(),
    `Root mean square distance of the backbone of ${what} from the parent's model, in Å, after superposition of the framework of VH. Both models have the main chain of the parent's templates, so that the shift is caused by the mutated side chains and the minimisation. Null for the parent, and where there is no such part.`,
    0.21,
  );

const metricSchema = z.object({
  name: field.string('Metric of the developability scorecard.', 'psh'),
  value: field.nullableNumber('Value of the metric. Null where the format has none.', 112.4),
  unit: field.nullableString('Unit. Null for a figure without one.', null),
  flag: described(
    z.enum(['green', 'amber', 'red']).nullable(),
    'Band of the verdict where the metric drives it. Null where it is no part of the verdict.',
    'green',
  ),
});

/** Results of all engines for one antibody. */
const judgementSchema = namedObject('DesignJudgement', {
  human_likeness: field.number('Human likeness, 0 to 1; higher is more human. No measure of binding.', 0.87),
  t_cell_risk: field.number('T-cell epitope risk, as the immunogenicity analysis computes it; lower is better.', 1.42),
  foreign_cores: count('Presented MHC class II cores that no human germline gene has.', 9),
  high_liabilities: count('Liability motifs of high severity.', 1),
  developability_risk: field.nullableShare(
    'Verdict of developability: probability that at least two of ten assays fail; lower is better. Null for a single domain.',
    0.31,
  ),
  red_flags: count('Flags of a red verdict; 0 where the verdict is not red.', 0),
  amber_flags: count('Flags of an amber verdict; 0 where the verdict is not amber.', 2),
  metrics: described(
    z.array(metricSchema).optional(),
    'The developability scorecard, on a model by templates. A detail of `expand`.',
  ),
  model_confidence: described(
    z.number().min(0).max(100),
    'Confidence of the model, 0 to 100, the mean over its residues.',
    88.1,
  ),
  h3_shift: shift('CDR-H3'),
  interface_shift: shift('the framework of VL'),
});

export type Judgement = z.output<typeof judgementSchema>;

const judgementOf = (whom: string, otherwise: string) =>
  described(judgementSchema.nullable(), `Judgement of ${whom} by all engines. Null ${otherwise}.`, null);

export const proposalSchema = namedObject('DesignProposal', {
  name: field.string('Name of the proposal in these results.', 'P1'),
  score: field.number(
    'Sum of the weighted gains over the parent, each in units of the spread of its figure on the front. Scores of two designs cannot be compared.',
    1.21,
  ),
  figures: figures('of the proposal'),
  mutation_count: count('Substitutions against the parent.', 14),
  parent_identity: field.share("Share of the residues of the parent's V domains that stay, 0 to 1.", 0.937),
  chains: described(
    z
      .array(
        z.object({
          role: field.string('Role of the chain in the antibody.', 'heavy'),
          sequence: field.string('Whole chain with the mutations, one-letter codes.', EXAMPLE_VH),
        }),
      )
      .optional(),
    'The chains of the proposal, as a new variant takes them. A detail of `expand`.',
  ),
  mutations: described(
    z.array(mutationSchema).optional(),
    'The mutations, in the order of the chains. A detail of `expand`.',
  ),
  judgement: judgementOf('the proposal', 'for proposals that were not among the judged'),
});

export type ProposalEntry = z.output<typeof proposalSchema>;

export const parentSchema = namedObject('DesignParent', {
  figures: figures('of the parent'),
  judgement: judgementOf('the parent', 'where nothing was judged'),
});
