import type { Readable } from 'node:stream';
import type { IdempotentRequest } from '@paratope/idempotency';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Caller, SignedInVisitor, Visitor } from './caller.js';
import type { Access, AnswerContract, RouteContract } from './contract.js';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The argument of a controller's method: a request that is authenticated, admitted and valid. */
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
  /** Version of the API that the request pins, or the oldest. */
  readonly apiVersion: string;
  readonly params: Parsed<Contract['params']>;
  readonly query: Parsed<Contract['query']>;
  readonly headers: Parsed<Contract['headers']>;
  readonly body: Parsed<Contract['body']>;
  /**
   * The transaction in which the answer is stored: on routes of idempotency mode `transaction`, and of mode `call` if the client sent a
   * key.
   */
  readonly tx: Contract['idempotency'] extends 'transaction'
    ? EntityManager
    : Contract['idempotency'] extends 'call'
      ? EntityManager | undefined
      : undefined;
  /** The key that the handler has to claim; only on routes of idempotency mode `handler`, and only if the client sent a key. */
  readonly idempotency: Contract['idempotency'] extends 'handler' ? IdempotentRequest | undefined : undefined;
}

/** A request without its static types; the contract's schemas have validated the values. */
export interface ValidRequest {
  readonly caller: Caller | undefined;
  readonly visitor: Visitor | undefined;
  readonly requestId: string;
  /** Request URI: path and query. */
  readonly url: string;
  /** Version of the API that the request pins, or the oldest. */
  readonly apiVersion: string;
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

/** A body that the client saves as a file. */
export class FileBody {
  constructor(
    readonly bytes: Buffer,
    /** Media type, with the charset if the body is text. */
    readonly contentType: string,
    /** File name of letters, digits, `.`, `_` and `-`. */
    readonly filename: string,
  ) {}
}

/** A body of server-sent events, which continues as long as its client listens and is allowed to. */
export class EventStreamBody {
  /** @param open begins the stream. It ends when its client loses the permission: a token was revoked, or a session has ended. */
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

/** One of the answers in the contract. */
export type AnswerOf<Contract extends RouteContract> = {
  [Status in keyof Contract['answers'] & number]: {
    readonly status: Status;
    readonly body: BodyOf<Contract['answers'][Status]>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly cookies?: readonly string[];
  };
}[keyof Contract['answers'] & number];

/** An answer of any route, ready to be sent. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines; stored answers of an Idempotency-Key have none. */
  readonly cookies?: readonly string[];
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export const bodyText = (body: unknown): string =>
  body === null ? '' : body instanceof JsonText ? body.text : JSON.stringify(body);
