import { CHAIN_ROLES, type AntibodyFormat } from '@paratope/antibody';
import { CHAIN_WARNING_CODES, reviewChains } from '@paratope/numbering';
import { z } from 'zod';
import { described, namedObject } from '@paratope/job-envelope';
import type { Chain } from './chains.js';
import { MAX_NUMBERED } from './numbering.js';

const chainWarningSchema = namedObject('ChainWarning', {
  code: described(z.enum(CHAIN_WARNING_CODES), 'Machine-readable code of the warning.'),
  role: described(z.enum(CHAIN_ROLES), 'Role of the chain.'),
  severity: described(
    z.enum(['warning', 'notice']),
    'Whether the chain seems damaged or mistaken (`warning`), or the finding is for information (`notice`).',
  ),
  detail: described(z.string(), 'The warning, for people.', 'The heavy chain looks like a light chain.'),
});

/** Warnings of a record that was created in spite of them. */
export const warningsSchema = described(
  z.array(chainWarningSchema),
  'Warnings about the chains, to check before jobs are submitted: swapped chains, missing variable domains, unknown residues. The resource was created all the same.',
  [],
);

/** Returns warnings about chains. Chains that are too long to be numbered in a request are skipped. */
export const chainWarnings = (chains: readonly Chain[], format: AntibodyFormat): z.output<typeof warningsSchema> =>
  reviewChains(
    chains.filter(({ sequence }) => sequence.length <= MAX_NUMBERED),
    format,
  );
