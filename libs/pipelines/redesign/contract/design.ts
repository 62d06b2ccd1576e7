import { described, EXAMPLE_VH, namedLooseObject, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';

const count = (description: string, example: number) => field.nonNegativeInt(description, example);

/** Figures that the parent and every design have. */
const figuresSchema = namedObject('RedesignFigures', {
  oasis_identity: described(
    z.number().min(0).max(100),
    'Share of the 9-mers that 10 % of human subjects have, in percent; higher is more human.',
    84.2,
  ),
  foreign_cores: count('Foreign MHC class II cores that HLA molecules present; lower is better.', 9),
  liabilities: field.strings('Liabilities of high and medium severity: the kind, the chain and the IMGT number.', [
    'deamidation H:62',
  ]),
  red_flags: count('Metrics of developability beyond the range of therapeutic antibodies.', 0),
  amber_flags: count('Metrics of developability in the outer 5 % of therapeutic antibodies.', 2),
  model_confidence: described(z.number().min(0).max(100), 'Confidence of the model, 0 to 100.', 88.1),
});

export const designSchema = namedObject('RedesignedVariant', {
  name: field.string('Name of the design in these results.', 'R1'),
  log_odds: field.number(
    'Sum of the log-odds (natural) of the mutations by the network: above 0 it prefers the design. No measure of affinity.',
    2.4,
  ),
  mutations: field.objects('The mutations, in the order of the chains.', {
    mutation: field.string(
      'Chain, parent residue, number in the scheme of the positions, and residue of the design.',
      'H:N54Q',
    ),
    log_odds: described(
      z.number().optional(),
      'Log-odds (natural) of the residue against that of the parent, given all residues that stay and the mutations decoded before. A detail of `expand`.',
      0.62,
    ),
  }),
  figures: described(figuresSchema, 'Figures of the design, on its own model.'),
  h3_distance: described(
    z.number().nonnegative().nullable(),
    'Root mean square distance of the backbone of CDR-H3 between the models of parent and design, in Å, after superposition of the framework of VH.',
    0.34,
  ),
  against: field.strings('What speaks against the design.', ['H:N54Q lies in CDR2: measure binding.']),
  chains: described(
    z
      .array(
        z.object({
          role: field.string('Role of the chain in the antibody.', 'heavy'),
          sequence: field.string('Whole chain with the mutations, one-letter codes.', EXAMPLE_VH),
        }),
      )
      .optional(),
    'The chains of the design, as a new variant takes them. A detail of `expand`.',
  ),
});

export type RedesignedVariant = z.output<typeof designSchema>;
export type RedesignFigures = z.output<typeof figuresSchema>;

export const redesignResultsSchema = namedLooseObject('RedesignResults', {
  parent: described(figuresSchema, 'Figures of the parent, on a model made in the same way.'),
  positions: field.strings('Positions that were redesigned, in the scheme of the request.', ['H:54']),
  sequence_fit: field.number(
    "Mean log-probability (natural) of the residues of the parent's V domains on their backbone, each given those before it; higher fits better. No measure of affinity.",
    -1.21,
  ),
  designs: field.list(designSchema, 'The designs, the highest log-odds first.'),
  notes: field.strings('Limits of the results.', ['No figure says whether a design binds: measure it.']),
});

export type RedesignResults = z.output<typeof redesignResultsSchema>;
