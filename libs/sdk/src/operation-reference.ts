import type { JobKind } from './jobs.js';
import type { OperationId } from './operations.js';

/** An operation for clients that are built from the contract: its path, arguments and answer. */
export interface OperationReference {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Scope that a token needs. */
  readonly scope: 'read' | 'submit' | 'manage';
  /** Resource group of the operation in the document, such as `antigens`. */
  readonly group: string;
  /** Action of the operation on the resource, such as `create`. */
  readonly verb: string;
  readonly summary: string;
  readonly answer: 'json' | 'file' | 'events' | 'none';
  readonly fields: readonly OperationField[];
  /** Set if it costs credits: the kind of the submitted jobs, or the body field with the reserved credits. */
  readonly spends?: JobKind | 'max_credits';
}

export interface OperationField {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly type: 'text' | 'number' | 'boolean' | 'texts' | 'json';
  readonly required: boolean;
  readonly description: string;
  readonly choices?: readonly string[];
  /** Fields of a `json`, such as `[{filename, content?}]`. */
  readonly shape?: string;
}
