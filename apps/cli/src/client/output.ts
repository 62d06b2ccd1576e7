import { ParatopeConnectionError, ParatopeError } from '@paratope/sdk';

/** JSON for scripts, a table or a few words for people. */
export function print(json: true | undefined, value: unknown, words: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(value, undefined, 2) : words()}\n`);
}

/** What went wrong, in a line. */
export function errorText(error: unknown): string {
  if (error instanceof ParatopeError) {
    const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
    return `${error.code}: ${error.message}${request}`;
  }
  if (error instanceof ParatopeConnectionError) {
    const { cause } = error;
    const why =
      cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : undefined;
    return why === undefined ? error.message : `${error.message}: ${why}`;
  }
  return error instanceof Error ? error.message : String(error);
}
