import type { JobKind } from './jobs.js';
import type { OperationId } from './operations.js';

/** An operation as clients need it that are built from the contract: its place, what it takes, and what it answers. */
export interface OperationReference {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Scope that a token needs. */
  readonly scope: 'read' | 'submit' | 'manage';
  /** Resource that the document files it under, such as `antigens`. */
  readonly group: string;
  /** What it does with the resource, such as `create`. */
  readonly verb: string;
  readonly summary: string;
  readonly answer: 'json' | 'file' | 'events' | 'none';
  readonly fields: readonly OperationField[];
  /** Of one that costs credits: the kind of the jobs that it submits, or the body field with the credits that it reserves. */
  readonly spends?: JobKind | 'max_credits';
}

export interface OperationField {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly type: 'text' | 'number' | 'boolean' | 'texts' | 'json';
  readonly required: boolean;
  readonly description: string;
  readonly choices?: readonly string[];
}
