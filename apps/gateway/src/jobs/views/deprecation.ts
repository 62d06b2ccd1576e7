import { JOB_KINDS } from '@paratope/job-envelope';

/** The routes that the per-kind resources replace. */
const DEPRECATED_PATH = '/v1/jobs';
/** Since when, as RFC 9745 writes it: 2026-11-01T00:00:00Z. */
const DEPRECATED_SINCE = '@1793491200';

/** RFC 8288, RFC 5829. */
export const successor = (url: string): string => `<${url}>; rel="successor-version"`;

const SUCCESSORS = Object.values(JOB_KINDS)
  .map(({ path }) => successor(`/v1/${path}`))
  .join(', ');

export const isDeprecated = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return path === DEPRECATED_PATH || path.startsWith(`${DEPRECATED_PATH}/`);
};

/**
 * What every response to a deprecated path says, errors included: since when, until when if that is settled, and what to
 * use instead. A handler that knows the very job names its successor.
 * @param sunset end of the routes, RFC 8594
 */
export const deprecationHeaders = (sunset: Date | undefined): Readonly<Record<string, string>> => ({
  Deprecation: DEPRECATED_SINCE,
  ...(sunset === undefined ? {} : { Sunset: sunset.toUTCString() }),
  Link: SUCCESSORS,
});

/** The headers as a contract documents them. */
export const DEPRECATION_HEADERS = {
  Deprecation: 'Since when these routes are deprecated (RFC 9745).',
  Sunset: 'When they will be removed (RFC 8594), once that is settled.',
  Link: 'The resource that replaces this one as `rel="successor-version"`; on a list also `rel="next"`.',
} as const;
