import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import { answerSchema } from './answers.js';

/** Returns the annotations by which a client decides whether to ask its user. All tools work on the service alone. */
const annotated = (annotations: ToolAnnotations) => ({
  outputSchema: answerSchema,
  annotations: { openWorldHint: false, ...annotations },
});

export const READS = annotated({ readOnlyHint: true, idempotentHint: true });
/** The tool adds something, with every call. */
export const CREATES = annotated({ readOnlyHint: false, destructiveHint: false, idempotentHint: false });
/** The tool ends or deletes something; a second call changes nothing. */
export const ENDS = annotated({ readOnlyHint: false, destructiveHint: true, idempotentHint: true });
/** The tool may do anything that a write can do. */
export const WRITES = annotated({ readOnlyHint: false, destructiveHint: true, idempotentHint: false });

/**
 * Returns the arguments of a tool. Others are refused with the nearest name: a misspelt `idempotency_key` would buy a job twice, and a
 * misspelt filter would list everything.
 */
export const takes = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknownArguments(issue.keys, Object.keys(shape)) : undefined,
  });

/** Sentence about names that there are not, with the nearest one for each. */
export const unknownNames = (what: string, given: readonly string[], known: readonly string[]): string =>
  given
    .map((name) =>
      known.length === 0
        ? `There is no ${what} ${name}.`
        : `There is no ${what} ${name}; did you mean ${closest(name, [...known])}?`,
    )
    .join(' ');

export const unknownArguments = (given: readonly string[], known: readonly string[]): string =>
  `${unknownNames('argument', given, known)} ${known.length === 0 ? 'It takes none.' : `It takes: ${known.join(', ')}.`}`;
