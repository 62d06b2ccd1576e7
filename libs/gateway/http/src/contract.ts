import type { Plan } from '@paratope/job-envelope';
import type { ProblemCode } from '@paratope/problem';
import type { z } from 'zod';
import type { Role } from './roles.js';
import type { Effect } from './scopes.js';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One success answer of a route. `body: null` means that it has no body. */
export interface AnswerContract {
  readonly description: string;
  readonly body: z.ZodType | null;
  /** Media types of a file, if the body is a file or the client may request a file instead by `Accept`. */
  readonly file?: readonly string[];
  /** Schema of each event's data in a stream of server-sent events. */
  readonly events?: z.ZodType;
  /** False on the one route of a family that never gives this answer. */
  readonly given?: boolean;
  /** Headers in addition to those of every answer: name and meaning. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a write fulfils the guarantee of its Idempotency-Key:
 * - `transaction`: the handler works in the transaction that stores its answer, so both happen or neither does;
 * - `call`: the handler calls another service; the key is claimed before the call and the answer stored after it;
 * - `handler`: the handler claims the key and stores the answer with its own statements.
 */
type IdempotencyMode = 'transaction' | 'call' | 'handler';

/**
 * Clients of a route that serves no org: `public` anybody, `person` everybody who is signed in. Such routes are outside /v1, use no quota,
 * and support no Idempotency-Key, because keys belong to orgs.
 */
export type Access = 'public' | 'person';

/**
 * The complete description of one route. Routing, validation, admission and the OpenAPI document all read this and nothing else. A body
 * schema is a strict object: unknown keys are refused.
 */
export interface RouteContract {
  /** Unique id; the SDK's method name. */
  readonly operationId: string;
  readonly method: Method;
  /** Path in OpenAPI's form: `/v1/projects/{id}`. */
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
  /** Problems in addition to those that follow from the rest of the contract. */
  readonly problems?: readonly ProblemCode[];
  /** Absent for a route that serves an org, through an API token or a signed-in member. */
  readonly access?: Access;
  /**
   * Lowest role that may send the request, if it is not the default: `viewer` for a read, and the role of its effect for a write; see
   * `roleOf`.
   */
  readonly role?: Role;
  /** Effect of a write, from which the scope of an API token follows: see `scopeOf`. Present on writes of orgs only. */
  readonly effect?: Effect;
  /**
   * Whether a caller who is restricted to projects may send the request: it concerns resources that it names by ids, which are checked, or
   * lists resources in the caller's projects; `people`: a person may, a token may not. Absent if the route concerns the organization as a
   * whole.
   */
  readonly withinProjects?: true | 'people';
  /** Whether a token of the sandbox is refused, if that does not follow from the effect. */
  readonly liveOnly?: true;
  /** Whether the audit log records the request, if that does not follow from the effect. */
  readonly isAudited?: true;
  /** Lowest plan that may send the request, if it is above the plan that an API token needs. */
  readonly plan?: Plan;
  /** Present on writes of orgs only. */
  readonly idempotency?: IdempotencyMode;
  /** Largest body, if it is above the server's default. */
  readonly maxBodyBytes?: number;
  /** Whether the answer contains a secret that is shown only once. Stored for its Idempotency-Key, it must be encrypted in the database. */
  readonly answersSecret?: true;
}

/** What names a route. */
type Name = Pick<RouteContract, 'operationId' | 'method' | 'path'>;
type Unnamed<Contract> = Omit<Contract, keyof Name>;

interface ReadContract extends RouteContract {
  readonly access?: never;
  readonly effect?: never;
  readonly idempotency?: never;
}

interface WriteContract extends RouteContract {
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

type ContractOf<Request> =
  Unnamed<VisitorContract> | (Request extends `GET ${string}` ? Unnamed<ReadContract> : Unnamed<WriteContract>);

/**
 * Declares a route and keeps its exact type, so that the compiler checks the handler against it.
 * @param operationId see {@link RouteContract.operationId}
 * @param request method and path: `GET /v1/projects/{id}`
 */
export function route<const Request extends `${Method} /${string}`, const Contract extends ContractOf<Request>>(
  operationId: string,
  request: Request,
  contract: Contract,
): Contract & Name {
  const [method, path] = request.split(' ', 2) as [Method, `/${string}`];
  return { operationId, method, path, ...contract };
}

export const isVisitorContract = (contract: RouteContract): contract is VisitorContract =>
  contract.access !== undefined;

export const isWrite = (contract: RouteContract): contract is WriteContract => contract.idempotency !== undefined;

/** Returns whether a path is under /v1. Routes outside /v1 report validation failures as `{detail:[{loc,msg,type}]}`. */
export const isVersioned = (path: string): boolean => path === '/v1' || path.startsWith('/v1/');

/** Returns whether a request without any body is refused. */
export const isBodyRequired = ({ body }: RouteContract): boolean =>
  body !== undefined && !body.safeParse(undefined).success;
