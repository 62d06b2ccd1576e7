import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { answerSchema } from './answers.js';

/** What a client may think of a tool before it asks its user. All of them work on the service alone. */
const annotated = (annotations: ToolAnnotations) => ({
  outputSchema: answerSchema,
  annotations: { openWorldHint: false, ...annotations },
});

export const READS = annotated({ readOnlyHint: true, idempotentHint: true });
/** Adds something, again with each call. */
export const CREATES = annotated({ readOnlyHint: false, destructiveHint: false, idempotentHint: false });
/** Ends or deletes something; a second call changes nothing more. */
export const ENDS = annotated({ readOnlyHint: false, destructiveHint: true, idempotentHint: true });
/** May do anything that a write can do. */
export const WRITES = annotated({ readOnlyHint: false, destructiveHint: true, idempotentHint: false });
