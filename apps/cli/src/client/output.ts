import { describeError } from '@paratope/sdk';
import { withVisibleControls } from '@paratope/text';

/** JSON for scripts, a table or a few words for people. */
export function print(json: true | undefined, value: unknown, words: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(value, undefined, 2) : shown(words())}\n`);
}

/** Names come from others: their control characters are shown, not obeyed. */
const shown = (text: string): string => text.split('\n').map(withVisibleControls).join('\n');

/** What went wrong: a line, and a line for each field that the service names. */
export const errorText = (error: unknown): string => shown(describeError(error));
