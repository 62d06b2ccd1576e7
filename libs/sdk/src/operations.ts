import { JOB_OPERATIONS, OPERATIONS, type Operations } from './generated/operations.gen.js';
import type { HttpAnswer, Transport, Values } from './transport.js';

export type OperationId = keyof Operations;

type Optional<Request, Part extends keyof Request> = undefined extends Request[Part]
  ? { readonly [Key in Part]?: Exclude<Request[Part], undefined> }
  : { readonly [Key in Part]: Request[Part] };

type PartOf<Request, Part extends string> = Part extends keyof Request
  ? [Exclude<Request[Part], undefined>] extends [never]
    ? unknown
    : Optional<Request, Part>
  : unknown;

export interface CallOptions {
  /** Ends the call, retries and pauses included. */
  readonly signal?: AbortSignal;
  /** Media type of the answer, for operations that offer several: `text/csv`. Default: JSON. */
  readonly accept?: string;
}

/** Arguments of an operation: path, query, headers and body, as far as it has them. */
export type ArgumentsOf<Id extends OperationId> = PartOf<Operations[Id]['request'], 'path'> &
  PartOf<Operations[Id]['request'], 'query'> &
  PartOf<Operations[Id]['request'], 'headers'> &
  PartOf<Operations[Id]['request'], 'body'> &
  CallOptions;

export type AnswerOf<Id extends OperationId> = Operations[Id]['answer'];

type Call<Id extends OperationId> =
  Partial<ArgumentsOf<Id>> extends ArgumentsOf<Id>
    ? (args?: ArgumentsOf<Id>) => Promise<AnswerOf<Id>>
    : (args: ArgumentsOf<Id>) => Promise<AnswerOf<Id>>;

/** One method per operation of the contract, under its `operationId`. */
export type OperationMethods = { readonly [Id in OperationId]: Call<Id> };

interface LooseArguments extends CallOptions {
  readonly path?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly body?: unknown;
}

const JOB_READS = new Set<OperationId>(Object.values(JOB_OPERATIONS).map(({ read }) => read));

/** Sends an operation and returns the whole answer, with status and headers. */
export function request(transport: Transport, id: OperationId, args: LooseArguments = {}): Promise<HttpAnswer> {
  const { method, path } = OPERATIONS[id];
  return transport.send({
    method,
    path,
    pathValues: args.path ?? {},
    query: transport.wholeResults && JOB_READS.has(id) ? { expand: 'all', ...args.query } : (args.query ?? {}),
    headers: { ...args.headers, ...(args.accept === undefined ? {} : { accept: args.accept }) },
    body: args.body,
    signal: args.signal,
  });
}

export function operationMethods(transport: Transport): OperationMethods {
  const methods = Object.keys(OPERATIONS).map((id) => [
    id,
    async (args?: LooseArguments) => (await request(transport, id as OperationId, args)).body,
  ]);
  // The table and the types are generated from one document, and the service's tests validate its answers against it.
  return Object.fromEntries(methods) as OperationMethods;
}
