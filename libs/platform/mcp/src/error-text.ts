import { describeError } from '@paratope/sdk';
import { withVisibleControls } from '@paratope/text';

/** Returns an error for people. Control characters are escaped, because names come from other people. */
export const errorText = (error: unknown): string =>
  describeError(error).split('\n').map(withVisibleControls).join('\n');
