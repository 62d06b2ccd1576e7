import { CHAIN_ROLES, type AntibodyFormat } from '@paratope/antibody';
import { CHAIN_WARNING_CODES, reviewChains } from '@paratope/numbering';
import type { z } from 'zod';
import { namedObject, field } from '@paratope/job-envelope';
import type { Chain } from './chains.js';
import { MAX_NUMBERED } from './numbering.js';

const chainWarningSchema = namedObject('ChainWarning', {
  code: field.oneOf(CHAIN_WARNING_CODES, 'Machine-readable code of the warning.'),
  role: field.oneOf(CHAIN_ROLES, 'Role of the chain.'),
  severity: field.oneOf(
    ['warning', 'notice'],
    'Whether the chain seems damaged or mistaken (`warning`), or the finding is for information (`notice`).',
  ),
  detail: field.string('The warning, for people.', 'The heavy chain looks like a light chain.'),
});

/** Warnings of a record that was created in spite of them. */
export const warningsSchema = field.list(
  chainWarningSchema,
  'Warnings about the chains, to check before jobs are submitted: swapped chains, missing variable domains, unknown residues. The resource was created all the same.',
  [],
);

/** Returns warnings about chains. Chains that are too long to be numbered in a request are skipped. */
export const chainWarnings = (chains: readonly Chain[], format: AntibodyFormat): z.output<typeof warningsSchema> =>
  reviewChains(
    chains.filter(({ sequence }) => sequence.length <= MAX_NUMBERED),
    format,
  );
