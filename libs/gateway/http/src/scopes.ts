import type { Role } from './roles.js';

/**
 * What an API token may do. `read`: look at everything. `submit`: make and change what is worked on, and have it computed.
 * `manage`: tokens, members, invitations, webhooks, payments and the audit log.
 */
export const SCOPES = ['read', 'submit', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];

/** What a write may change in an organization, and the scope that an API token needs for it. */
export const SCOPE_OF_EFFECT = {
  /** Resources that people work on, from projects to files; no credits. */
  work: 'submit',
  /** Jobs and screens, with their charges. */
  jobs: 'submit',
  /** Members and invitations. */
  people: 'manage',
  /** API tokens. */
  access: 'manage',
  /** Endpoints, and what is sent to them. */
  webhooks: 'manage',
  /** Purchases of credits. */
  payments: 'manage',
  /** The organization as a whole. */
  organization: 'manage',
} as const satisfies Record<string, Scope>;

export type Effect = keyof typeof SCOPE_OF_EFFECT;

/** The lowest role that a person needs for a write, where its contract names no other one. */
export const ROLE_OF_EFFECT = {
  work: 'editor',
  jobs: 'member',
  people: 'admin',
  access: 'admin',
  webhooks: 'member',
  payments: 'admin',
  organization: 'admin',
} as const satisfies Record<Effect, Role>;

/** What a token of the sandbox may change: the sandbox, and never the organization that it belongs to. */
export const EFFECTS_IN_SANDBOX: readonly Effect[] = ['work', 'jobs', 'webhooks'];
