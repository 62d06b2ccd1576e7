import { LEAN_RESULTS_SINCE } from '@paratope/gateway-http';
import type { JobKindContract } from '@paratope/job-envelope';
import { z } from 'zod';
import { described } from '@paratope/job-envelope';

/** Returns the schema of `expand` on a read of one job: names of details, all of them or none. */
export function expandSchema({ details = {} }: JobKindContract) {
  const names = Object.keys(details);
  const one = `(${names.join('|')})`;
  const pattern = names.length === 0 ? '^(all|none)$' : `^(all|none|${one}(,${one})*)$`;
  return described(
    z.string().regex(new RegExp(pattern)).optional(),
    names.length === 0
      ? '`all` or `none`. The results of this kind have no details, so that both give the same.'
      : `Details of the results to include, separated by commas: ${names.map((name) => `\`${name}\``).join(', ')}; or \`all\`. Default: \`none\`, before version ${LEAN_RESULTS_SINCE} \`all\`.`,
    'all',
  );
}

/** Returns the paths of the details that a read leaves out. */
export function leftOutOf(
  { details = {} }: JobKindContract,
  expand: string | undefined,
  apiVersion: string,
): readonly string[] {
  const wanted = expand ?? (apiVersion < LEAN_RESULTS_SINCE ? 'all' : 'none');
  if (wanted === 'all') return [];
  const named = wanted.split(',');
  return Object.entries(details).flatMap(([name, paths]) => (named.includes(name) ? [] : paths));
}
