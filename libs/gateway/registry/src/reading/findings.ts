import type { ImportWarning } from '@paratope/antibody-import';
import type { z } from 'zod';
import type { findingSchema } from '../imports/contract.js';

/** Returns a warning of the reader as answers have it. */
export const findingOf = ({ code, role, severity, detail }: ImportWarning): z.output<typeof findingSchema> => ({
  code,
  role: role ?? null,
  severity: severity ?? 'warning',
  detail,
});
