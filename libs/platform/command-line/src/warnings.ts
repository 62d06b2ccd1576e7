import type { ImportWarning } from '@paratope/antibody-import';
import type { Severity } from '@paratope/numbering';

/** A warning that the user should check; the result remains valid. */
export interface Warning extends Pick<ImportWarning, 'detail'> {
  readonly code: string;
  readonly role?: string;
  /** A notice does not count with `--strict`. */
  readonly severity?: Severity;
}

/** Exit code with `--strict` if the result is complete and has warnings. A refused input still ends a command with 1 or 2. */
const WARNED = 3;

export interface Strictness {
  readonly strict?: true;
}

/** Prints warnings to stderr before the result, and with `--strict` sets the exit code. */
export function warn(id: string, warnings: readonly Warning[], strictness: Strictness): void {
  for (const { detail, severity = 'warning' } of warnings) console.error(`${id}: ${severity}: ${detail}`);
  noteWarnings(warnings, strictness);
}

/** Sets the exit code only, for results that already show the warnings. */
export function noteWarnings(warnings: readonly Warning[], { strict }: Strictness): void {
  if (strict && warnings.some(({ severity }) => severity !== 'notice')) process.exitCode ??= WARNED;
}

/** Ends a command over antibodies or records: says how many of them `failed` to be what, and sets the exit code. */
export function endWith(failed: number, total: number, couldNot: string): void {
  if (total === 0) console.error('The input has no sequences.');
  else if (failed > 0) console.error(`${failed} of ${total} ${couldNot}.`);
  if (total === 0 || failed > 0) process.exitCode = 1;
}

/** Returns warnings as one cell of a table. */
export const warningText = (warnings: readonly Warning[]): string => warnings.map(({ detail }) => detail).join(' ');
