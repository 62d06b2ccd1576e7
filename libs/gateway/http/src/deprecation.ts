/** Routes that other routes replace, by their common path. */
export interface Deprecation {
  readonly path: string;
  /** Time in the form of RFC 9745. */
  readonly since: string;
  /** The paths of the resources that replace the routes. */
  readonly successors: readonly string[];
}

/** Returns the link to a successor (RFC 8288, RFC 5829). */
export const successor = (url: string): string => `<${url}>; rel="successor-version"`;

export const isDeprecated = ({ path }: Deprecation, url: string): boolean => {
  const [at = ''] = url.split('?', 1);
  return at === path || at.startsWith(`${path}/`);
};

/**
 * Returns the headers of every response to a deprecated path, errors included: since when it is deprecated, when it ends if that is
 * decided, and what replaces it. A handler that knows the job names its successor.
 * @param sunset end of the routes, RFC 8594
 */
export const deprecationHeaders = (
  { since, successors }: Deprecation,
  sunset: Date | undefined,
): Readonly<Record<string, string>> => ({
  Deprecation: since,
  ...(sunset === undefined ? {} : { Sunset: sunset.toUTCString() }),
  Link: successors.map(successor).join(', '),
});

/** The headers in the form in which a contract documents them. */
export const DEPRECATION_HEADERS = {
  Deprecation: 'Since when these routes are deprecated (RFC 9745).',
  Sunset: 'When they will be removed (RFC 8594), once that is settled.',
  Link: 'The resource that replaces this one as `rel="successor-version"`; on a list also `rel="next"`.',
} as const;
