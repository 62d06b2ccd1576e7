import { ParatopeConnectionError, ParatopeError } from '@paratope/sdk';
import { withVisibleControls } from '@paratope/text';

/** JSON for scripts, a table or a few words for people. */
export function print(json: true | undefined, value: unknown, words: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(value, undefined, 2) : shown(words())}\n`);
}

/** Names come from others: their control characters are shown, not obeyed. */
const shown = (text: string): string => text.split('\n').map(withVisibleControls).join('\n');

/** What went wrong, in a line. */
export const errorText = (error: unknown): string => shown(textOf(error));

function textOf(error: unknown): string {
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
