import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A dated version of what lies under `/v1`. */
export interface ApiVersion {
  /** Its name: the day on which it was settled, ISO 8601. */
  readonly date: string;
  /** What it changed for clients of the version before. */
  readonly changes: string;
}

/** Every version that is served, oldest first. docs/api-versions.md says what a version promises and has the same list. */
export const API_VERSIONS: readonly [ApiVersion, ...ApiVersion[]] = [
  { date: '2026-11-27', changes: 'The first version with a date.' },
];

const NAME = 'paratope-version';

const DATES = API_VERSIONS.map(({ date }) => date);

/** The header by which a request pins a version. */
export const versionHeader = z.object({ [NAME]: z.enum(DATES).optional() });

/** The version that answers a request: what it pins, else the oldest, so that a client that pins none keeps what it was written for. */
export const apiVersionOf = (headers: IncomingHttpHeaders): string =>
  DATES.find((date) => date === headers[NAME]) ?? API_VERSIONS[0].date;
