import { InvalidArgumentError } from 'commander';

/**
 * Returns the reader of an option that is a whole number within bounds.
 * @param words what the error asks for, such as `a seed of 0 or more`
 */
export const wholeNumber =
  (least: number, most: number, words = `a whole number from ${least} to ${most}`) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Write ${words}.`);
  };

/** Reads a random seed of 32 bits. */
export const readSeed = wholeNumber(0, 2 ** 32 - 1, 'a seed from 0 to 4294967295');
