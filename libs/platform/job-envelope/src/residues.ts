import { z } from 'zod';

/** Names a residue of a molecule that a job computed on. */
export const residueSchema = z
  .object({
    chain: z.string().meta({ description: 'Role of the chain, or its identifier in the structure file.' }),
    position: z.int().positive().meta({ description: 'Place in the chain, from 1.' }),
    residue: z.string().length(1).meta({ description: 'One-letter code.' }),
  })
  .meta({ id: 'Residue' });

export const SEVERITIES = ['green', 'amber', 'red'] as const;

/** A suggestion: put another residue there. */
export const substitutionSchema = residueSchema
  .extend({
    substitute: z.string().length(1).meta({ description: 'One-letter code of the residue to put there.' }),
    rationale: z.string(),
    /** Change of the score that the suggestion is about; negative is better. */
    effect: z.number().nullable().meta({ description: 'Expected change of the score; negative is an improvement.' }),
  })
  .meta({ id: 'Substitution' });
