import { describeError } from '@paratope/sdk';
import { withVisibleControls } from '@paratope/text';

/** Prints JSON for scripts, or text for the terminal. */
export function print(json: true | undefined, value: unknown, words: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(value, undefined, 2) : shown(words())}\n`);
}

/** Replaces control characters by visible ones, because names come from other people and could control the terminal. */
const shown = (text: string): string => text.split('\n').map(withVisibleControls).join('\n');

/** Text of an error: one line, and one more for each field that the service names. */
export const errorText = (error: unknown): string => shown(describeError(error));
