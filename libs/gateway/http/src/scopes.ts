import type { Role } from './roles.js';

/**
 * Permissions of an API token. `read`: read everything. `submit`: create and change resources, and start computations. `manage`: tokens,
 * members, invitations, webhooks, payments and the audit log.
 */
export const SCOPES = ['read', 'submit', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];

/** Effects of writes in an organization, and the scope that an API token needs for each. */
export const SCOPE_OF_EFFECT = {
  /** Resources that people edit, from projects to files; no credits. */
  work: 'submit',
  /** Jobs and runs, with their charges. */
  jobs: 'submit',
  /** Members and invitations. */
  people: 'manage',
  /** API tokens. */
  access: 'manage',
  /** Endpoints and their deliveries. */
  webhooks: 'manage',
  /** Purchases of credits. */
  payments: 'manage',
  /** The organization as a whole. */
  organization: 'manage',
} as const satisfies Record<string, Scope>;

export type Effect = keyof typeof SCOPE_OF_EFFECT;

/** The lowest role that a person needs for a write, unless its contract names another. */
export const ROLE_OF_EFFECT = {
  work: 'editor',
  jobs: 'member',
  people: 'admin',
  access: 'admin',
  webhooks: 'member',
  payments: 'admin',
  organization: 'admin',
} as const satisfies Record<Effect, Role>;

/** Effects that are permitted to a token of the sandbox: on the sandbox, and never on the organization that owns it. */
export const EFFECTS_IN_SANDBOX: readonly Effect[] = ['work', 'jobs', 'webhooks'];
