import type { Plan } from '@paratope/job-envelope';
import type { ProblemCode } from '@paratope/problem';
import type { z } from 'zod';
import type { Role } from './roles.js';
import type { Effect } from './scopes.js';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One success answer of a route. `body: null` means there is none. */
export interface AnswerContract {
  readonly description: string;
  readonly body: z.ZodType | null;
  /** Media types of a file, where that is the body, or one that the client may ask for in its place by `Accept`. */
  readonly file?: readonly string[];
  /** Of a stream of server-sent events: what the data of each is. */
  readonly events?: z.ZodType;
  /** False on the one route of a family that does not give it. */
  readonly given?: boolean;
  /** Headers beyond those that every answer carries: name and meaning. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a write keeps the promise of its Idempotency-Key:
 * - `transaction`: the handler works in the transaction that stores its answer, so both happen or neither does;
 * - `call`: the handler calls another service; the key is claimed before and the answer stored after;
 * - `handler`: the handler claims the key and stores the answer with its own statements.
 */
export type IdempotencyMode = 'transaction' | 'call' | 'handler';

/**
 * Whom a route serves that is not an org's business: `public` anybody, `person` whoever is signed in. Such routes are
 * outside /v1, spend no quota, and keep no Idempotency-Key: keys belong to orgs.
 */
export type Access = 'public' | 'person';

/**
 * Everything there is to say about one route. Routing, validation, admission and the OpenAPI document all read this
 * and nothing else. A body schema is a strict object: unknown keys are refused.
 */
export interface RouteContract {
  /** Unique; the SDK's method name. */
  readonly operationId: string;
  readonly method: Method;
  /** In OpenAPI's form: `/v1/projects/{id}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers by lower-case name. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answers: Readonly<Record<number, AnswerContract>>;
  /** Problems beyond those that follow from the rest of the contract. */
  readonly problems?: readonly ProblemCode[];
  /** Absent: an org, through an API token or through a member who is signed in. */
  readonly access?: Access;
  /** Lowest role that may call it, where that is not `viewer` for a read and that of its effect for a write: see `roleOf`. */
  readonly role?: Role;
  /** What a write changes, from which the scope that an API token needs follows: see `scopeOf`. On writes of orgs and only there. */
  readonly effect?: Effect;
  /**
   * Whether a caller who is restricted to projects may call it: it is about what the request names by ids, which are checked, or
   * lists what lies in the projects of the caller; `people`: a person may, a token may not. Without it, the route is about the
   * organization as a whole.
   */
  readonly withinProjects?: true | 'people';
  /** Whether a token of the sandbox is refused, where its effect does not say so already. */
  readonly liveOnly?: true;
  /** Whether who did it is noted, where its effect does not say so already. */
  readonly isAudited?: true;
  /** Lowest plan that may call it, where that is above what an API token needs anyway. */
  readonly plan?: Plan;
  /** Present on writes of orgs and only there. */
  readonly idempotency?: IdempotencyMode;
  /** Largest body, where that is above what the server takes otherwise. */
  readonly maxBodyBytes?: number;
  /** Its answer shows a secret this once; kept for its Idempotency-Key, it must not lie open in the database. */
  readonly answersSecret?: true;
}

export interface ReadContract extends RouteContract {
  readonly method: 'GET';
  readonly access?: never;
  readonly effect?: never;
  readonly idempotency?: never;
}

export interface WriteContract extends RouteContract {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly access?: never;
  readonly effect: Effect;
  readonly idempotency: IdempotencyMode;
}

export interface VisitorContract extends RouteContract {
  readonly access: Access;
  readonly idempotency?: never;
  readonly role?: never;
  readonly effect?: never;
  readonly withinProjects?: never;
  readonly liveOnly?: never;
  readonly plan?: never;
}

/** Declares a route, keeping its exact type for the handler to be checked against. */
export const route = <const Contract extends ReadContract | WriteContract | VisitorContract>(
  contract: Contract,
): Contract => contract;

export const isVisitorContract = (contract: RouteContract): contract is VisitorContract =>
  contract.access !== undefined;

export const isWrite = (contract: RouteContract): contract is WriteContract => contract.idempotency !== undefined;

/** Routes outside /v1 report validation failures as `{detail:[{loc,msg,type}]}`. */
export const isVersioned = (path: string): boolean => path === '/v1' || path.startsWith('/v1/');

/** Whether a request without any body is refused. */
export const isBodyRequired = ({ body }: RouteContract): boolean =>
  body !== undefined && !body.safeParse(undefined).success;
