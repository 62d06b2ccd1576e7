/** Routes that others replace, by the path under which all of them are. */
export interface Deprecation {
  readonly path: string;
  /** As RFC 9745 writes it. */
  readonly since: string;
  /** The paths of the resources that replace it. */
  readonly successors: readonly string[];
}

/** RFC 8288, RFC 5829. */
export const successor = (url: string): string => `<${url}>; rel="successor-version"`;

export const isDeprecated = ({ path }: Deprecation, url: string): boolean => {
  const [at = ''] = url.split('?', 1);
  return at === path || at.startsWith(`${path}/`);
};

/**
 * What every response to a deprecated path says, errors included: since when, until when if that is settled, and what to
 * use instead. A handler that knows the very job names its successor.
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

/** The headers as a contract documents them. */
export const DEPRECATION_HEADERS = {
  Deprecation: 'Time from which these routes are deprecated (RFC 9745).',
  Sunset: 'Time at which the routes will be removed (RFC 8594), once it is decided.',
  Link: 'The resource that replaces this one as `rel="successor-version"`; on a list also `rel="next"`.',
} as const;
