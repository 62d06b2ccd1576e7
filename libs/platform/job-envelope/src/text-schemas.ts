import { CONTROLS, CONTROLS_IN_LINES } from '@paratope/text';
import { z } from 'zod';

/** What ECMAScript trims and {@link CONTROLS} allows. */
const BLANK = '\\x20\\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff';

/*
 * The characters themselves stand in the patterns: an escape by code point does not mean the same in every dialect of regular
 * expressions.
 */
const literally = (characters: string): string =>
  characters.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const IN_A_LINE = literally(CONTROLS);
const IN_LINES = literally(CONTROLS_IN_LINES);

const LINE_WORDS =
  'must be one line without control characters and without characters that turn the direction of writing';
const LINES_WORDS = 'must not hold control characters or characters that turn the direction of writing';

/** A string by a pattern, which the document has as it is written here: a RegExp writes some characters as escapes. */
const matching = (pattern: string, words: string) => z.string().regex(new RegExp(pattern), words).meta({ pattern });

/** Text on one line that people read as it is: no control characters, nothing that makes it look like another text. */
export const lineSchema = (longest: number) => matching(`^[^${IN_A_LINE}]*$`, LINE_WORDS).max(longest);

/** The same of several lines: a description, notes. */
export const textSchema = (longest: number) => matching(`^[^${IN_LINES}]*$`, LINES_WORDS).max(longest);

const FILE_NAME = 'must be a file name without a path';

/** JSON that is valid UTF-8 has no lone surrogates; escaped ones are refused here. */
export const fileNameSchema = (longest: number) =>
  matching(`^[^${IN_A_LINE}/\\\\]+$`, FILE_NAME)
    .min(1)
    .max(longest)
    .refine((name) => name.isWellFormed(), FILE_NAME);

/** A name that a person gives to a thing: something else than blanks is in it. */
export const nameSchema = z
  .string()
  .regex(new RegExp(`^[^${IN_A_LINE}]*$`), LINE_WORDS)
  .trim()
  .min(1)
  .max(200)
  .meta({ pattern: `^[^${IN_A_LINE}]*[^${IN_A_LINE}${BLANK}][^${IN_A_LINE}]*$` });
