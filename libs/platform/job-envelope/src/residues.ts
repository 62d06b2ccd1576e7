import { z } from 'zod';

/** Name of a residue of a molecule that a job has computed. */
export const residueSchema = z
  .object({
    chain: z.string().meta({
      description: 'Role of the chain in the antibody, or its identifier in the structure file.',
      examples: ['heavy'],
    }),
    position: z
      .int()
      .positive()
      .meta({ description: 'Position in the chain; 1 is the first residue.', examples: [99] }),
    residue: z
      .string()
      .length(1)
      .meta({ description: 'Amino acid, one-letter code.', examples: ['W'] }),
  })
  .meta({ id: 'Residue' });

export const SEVERITIES = ['green', 'amber', 'red'] as const;

/** Suggestion to replace a residue by another one. */
export const substitutionSchema = residueSchema
  .extend({
    substitute: z
      .string()
      .length(1)
      .meta({ description: 'Amino acid to use instead, one-letter code.', examples: ['S'] }),
    rationale: z.string().meta({
      description: 'Reason for the suggestion, with its figures.',
      examples: [
        'H W99 (IMGT 107) to S changes Patches of surface hydrophobicity (PSH) by -6.1 on the repacked model.',
      ],
    }),
    effect: z
      .number()
      .nullable()
      .meta({
        description:
          'Expected change of the metric or risk value that the substitution is for; negative is an improvement. Null when it is not known.',
        examples: [-6.1],
      }),
  })
  .meta({ id: 'Substitution' });
