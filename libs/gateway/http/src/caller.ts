import type { Plan } from '@paratope/job-envelope';
import { type Role, roleIncludes } from './roles.js';
import type { Scope } from './scopes.js';

/** Limits of an org. */
export interface PlanLimits {
  readonly requestsPerMinute: number;
  readonly writesPerMonth: number;
  /** Maximum number of bytes of all uploads of the org. */
  readonly storageBytes: number;
}

/** An API token and its restrictions other than projects. */
export interface TokenOfCaller {
  readonly id: string;
  readonly scopes: readonly Scope[];
  /** CIDR ranges in which the token is valid; empty: everywhere. */
  readonly networks: readonly string[];
  /** Credits that the token may spend on a day and in a month (UTC); null: unlimited. */
  readonly dailyCap: number | null;
  readonly monthlyCap: number | null;
  /** URL of the only resource that the token opens; null: the whole API. */
  readonly resource: string | null;
  /** Person who made the token; undefined if another token did. */
  readonly madeBy: string | undefined;
  /** Null if the token does not expire. */
  readonly expiresAt: Date | null;
}

/** The org for which a request is sent, as it was in the database when the request arrived. */
export interface Caller {
  readonly orgId: string;
  /** False for a token of the sandbox; the org is then the sandbox. */
  readonly livemode: boolean;
  /** The person who acts for the org; undefined for an API token. */
  readonly userId: string | undefined;
  /** The API token and its permissions; undefined for a person. */
  readonly token: TokenOfCaller | undefined;
  readonly role: Role;
  /** Projects to which the token or the person is restricted; empty: no restriction. */
  readonly projectIds: readonly string[];
  /** Whether the org requires a second factor that the person has not set up; always false for an API token. */
  readonly lacksSecondFactor: boolean;
  /** Subject of the rate limit: the org of a token, or the person. */
  readonly rateSubject: string;
  readonly plan: Plan;
  readonly limits: PlanLimits;
  /** Number of writes in this calendar month (UTC) before this request. */
  readonly writesUsed: number;
}

/** Returns the projects outside which the caller sees nothing; undefined: the caller is not restricted to projects. */
export const projectsOf = ({ projectIds }: Pick<Caller, 'projectIds'>): readonly string[] | undefined =>
  projectIds.length > 0 ? projectIds : undefined;

/** Returns whether the caller may manage the org: a token with the scope `manage`, or a person with the role `admin`. */
export const isManager = ({ token, role }: Pick<Caller, 'token' | 'role'>): boolean =>
  token ? token.scopes.includes('manage') : roleIncludes(role, 'admin');

/** Returns the actor, in the form in which tokens and audit events name their makers. */
export const actorOf = ({ token, userId }: Pick<Caller, 'token' | 'userId'>): string =>
  token ? `token:${token.id}` : `person:${userId ?? ''}`;

/** Returns the person for whom spending counts: the caller, or who made the token; undefined for a token that another token made. */
export const personBehind = ({ token, userId }: Pick<Caller, 'token' | 'userId'>): string | undefined =>
  userId ?? token?.madeBy;

export interface User {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly hasPassword: boolean;
}

/** Session of a person who is signed in. */
export interface Session {
  readonly id: string;
  readonly expiresAt: Date;
  readonly user: User;
}

/** Caller of a route that does not belong to an org. */
export interface Visitor {
  /** The client's address, see `clientAddress`. */
  readonly address: string;
  /** The `Cookie` header. */
  readonly cookie: string | undefined;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** Undefined if the visitor is not signed in. */
  readonly session: Session | undefined;
}

export interface SignedInVisitor extends Visitor {
  readonly session: Session;
}
