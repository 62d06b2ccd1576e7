import type { Plan } from '@paratope/job-envelope';
import type { Role } from '@paratope/gateway-http';

/** Lowest plan that allows API tokens. */
export const API_TOKEN_PLAN: Plan = 'team';

/** Role of an API token: it may do everything in its org except create, change or remove owners. */
export const API_TOKEN_ROLE: Role = 'admin';
