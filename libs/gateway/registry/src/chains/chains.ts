import { CHAIN_ROLES, ROLES_OF_FORMAT, type AntibodyFormat, type ChainRole } from '@paratope/antibody';
import { EXAMPLE_VH, EXAMPLE_VL, requiring } from '@paratope/job-envelope';
import { ProblemError, type FieldError } from '@paratope/problem';
import { z } from 'zod';
import { acceptedProtein, PROTEIN_FORM, proteinText } from './protein.js';

const role = z.enum(CHAIN_ROLES).meta({ description: 'Role of the chain in the antibody.' });

/** The chains of a whole antibody. */
export const EXAMPLE_CHAINS = [
  { role: 'heavy', sequence: EXAMPLE_VH },
  { role: 'light', sequence: EXAMPLE_VL },
];

export const chainInputSchema = z
  .strictObject({
    role,
    sequence: proteinText.meta({ description: `Sequence of the chain. ${PROTEIN_FORM}`, examples: [EXAMPLE_VH] }),
  })
  .meta({ id: 'ChainInput' });

export const chainSchema = z
  .object({
    role,
    sequence: z.string().meta({
      description: 'Sequence of the chain, upper-case one-letter codes.',
      examples: [EXAMPLE_VH],
    }),
  })
  .meta({ id: 'Chain' });

/** JSON Schema, for the document: no role occurs twice. It is a condition because generators of types read `allOf` as other types. */
const EACH_ROLE_ONCE = {
  if: { minItems: 2 },
  then: {
    allOf: CHAIN_ROLES.map((role) => ({
      contains: requiring({ role: { const: role } }),
      ...{ minContains: 0, maxContains: 1 },
    })),
  },
};

export const chainInputsSchema = z
  .array(chainInputSchema)
  .min(1)
  .max(CHAIN_ROLES.length)
  .meta({ ...EACH_ROLE_ONCE, examples: [EXAMPLE_CHAINS] });

/** Returns JSON Schema, for the document: the constraints of a body's format on its list of chains, which is the named property. */
export const chainsByFormat = (property: string): Readonly<Record<string, unknown>> =>
  Object.entries(ROLES_OF_FORMAT).reduceRight<Readonly<Record<string, unknown>>>(
    (otherwise, [format, roles]) => ({
      if: requiring({ format: { const: format } }),
      then: requiring({
        [property]: {
          ...{ minItems: roles.length, maxItems: roles.length },
          items: requiring({ role: { enum: roles } }),
        },
      }),
      ...(Object.keys(otherwise).length > 0 ? { else: otherwise } : {}),
    }),
    {},
  );

export interface Chain {
  readonly role: ChainRole;
  readonly sequence: string;
}

/**
 * Returns chains in their stored form: normalized, one per role, with the roles that the format needs.
 * @param at pointer to the list in the request body
 * @throws ProblemError `validation_failed`
 */
export function acceptedChains(given: readonly Chain[], format: AntibodyFormat, at: string): Chain[] {
  const errors: FieldError[] = [];
  const chains = given.map(({ role, sequence }, index): Chain => {
    const protein = acceptedProtein(sequence, `${at}/${index}/sequence`);
    errors.push(...protein.errors);
    if (given.findIndex((other) => other.role === role) < index) {
      errors.push({ pointer: `${at}/${index}/role`, detail: 'occurs twice', code: 'duplicate_role' });
    }
    return { role, sequence: protein.residues };
  });
  errors.push(...roleErrors(chains, format, at));
  if (errors.length > 0) throw new ProblemError('validation_failed', 'The chains are not valid.', { errors });
  return chains;
}

function roleErrors(chains: readonly Chain[], format: AntibodyFormat, at: string): FieldError[] {
  const required = ROLES_OF_FORMAT[format];
  if (!required) return [];
  const missing = required.filter((role) => !chains.some((chain) => chain.role === role));
  return [
    ...missing.map((role) => ({ pointer: at, detail: `a ${format} needs a ${role} chain`, code: 'missing_role' })),
    ...chains.flatMap(({ role }, index) =>
      required.includes(role)
        ? []
        : [{ pointer: `${at}/${index}/role`, detail: `a ${format} has no ${role} chain`, code: 'unexpected_role' }],
    ),
  ];
}
