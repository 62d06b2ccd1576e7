import { ProblemError, type FieldError } from '@paratope/problem';
import { normalizeSequence } from '@paratope/sequence';
import { z } from 'zod';
import { CHAIN_ROLES, ROLES_OF_FORMAT, type ChainRole, type Format } from './formats.js';

/** White space and gaps are dropped, so the text may be longer than the sequence. */
const MAX_TEXT = 20_000;
/** One error per chain says where to look; ten say what kind of mistake it is. */
const MAX_ERRORS_PER_CHAIN = 10;

export const chainInputSchema = z
  .strictObject({
    role: z.enum(CHAIN_ROLES),
    sequence: z.string().min(1).max(MAX_TEXT).meta({
      description: 'Protein, one-letter code; white space, gaps and a trailing stop are dropped.',
    }),
  })
  .meta({ id: 'ChainInput' });

export const chainSchema = z
  .object({ role: z.enum(CHAIN_ROLES), sequence: z.string().meta({ description: 'Upper-case one-letter codes.' }) })
  .meta({ id: 'Chain' });

export const chainInputsSchema = z.array(chainInputSchema).min(1).max(CHAIN_ROLES.length);

export interface Chain {
  readonly role: ChainRole;
  readonly sequence: string;
}

/**
 * Chains as they are stored: normalized, one per role, with the roles that the format needs.
 * @param at pointer to the list in the request body
 * @throws ProblemError `validation_failed`
 */
export function acceptedChains(given: readonly Chain[], format: Format, at: string): Chain[] {
  const errors: FieldError[] = [];
  const chains = given.map(({ role, sequence }, index): Chain => {
    const { residues, issues } = normalizeSequence(sequence);
    for (const issue of issues.filter(({ severity }) => severity === 'error').slice(0, MAX_ERRORS_PER_CHAIN)) {
      const place = issue.position === undefined ? '' : ` at position ${issue.position}`;
      errors.push({ pointer: `${at}/${index}/sequence`, detail: `${issue.message}${place}`, code: issue.code });
    }
    if (given.findIndex((other) => other.role === role) < index) {
      errors.push({ pointer: `${at}/${index}/role`, detail: 'occurs twice', code: 'duplicate_role' });
    }
    return { role, sequence: residues };
  });
  errors.push(...roleErrors(chains, format, at));
  if (errors.length > 0) throw new ProblemError('validation_failed', 'The chains are not acceptable.', { errors });
  return chains;
}

function roleErrors(chains: readonly Chain[], format: Format, at: string): FieldError[] {
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
