import { ProblemError } from '@paratope/problem';

/**
 * Returns the media type that an `Accept` header prefers (RFC 9110, 12.5.1) among those that a route offers; without a header, the first
 * one.
 * @param offered media types, the default first
 * @throws ProblemError `invalid_request` if none is acceptable
 */
export function negotiated<Type extends string>(accept: string | undefined, offered: readonly [Type, ...Type[]]): Type {
  if (accept === undefined || accept.trim() === '') return offered[0];
  const ranges = accept.split(',').map(rangeOf);
  const weighed = offered.map((type) => ({ type, weight: weightOf(type, ranges) }));
  const best = weighed.reduce((most, each) => (each.weight > most.weight ? each : most));
  if (best.weight > 0) return best.type;
  throw new ProblemError('invalid_request', 'The Accept header names no media type of this resource.', {
    errors: [{ header: 'accept', detail: `must be one of ${offered.join(', ')}`, code: 'not_acceptable' }],
  });
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, weight: quality === undefined ? 1 : Math.min(1, Number(quality.slice(2)) || 0) };
}

/** Returns the weight of a media type. The most specific range decides. */
function weightOf(type: string, ranges: readonly Range[]): number {
  for (const range of [type, `${type.split('/', 1)[0]}/*`, '*/*']) {
    const found = ranges.find((each) => each.type === range);
    if (found) return found.weight;
  }
  return 0;
}
