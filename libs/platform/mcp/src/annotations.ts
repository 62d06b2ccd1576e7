import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
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
