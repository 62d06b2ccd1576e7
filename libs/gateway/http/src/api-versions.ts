import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A dated version of the API under `/v1`. */
interface ApiVersion {
  /** The version's name: the day on which it was fixed, ISO 8601. */
  readonly date: string;
  /** The version's changes for clients of the previous version. */
  readonly changes: string;
}

/** Every version that is served, oldest first. docs/api-versions.md describes what a version guarantees and has the same list. */
export const API_VERSIONS: readonly [ApiVersion, ...ApiVersion[]] = [
  { date: '2026-11-27', changes: 'The first version with a date.' },
];

const NAME = 'paratope-version';

const DATES = API_VERSIONS.map(({ date }) => date);

/** The header in which a request pins a version. */
export const versionHeader = z.object({ [NAME]: z.enum(DATES).optional() });

/**
 * Returns the version that answers a request: the pinned one, or the oldest, so that clients without a pin keep the version for which they
 * were written.
 */
export const apiVersionOf = (headers: IncomingHttpHeaders): string =>
  DATES.find((date) => date === headers[NAME]) ?? API_VERSIONS[0].date;
