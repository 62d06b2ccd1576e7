import { z } from 'zod';
import { described, namedObject, field } from './described.js';

/** Name of a residue of a molecule that a job has computed. */
export const residueSchema = namedObject('Residue', {
  chain: field.string('Role of the chain in the antibody, or its identifier in the structure file.', 'heavy'),
  position: field.positiveInt('Position in the chain; 1 is the first residue.', 99),
  residue: described(z.string().length(1), 'Amino acid, one-letter code.', 'W'),
});

export const SEVERITIES = ['green', 'amber', 'red'] as const;

/** Suggestion to replace a residue by another one. */
export const substitutionSchema = residueSchema
  .extend({
    substitute: described(z.string().length(1), 'Amino acid to use instead, one-letter code.', 'S'),
    rationale: field.string(
      'Reason for the suggestion, with its figures.',
      'H W99 (IMGT 107) to S changes Patches of surface hydrophobicity (PSH) by -6.1 on the repacked model.',
    ),
    effect: field.nullableNumber(
      'Expected change of the metric or risk value that the substitution is for; negative is an improvement. Null when it is not known.',
      -6.1,
    ),
  })
  .meta({ id: 'Substitution' });
