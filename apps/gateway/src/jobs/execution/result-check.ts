import { fileKeys, isAttemptFile } from '@paratope/job-envelope';
import { workKind, type WorkKind } from '@paratope/pipelines';

interface Attempt {
  readonly id: string;
  readonly attempt: number;
  readonly kind: WorkKind;
}

/** Enough to find the fault; a result that is wrong throughout has thousands. */
const MOST = 20;

/**
 * Where the results of an attempt break the contract of their kind: the place and the fault, without any value. Empty where they fit.
 * The worker is not believed: its results are shown to a customer, and the gateway signs addresses of the files that they name.
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

/** A key of a record may be anything, a sequence among it; the names of a contract's fields are in snake case. */
const shown = (part: PropertyKey): string =>
  typeof part === 'number' || (typeof part === 'string' && /^[a-z][a-z0-9_]*$/.test(part)) ? String(part) : '*';
