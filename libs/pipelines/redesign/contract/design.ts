import { EXAMPLE_VH } from '@paratope/job-envelope';
import { z } from 'zod';

const count = (description: string, example: number) =>
  z
    .int()
    .nonnegative()
    .meta({ description, examples: [example] });

/** Figures that the parent and every design have. */
const figuresSchema = z
  .object({
    oasis_identity: z
      .number()
      .min(0)
      .max(100)
      .meta({
        description: 'Share of the 9-mers that 10 % of human subjects have, in percent; higher is more human.',
        examples: [84.2],
      }),
    foreign_cores: count('Foreign MHC class II cores that HLA molecules present; lower is better.', 9),
    liabilities: z.array(z.string()).meta({
      description: 'Liabilities of high and medium severity: the kind, the chain and the IMGT number.',
      examples: [['deamidation H:62']],
    }),
    red_flags: count('Metrics of developability beyond the range of therapeutic antibodies.', 0),
    amber_flags: count('Metrics of developability in the outer 5 % of therapeutic antibodies.', 2),
    model_confidence: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: 'Confidence of the model, 0 to 100.', examples: [88.1] }),
  })
  .meta({ id: 'RedesignFigures' });

export const designSchema = z
  .object({
    name: z.string().meta({ description: 'Name of the design in these results.', examples: ['R1'] }),
    log_odds: z.number().meta({
      description:
        'Sum of the log-odds (natural) of the mutations by the network: above 0 it prefers the design. No measure of affinity.',
      examples: [2.4],
    }),
    mutations: z
      .array(
        z.object({
          mutation: z.string().meta({
            description: 'Chain, parent residue, number in the scheme of the positions, and residue of the design.',
            examples: ['H:N54Q'],
          }),
          log_odds: z.number().meta({
            description:
              'Log-odds (natural) of the residue against that of the parent, given what was fixed or drawn before it.',
            examples: [0.62],
          }),
        }),
      )
      .meta({ description: 'The mutations, in the order of the chains.' }),
    figures: figuresSchema.meta({ description: 'Figures of the design, on its own model.' }),
    h3_distance: z
      .number()
      .nonnegative()
      .nullable()
      .meta({
        description:
          'Root mean square distance of the backbone of CDR-H3 between the models of parent and design, in Å, after superposition of the framework of VH.',
        examples: [0.34],
      }),
    against: z.array(z.string()).meta({
      description: 'What speaks against the design.',
      examples: [['H:N54Q lies in CDR2: measure binding.']],
    }),
    chains: z
      .array(
        z.object({
          role: z.string().meta({ description: 'Role of the chain in the antibody.', examples: ['heavy'] }),
          sequence: z
            .string()
            .meta({ description: 'Whole chain with the mutations, one-letter codes.', examples: [EXAMPLE_VH] }),
        }),
      )
      .meta({ description: 'The chains of the design, as a new variant takes them.' }),
  })
  .meta({ id: 'RedesignedVariant' });

export type RedesignedVariant = z.output<typeof designSchema>;
export type RedesignFigures = z.output<typeof figuresSchema>;

export const redesignResultsSchema = z
  .looseObject({
    parent: figuresSchema.meta({ description: 'Figures of the parent, on a model made in the same way.' }),
    positions: z
      .array(z.string())
      .meta({ description: 'Positions that were redesigned, in the scheme of the request.', examples: [['H:54']] }),
    sequence_fit: z.number().meta({
      description:
        "Mean log-probability (natural) of the residues of the parent's V domains on their backbone, each given those before it; higher fits better. No measure of affinity.",
      examples: [-1.21],
    }),
    designs: z.array(designSchema).meta({ description: 'The designs, the highest log-odds first.' }),
    notes: z.array(z.string()).meta({
      description: 'Limits of the results.',
      examples: [['No figure says whether a design binds: measure it.']],
    }),
  })
  .meta({ id: 'RedesignResults' });

export type RedesignResults = z.output<typeof redesignResultsSchema>;
