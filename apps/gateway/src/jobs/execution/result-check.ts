import { fileKeys, isAttemptFile } from '@paratope/job-envelope';
import { workKind, type WorkKind } from '@paratope/pipelines';

interface Attempt {
  readonly id: string;
  readonly attempt: number;
  readonly kind: WorkKind;
}

/** Maximum number of reported faults, enough to find the cause. A result that is wrong throughout has thousands. */
const MOST = 20;

/**
 * Returns the places where an attempt's results break the contract of their kind, with the fault but without any value. Empty if they fit.
 * Results of a worker are not trusted: customers see them, and the gateway signs URLs of the files that they name.
 */
export function resultFaults({ id, attempt, kind }: Attempt, results: unknown): readonly string[] {
  const { stored, files } = workKind(kind);
  const parsed = stored.safeParse(results);
  if (!parsed.success)
    return parsed.error.issues.slice(0, MOST).map(({ path, code }) => `${path.map(shown).join('.')}: ${code}`);
  if (files.length === 0) return [];
  const foreign = fileKeys(results, files).filter((key) => !isAttemptFile(kind, id, attempt, key));
  return foreign.length === 0 ? [] : [`${foreign.length} file key(s): not of this attempt`];
}

/** A record's key may be any text, even a sequence; the names of a contract's fields are in snake case. */
const shown = (part: PropertyKey): string =>
  typeof part === 'number' || (typeof part === 'string' && /^[a-z][a-z0-9_]*$/.test(part)) ? String(part) : '*';
