import { describeError } from '@paratope/sdk';
import { withVisibleControls } from '@paratope/text';

/** An error for people. Control characters of names are shown, for names come from others. */
export const errorText = (error: unknown): string =>
  describeError(error).split('\n').map(withVisibleControls).join('\n');
