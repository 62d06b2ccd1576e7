import type { Readable } from 'node:stream';
import type { IdempotentRequest } from '@paratope/idempotency';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Caller, SignedInVisitor, Visitor } from './caller.js';
import type { Access, AnswerContract, RouteContract } from './contract.js';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a controller's method is given: a request that is authenticated, admitted and valid. */
export interface RequestOf<Contract extends RouteContract> {
  /** Undefined on routes that name an `access`. */
  readonly caller: Contract['access'] extends Access ? undefined : Caller;
  /** The visitor is set only on routes that name an `access`. */
  readonly visitor: Contract['access'] extends 'person'
    ? SignedInVisitor
    : Contract['access'] extends 'public'
      ? Visitor
      : undefined;
  readonly requestId: string;
  /** Request URI: path and query. */
  readonly url: string;
  readonly params: Parsed<Contract['params']>;
  readonly query: Parsed<Contract['query']>;
  readonly headers: Parsed<Contract['headers']>;
  readonly body: Parsed<Contract['body']>;
  /** Where its answer is stored: on routes of idempotency mode `transaction`, and of mode `call` if the client sent a key. */
  readonly tx: Contract['idempotency'] extends 'transaction'
    ? EntityManager
    : Contract['idempotency'] extends 'call'
      ? EntityManager | undefined
      : undefined;
  /** For the handler to claim; only on routes of idempotency mode `handler`, and only if the client sent a key. */
  readonly idempotency: Contract['idempotency'] extends 'handler' ? IdempotentRequest | undefined : undefined;
}

/** A request with its types forgotten; the contract's schemas have made sure of them. */
export interface ValidRequest {
  readonly caller: Caller | undefined;
  readonly visitor: Visitor | undefined;
  readonly requestId: string;
  /** Request URI: path and query. */
  readonly url: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly tx: EntityManager | undefined;
  readonly idempotency: IdempotentRequest | undefined;
}

/** A body that is JSON text already, such as a stored answer. */
export class JsonText<Body> {
  declare readonly body: Body;
  constructor(readonly text: string) {}
}

/** A body for the client to save. */
export class FileBody {
  constructor(
    readonly bytes: Buffer,
    /** With its charset, if it is text. */
    readonly contentType: string,
    /** Letters, digits, `.`, `_` and `-`. */
    readonly filename: string,
  ) {}
}

/** A body of server-sent events, which goes on for as long as its client listens and may. */
export class EventStreamBody {
  /** @param open begins it; it ends once who asked for it may no more: a token was revoked, or a session is over. */
  constructor(readonly open: (isStillAllowed: () => Promise<boolean>) => Readable) {}
}

type BodyOf<Answer extends AnswerContract> = Answer['body'] extends z.ZodType
  ? | z.output<Answer['body']>
    | JsonText<z.output<Answer['body']>>
    | (Answer extends { readonly file: readonly string[] } ? FileBody : never)
  : Answer extends { readonly file: readonly string[] }
    ? FileBody
    : Answer extends { readonly events: z.ZodType }
      ? EventStreamBody
      : null;

/** One of the answers that the contract names. */
export type AnswerOf<Contract extends RouteContract> = {
  [Status in keyof Contract['answers'] & number]: {
    readonly status: Status;
    readonly body: BodyOf<Contract['answers'][Status]>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly cookies?: readonly string[];
  };
}[keyof Contract['answers'] & number];

/** An answer as it goes out, whatever the route. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines; answers that are kept for an Idempotency-Key have none. */
  readonly cookies?: readonly string[];
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export const bodyText = (body: unknown): string =>
  body === null ? '' : body instanceof JsonText ? body.text : JSON.stringify(body);
