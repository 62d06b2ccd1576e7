import { TEXT } from './text.js';

/** A number of credits, as text. */
export const creditsOf = (count: number): string =>
  count === 1 ? TEXT.oneCredit : TEXT.credits(count.toLocaleString('en'));
