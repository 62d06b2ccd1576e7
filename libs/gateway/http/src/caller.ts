import type { Plan } from '@paratope/job-envelope';
import { type Role, roleIncludes } from './roles.js';
import type { Scope } from './scopes.js';

/** What an org may ask for, and how often. */
export interface PlanLimits {
  readonly requestsPerMinute: number;
  readonly writesPerMonth: number;
  /** The most bytes of all its uploads together. */
  readonly storageBytes: number;
}

/** An API token, and what it is bound to beside projects. */
export interface TokenOfCaller {
  readonly id: string;
  readonly scopes: readonly Scope[];
  /** CIDR ranges that it is good from; none: from everywhere. */
  readonly networks: readonly string[];
  /** Credits that it may spend on a day and in a month (UTC); null: any number. */
  readonly dailyCap: number | null;
  readonly monthlyCap: number | null;
}

/** For whom a request is sent: an org, as the database knew it when the request came. */
export interface Caller {
  readonly orgId: string;
  /** False for a token of the sandbox: then the org is the sandbox. */
  readonly livemode: boolean;
  /** The person who acts for it; undefined for an API token. */
  readonly userId: string | undefined;
  /** The API token, and what it may do; undefined for a person. */
  readonly token: TokenOfCaller | undefined;
  readonly role: Role;
  /** Projects that the token is bound to or the person is restricted to; none: to none in particular. */
  readonly projectIds: readonly string[];
  /** Whether the org demands a second factor that the person has not set up; never of an API token. */
  readonly lacksSecondFactor: boolean;
  /** What the rate is counted by: the org of a token, or the person. */
  readonly rateSubject: string;
  readonly plan: Plan;
  readonly limits: PlanLimits;
  /** Writes of this calendar month (UTC), before this request. */
  readonly writesUsed: number;
}

/** The caller sees nothing outside these projects; undefined: the caller is not restricted to projects. */
export const projectsOf = ({ projectIds }: Pick<Caller, 'projectIds'>): readonly string[] | undefined =>
  projectIds.length > 0 ? projectIds : undefined;

/** Whether it may do what not everybody may: a token with the scope `manage`, or a person with the role `admin`. */
export const isManager = ({ token, role }: Pick<Caller, 'token' | 'role'>): boolean =>
  token ? token.scopes.includes('manage') : roleIncludes(role, 'admin');

/** Who acts, as tokens and audit events name their makers. */
export const actorOf = ({ token, userId }: Pick<Caller, 'token' | 'userId'>): string =>
  token ? `token:${token.id}` : `person:${userId ?? ''}`;

export interface User {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly hasPassword: boolean;
}

/** Somebody who is signed in. */
export interface Session {
  readonly id: string;
  readonly expiresAt: Date;
  readonly user: User;
}

/** Caller of a route that does not belong to an org. */
export interface Visitor {
  /** The client's machine, see `clientAddress`. */
  readonly address: string;
  /** The `Cookie` header. */
  readonly cookie: string | undefined;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** Undefined for who is not signed in. */
  readonly session: Session | undefined;
}

export interface SignedInVisitor extends Visitor {
  readonly session: Session;
}
