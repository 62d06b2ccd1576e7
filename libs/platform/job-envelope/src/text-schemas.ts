import { CONTROLS, CONTROLS_IN_LINES } from '@paratope/text';
import { z } from 'zod';

/** Characters that ECMAScript trims and {@link CONTROLS} allows. */
const BLANK = '\\x20\\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff';

/* Writes characters literally into patterns: an escape by code point does not mean the same in every dialect of regular expressions. */
const literally = (characters: string): string =>
  characters.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const IN_A_LINE = literally(CONTROLS);
const IN_LINES = literally(CONTROLS_IN_LINES);

const LINE_WORDS =
  'must be one line without control characters and without characters that turn the direction of writing';
const LINES_WORDS = 'must not hold control characters or characters that turn the direction of writing';

/**
 * Returns a string schema with a pattern that the OpenAPI document shows exactly as written here: a RegExp would escape some characters.
 */
const matching = (pattern: string, words: string) => z.string().regex(new RegExp(pattern), words).meta({ pattern });

/**
 * Returns the schema of one line of readable text, without control characters and without characters that make it look like another text.
 */
export const lineSchema = (longest: number) => matching(`^[^${IN_A_LINE}]*$`, LINE_WORDS).max(longest);

/** Returns the schema of several lines of readable text: a description, notes. */
export const textSchema = (longest: number) => matching(`^[^${IN_LINES}]*$`, LINES_WORDS).max(longest);

const FILE_NAME = 'must be a file name without a path';

/** JSON that is valid UTF-8 has no lone surrogates; escaped ones are refused here. */
export const fileNameSchema = (longest: number) =>
  matching(`^[^${IN_A_LINE}/\\\\]+$`, FILE_NAME)
    .min(1)
    .max(longest)
    .refine((name) => name.isWellFormed(), FILE_NAME);

/** Schema of a name that a person gives to a resource; it must not be blank. */
export const nameSchema = z
  .string()
  .regex(new RegExp(`^[^${IN_A_LINE}]*$`), LINE_WORDS)
  .trim()
  .min(1)
  .max(200)
  .meta({ pattern: `^[^${IN_A_LINE}]*[^${IN_A_LINE}${BLANK}][^${IN_A_LINE}]*$` });
