const DEFAULT_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 120;

/**
 * Returns the seconds that a `Prefer` header (RFC 7240) asks to wait for the result; 0 without the preference. `wait` without a value means
 * 60, and values above 120 mean 120. An unknown preference is ignored, and the first of several equal ones counts. `respond-async` together
 * with `wait=N` requests an asynchronous answer after N seconds, which is the behaviour in any case.
 */
export function waitSeconds(prefer: string | undefined): number {
  for (const preference of splitList(prefer ?? '')) {
    const [name, value] = splitPair(preference.split(';', 1)[0] ?? '');
    if (name.toLowerCase() !== 'wait') continue;
    if (value === undefined || value === '') return DEFAULT_WAIT_SECONDS;
    return /^\d{1,9}$/.test(value) ? Math.min(Number(value), MAX_WAIT_SECONDS) : 0;
  }
  return 0;
}

/** Returns the elements of a comma-separated list; commas inside quotes do not separate. */
const splitList = (header: string): string[] => header.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];

function splitPair(preference: string): [string, string?] {
  const at = preference.indexOf('=');
  if (at < 0) return [preference.trim()];
  const value = preference.slice(at + 1).trim();
  return [preference.slice(0, at).trim(), value.replace(/^"(.*)"$/, '$1')];
}
