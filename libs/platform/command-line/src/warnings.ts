import type { ImportWarning } from '@paratope/antibody-import';

/** What should be looked at; the result stands. */
export interface Warning extends Pick<ImportWarning, 'detail'> {
  readonly code: string;
  readonly role?: string;
}

/** With `--strict`: the answer is whole, and something was warned of. What is refused still ends a command with 1 or 2. */
const WARNED = 3;

export interface Strictness {
  readonly strict?: true;
}

/** Says warnings on stderr before the result, and with `--strict` in the exit code. */
export function warn(id: string, warnings: readonly Warning[], strictness: Strictness): void {
  for (const { detail } of warnings) console.error(`${id}: warning: ${detail}`);
  noteWarnings(warnings, strictness);
}

/** The exit code alone, where the result shows the warnings to the reader. */
export function noteWarnings(warnings: readonly Warning[], { strict }: Strictness): void {
  if (strict && warnings.length > 0) process.exitCode ??= WARNED;
}

/** As one cell of a table. */
export const warningText = (warnings: readonly Warning[]): string => warnings.map(({ detail }) => detail).join(' ');
