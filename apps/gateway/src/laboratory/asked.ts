import { type Caller, uuidSchema } from '@paratope/gateway-http';
import { ProblemError } from '@paratope/problem';
import { MOST_HANDED } from './contract.js';
import type { Asked } from './selection.js';

interface AskingRequest {
  readonly caller: Pick<Caller, 'orgId'>;
  readonly params: { readonly id: string };
  readonly query: { readonly variant_ids?: string | undefined };
}

/** Returns the variants that a request names. @throws ProblemError `invalid_request` */
export const askedOf = ({ caller, params, query }: AskingRequest): Asked => ({
  orgId: caller.orgId,
  projectId: params.id,
  variantIds: idsOf('variant_ids', query.variant_ids),
});

/** Returns each id once, in their order. @throws ProblemError `invalid_request` */
export function idsOf(parameter: string, text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = new Set<string>();
  for (const part of text.split(',')) {
    const read = uuidSchema.safeParse(part.trim());
    if (!read.success) throw refused(parameter, 'it must be ids, separated by commas', 'invalid_format');
    ids.add(read.data);
  }
  if (ids.size > MOST_HANDED) throw refused(parameter, `it has more than ${MOST_HANDED} ids`, 'too_big');
  return [...ids];
}

export const refused = (parameter: string, detail: string, code: string): ProblemError =>
  new ProblemError('invalid_request', `The parameter ${parameter} is not acceptable: ${detail.replace(/\.$/, '')}.`, {
    errors: [{ parameter, detail, code }],
  });
