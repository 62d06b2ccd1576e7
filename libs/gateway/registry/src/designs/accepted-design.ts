import type { DesignAntibody, DesignFields } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { suggestion } from '@paratope/gateway-http';
import type { DesignComputing } from './design-computing.js';

/**
 * Returns the fields of a design in their stored form, if the design can be made.
 * @throws ProblemError `validation_failed`
 */
export async function acceptedDesign(
  computing: DesignComputing,
  asked: DesignFields,
  { format, chains }: DesignAntibody,
): Promise<DesignFields> {
  const outcome = await computing.run({ kind: 'read', design: asked, antibody: { format, chains } });
  if (outcome.kind === 'read') return outcome.design;
  const errors = (outcome.kind === 'refused' ? outcome.errors : []).map(({ known = [], ...error }) => {
    const value = asked[error.pointer.slice(1)];
    return { ...error, detail: `${error.detail}${suggestion(typeof value === 'string' ? value : '', known)}` };
  });
  throw new ProblemError('validation_failed', 'The design cannot be made.', { errors });
}
